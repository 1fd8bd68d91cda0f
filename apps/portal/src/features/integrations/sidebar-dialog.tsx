import { useProduct } from '#domain/integration/product-context.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { integrationsTexts } from './integrations.texts.ts'
import { SidebarContent, type SidebarParts } from './sidebar-content.tsx'

export function SidebarDialog({ opened, onClose, ...parts }: DialogProps & SidebarParts) {
  const t = useTexts(integrationsTexts)
  const { integration } = useProduct()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={320}
      position="side"
      title={t('sidebar', { product: integration.content.title })}
      closeLabel={t('closeSidebar')}
    >
      <SidebarContent {...parts} onLeave={onClose} />
    </Dialog>
  )
}
