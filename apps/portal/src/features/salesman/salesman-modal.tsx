import '#ui/dialog-styles.ts'
import { Modal } from '@mantine/core'
import { salesmanTexts } from './salesman.texts.ts'
import { SalesmanCard } from './salesman-card.tsx'
import { useTexts } from '#lib/texts.tsx'
import type { DialogProps } from '#ui/lazy-dialog.tsx'

export function SalesmanModal(props: DialogProps) {
  const t = useTexts(salesmanTexts)
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('heading')}
      size={450}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <SalesmanCard />
    </Modal>
  )
}
