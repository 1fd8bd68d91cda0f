import { ActionIcon } from '@mantine/core'
import { Menu } from 'lucide-react'
import { integrationsTexts } from './integrations.texts.ts'
import { useProduct } from './product-context.ts'
import classes from './product-frame.module.css'
import { SidebarContent } from './sidebar-content.tsx'
import { useTexts } from '#lib/texts.tsx'
import { useLazyDialog } from '#ui/lazy-dialog.tsx'
import { useSmallScreen } from '#ui/small-screen.ts'

const importDrawer = () => import('./sidebar-drawer.tsx').then((file) => file.SidebarDrawer)

/** Beside the page; under 768 px a panel that slides in. */
export function ProductSidebar() {
  const t = useTexts(integrationsTexts)
  const { integration } = useProduct()
  const drawer = useLazyDialog(importDrawer)
  const { title } = integration.content
  if (!useSmallScreen())
    return (
      <aside className={classes.aside} aria-label={t('sidebar', { product: title })}>
        <SidebarContent />
      </aside>
    )
  return (
    <div className={classes.bar}>
      <ActionIcon
        variant="subtle"
        color="dark"
        size={44}
        aria-label={t('openSidebar')}
        {...drawer.trigger}
      >
        <Menu size={22} aria-hidden="true" />
      </ActionIcon>
      <span className={classes.barTitle}>{title}</span>
      {drawer.Dialog && <drawer.Dialog {...drawer.dialog} />}
      {drawer.failure}
    </div>
  )
}
