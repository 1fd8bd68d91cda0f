import { PanelLeft } from 'lucide-react'
import { useProduct } from '#domain/integration/product-context.ts'
import { useTexts } from '#lib/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useLazyDialog } from '#ui/lazy-dialog.tsx'
import { useWidthUpTo } from '#ui/small-screen.ts'
import { integrationsTexts } from './integrations.texts.ts'
import classes from './product-frame.module.css'
import { SidebarContent, type SidebarParts } from './sidebar-content.tsx'

const importDrawer = () => import('./sidebar-drawer.tsx').then((file) => file.SidebarDrawer)

/** A sidebar; up to and including 768 px (elsewhere 767) a panel that slides in. */
export function ProductSidebar(parts: SidebarParts) {
  const t = useTexts(integrationsTexts)
  const { integration } = useProduct()
  const drawer = useLazyDialog(importDrawer)
  const { title } = integration.content
  if (!useWidthUpTo(768))
    return (
      <aside className={classes.aside} aria-label={t('sidebar', { product: title })}>
        <SidebarContent {...parts} />
      </aside>
    )
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        icon={<PanelLeft size={18} aria-hidden="true" />}
        {...drawer.trigger}
      >
        {t('openSidebar')}
      </Button>
      {drawer.Dialog && <drawer.Dialog {...drawer.dialog} {...parts} />}
      {drawer.failure}
    </div>
  )
}
