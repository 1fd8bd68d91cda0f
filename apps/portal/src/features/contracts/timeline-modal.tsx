import '#ui/dialog-styles.ts'
import { Modal } from '@mantine/core'
import type { Contract } from '@partner-portal/contract/contracts'
import { Timeline } from '#domain/timeline.tsx'
import { useTexts } from '#lib/texts.tsx'
import type { DialogProps } from '#ui/lazy-dialog.tsx'
import { contractTexts } from './contracts.texts.ts'

export function TimelineModal(props: DialogProps & { contract: Contract }) {
  const t = useTexts(contractTexts)
  const { number, events } = props.contract
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('timelineOf', { number })}
      closeButtonProps={{ 'aria-label': t('close') }}
      // The dialog's <header> would be a second banner of the page.
      attributes={{ header: { role: 'none' } }}
      centered
    >
      <Timeline events={events} />
    </Modal>
  )
}
