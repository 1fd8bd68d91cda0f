import { PanelLeft } from 'lucide-react'
import { useProduct } from '#domain/integration/product-context.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { useWidthUpTo } from '#ui/small-screen.ts'
import { integrationsTexts } from './integrations.texts.ts'
import classes from './product-frame.module.css'
import { SidebarContent, type SidebarParts } from './sidebar-content.tsx'

const importDialog = () => import('./sidebar-dialog.tsx').then((file) => file.SidebarDialog)

/** A sidebar; up to and including 768 px (elsewhere 767) a dialog that slides in. */
export function ProductSidebar(parts: SidebarParts) {
  const t = useTexts(integrationsTexts)
  const { integration } = useProduct()
  const { trigger, Dialog, dialog, failure } = useLazy(importDialog)
  const { title } = integration.content
  if (!useWidthUpTo(768))
    return (
      <aside className={classes.aside} aria-label={t('sidebar', { product: title })}>
        <SidebarContent {...parts} />
      </aside>
    )
  return (
    <div className={classes.bar}>
      <Button variant="default" icon={<PanelLeft size={18} aria-hidden="true" />} {...trigger}>
        {t('openSidebar')}
      </Button>
      {Dialog && <Dialog {...dialog} {...parts} />}
      {failure}
    </div>
  )
}
