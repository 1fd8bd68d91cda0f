import { Modal } from '@mantine/core'
import { salesmanTexts } from './salesman.texts.ts'
import { SalesmanCard } from './salesman-card.tsx'
import { useTexts } from '#lib/texts.tsx'

export function SalesmanModal(props: { opened: boolean; onClose: () => void }) {
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
