import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { integrationsTexts } from '../product/integrations.texts.ts'
import { useProduct } from '../product/product.tsx'
import { SidebarContent } from './sidebar-content.tsx'

export function SidebarDialog(dialog: DialogProps) {
  const t = useTexts(integrationsTexts)
  const { integration } = useProduct()
  return (
    <Dialog
      {...dialog}
      width={320}
      position="side"
      title={t('sidebar', { product: integration.content.title })}
      closeLabel={t('closeSidebar')}
    >
      <SidebarContent onLeave={dialog.onClose} />
    </Dialog>
  )
}
