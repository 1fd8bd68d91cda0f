import { PanelLeft } from 'lucide-react'
import { useTexts } from '#lib/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { useWidthUpTo } from '#ui/small-screen.ts'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { useProduct } from '../product/product.tsx'
import classes from './frame.module.css'
import { SidebarContent } from './sidebar-content.tsx'

const importDialog = () => import('./sidebar-dialog.tsx').then((file) => file.SidebarDialog)

/** A sidebar; up to and including 768 px (elsewhere 767) a dialog that slides in. */
export function ProductSidebar() {
  const t = useTexts(integrationsTexts)
  const { integration } = useProduct()
  const { trigger, Dialog, dialog, failure } = useLazy(importDialog)
  if (!useWidthUpTo(768))
    return (
      <aside
        className={classes.aside}
        aria-label={t('sidebar', { product: integration.content.title })}
      >
        <SidebarContent />
      </aside>
    )
  return (
    <div className={classes.bar}>
      <Button variant="default" icon={<PanelLeft size={18} aria-hidden="true" />} {...trigger}>
        {t('openSidebar')}
      </Button>
      {Dialog && <Dialog {...dialog} />}
      {failure}
    </div>
  )
}
