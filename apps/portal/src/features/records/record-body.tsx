import type { UseQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { ListController } from '#grid/controller/use-list.ts'
import { isNotFound } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { LoadFailure } from '#ui/failure.tsx'
import { usePassFocus } from '#ui/focus.ts'
import { Text } from '#ui/layout.tsx'
import { Lazy } from '#ui/lazy.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LeadDetails } from './lead-details.tsx'
import { RecordFacts } from './record-facts.tsx'
import { RecordHistory } from './record-history.tsx'
import classes from './record-panel.module.css'
import type { ShownRecord } from './records.queries.ts'
import { recordTexts } from './records.texts.ts'
import { RelatedRecords } from './related-records.tsx'

const importActions = <Row extends { id: number }>() =>
  import('#grid/actions/row-actions.tsx').then((file) => file.RowActions<Row>)

interface RecordBodyProps<Row extends { id: number }> {
  readonly list: ListController<Row>
  readonly query: UseQueryResult<ShownRecord<Row>>
  /** The record's row, which the list may have before the query. */
  readonly row: Row | undefined
  /** Gets the focus of what goes: an action that is done, a link to a related record. */
  readonly heading: RefObject<HTMLElement | null>
}

/** What is known of a record: its row first, the rest when it is loaded. */
export function RecordBody<Row extends { id: number }>(props: RecordBodyProps<Row>) {
  const { query, row, heading } = props
  const passFocus = usePassFocus(heading)
  const t = useTexts(recordTexts)
  const { data, error } = query
  if (!row && isNotFound(error)) return <Missing />
  const { company } = props.list.list.grid.record
  const nip: unknown = row && company && Reflect.get(row, company.nip)
  return (
    <>
      {row && props.list.selection.isSelectable(row) && (
        <div ref={passFocus} className={classes.actions}>
          <Lazy importer={importActions<Row>} with={{ list: props.list, row }} needed />
        </div>
      )}
      {row && <RecordFacts list={props.list.list} row={row} lead={data?.lead} />}
      {data && <RecordDetails list={props.list} data={data} />}
      {error && !data && !isNotFound(error) && <LoadFailure text={t('failed')} query={query} />}
      {!error && !data && <RecordSkeleton />}
      {row && typeof nip === 'string' && nip && (
        <RelatedRecords
          list={props.list}
          id={row.id}
          nip={nip}
          onRelated={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  )
}

function RecordDetails<Row extends { id: number }>(props: {
  list: ListController<Row>
  data: ShownRecord<Row>
}) {
  const { lead, history } = props.data
  return (
    <>
      {lead && <LeadDetails lead={lead} />}
      <RecordHistory list={props.list.list} history={history} />
    </>
  )
}

function Missing() {
  const t = useTexts(recordTexts)
  return (
    <div className={classes.missing} role="status">
      <Text size={16} bold>
        {t('missing')}
      </Text>
      <p className={classes.hint}>{t('missingHint')}</p>
    </div>
  )
}

function RecordSkeleton() {
  const t = useTexts(recordTexts)
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={14} width="60%" below={12} above={8} />
      <Skeleton height={14} width="80%" below={12} />
      <Skeleton height={14} width="45%" />
    </div>
  )
}
