import { type OwnEvent, ownEvents } from '@partner-portal/contract/values/record-events'
import { contractEventTexts } from '#domain/timeline/contract-event.texts.ts'
import { eventName, isEnd } from '#domain/timeline/contract-way.ts'
import { Steps } from '#domain/timeline/steps.tsx'
import { stepsAhead } from '#domain/timeline/timeline.tsx'
import { gridOf, type List } from '#grid/definition/define-list.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import classes from './record-panel.module.css'
import { RecordPart } from './record-part.tsx'
import type { ShownRecord } from './records.queries.ts'
import { recordEventTexts, recordTexts } from './records.texts.ts'

interface RecordHistoryProps<Row> {
  readonly list: List<Row>
  readonly history: ShownRecord<Row>['history']
}

/** The moments that the portal knows, and what a contract has still ahead. */
export function RecordHistory<Row>({ list, history }: RecordHistoryProps<Row>) {
  const t = useTexts(recordTexts)
  const record = useTexts(recordEventTexts)
  const contract = useTexts(contractEventTexts)
  const isContract = gridOf(list).grid === 'proposal-contract-grid'
  const hasStatus = 'status' in list.grid.fields
  const known = history.map(({ event, date, by }) => ({
    name: isOwnEvent(event) ? record(event) : eventName(event, contract),
    date,
    by: by ?? null,
    isEnd: isEnd(event),
  }))
  const steps = isContract ? [...known, ...stepsAhead(history, contract)] : known
  return (
    <RecordPart title={t('history')}>
      {steps.length === 0 ? (
        <p className={classes.hint}>{t('noHistory')}</p>
      ) : (
        <Steps steps={steps} />
      )}
      {hasStatus && <p className={classes.hint}>{t('onlyNewest')}</p>}
    </RecordPart>
  )
}

function isOwnEvent(event: string): event is OwnEvent {
  return ownEvents.some((own) => own === event)
}
