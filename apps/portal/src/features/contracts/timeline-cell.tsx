import type { Contract } from '@partner-portal/contract/records/contracts'
import { contractEventTexts } from '#domain/timeline/contract-event.texts.ts'
import { eventName, isEnd, WAY } from '#domain/timeline/contract-way.ts'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { BareButton } from '#ui/button.tsx'
import { useLazy } from '#ui/lazy.tsx'
import { contractTexts } from './contracts.texts.ts'
import classes from './timeline-cell.module.css'

const importTimeline = () => import('./timeline-dialog.tsx').then((file) => file.TimelineDialog)

/** A contract's progress: a mark per step and the newest step's name. A click opens all steps. */
export function TimelineCell({ contract }: { contract: Contract }) {
  const t = useTexts(contractTexts)
  const event = useTexts(contractEventTexts)
  const { trigger, Dialog, dialog, failure } = useLazy(importTimeline)
  const newest = contract.events?.at(-1)
  if (!newest) return <span className={classes.none}>{t('noEvents')}</span>
  const done = new Set(contract.events.map((entry) => entry.event))
  return (
    <>
      <BareButton className={classes.button} {...trigger}>
        <span className={classes.marks} data-ended={isEnd(newest.event)} aria-hidden="true">
          {WAY.map((step) => (
            <span key={step} className={classes.mark} data-done={done.has(step)} />
          ))}
        </span>
        <span className={classes.name} title={eventName(newest.event, event)}>
          {eventName(newest.event, event)}
        </span>
        <span className={classes.date}>{formatDate(newest.date)}</span>
      </BareButton>
      {Dialog && <Dialog {...dialog} contract={contract} />}
      {failure}
    </>
  )
}
