import '#ui/dialog-styles.ts'
import { Drawer } from '@mantine/core'
import { integrationsTexts } from './integrations.texts.ts'
import { useProduct } from '#domain/integration/product-context.ts'
import { SidebarContent, type SidebarParts } from './sidebar-content.tsx'
import { useTexts } from '#lib/texts.tsx'
import type { DialogProps } from '#ui/lazy-dialog.tsx'

export function SidebarDrawer({ opened, onClose, ...parts }: DialogProps & SidebarParts) {
  const t = useTexts(integrationsTexts)
  const { integration } = useProduct()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={320}
      title={t('sidebar', { product: integration.content.title })}
      closeButtonProps={{ 'aria-label': t('closeSidebar'), size: 44, iconSize: 20 }}
    >
      <SidebarContent {...parts} onLeave={onClose} />
    </Drawer>
  )
}
