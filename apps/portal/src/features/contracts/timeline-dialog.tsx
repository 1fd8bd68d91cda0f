import type { Contract } from '@partner-portal/contract/contracts/contracts'
import { Timeline } from '#domain/contracts/timeline.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogProps } from '#ui/lazy.tsx'
import { contractTexts } from './contracts.texts.ts'

export function TimelineDialog(props: DialogProps & { contract: Contract }) {
  const t = useTexts(contractTexts)
  const { number, events } = props.contract
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('timelineOf', { number })}>
      <Timeline events={events} />
    </Dialog>
  )
}
