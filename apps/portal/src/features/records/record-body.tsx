import { declarationOf } from '@partner-portal/contract/events/kinds'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import type { RefObject } from 'react'
import { clientPage } from '#domain/clients/client-page.ts'
import { consentText } from '#domain/consents/consent-text.ts'
import { contractEventTexts } from '#domain/contracts/contract-event.texts.ts'
import { isEnd } from '#domain/contracts/contract-progress.ts'
import { Steps, stepsAhead } from '#domain/contracts/timeline.tsx'
import { useEventName } from '#domain/events/event-name.ts'
import { AskButton } from '#domain/questions/ask-button.tsx'
import { recordTexts } from '#domain/records/records.texts.ts'
import { RelatedRecords } from '#domain/records/related-records.tsx'
import { dataOr, type Part } from '#lib/api/part.ts'
import { hasFeature } from '#lib/config/features.ts'
import { NetworkError } from '#lib/failures/api-errors.ts'
import { isNotFound } from '#lib/failures/failures.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { LazyRowActions } from '#list/actions/lazy-row-actions.tsx'
import type { ListController } from '#list/controller/use-list.ts'
import type { List } from '#list/definition/define-list.ts'
import { gridKey } from '#list/query/grid-key.ts'
import { RecordPart } from '#list/record/record-part.tsx'
import { moveFocus, usePassFocus } from '#ui/focus.ts'
import { Hint } from '#ui/hint.tsx'
import { Stack, Text } from '#ui/layout.tsx'
import { Lazy } from '#ui/lazy.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { RecordFacts } from './record-facts.tsx'
import classes from './record-panel.module.css'
import type { ShownLead, ShownRecord } from './records.queries.ts'

const importWanted = () => import('#domain/files/wanted-files.tsx').then((file) => file.WantedFiles)
const importProof = () => import('./lead-proof.tsx').then((file) => file.LeadProof)

/** Lists of records for which the provider may want files. */
const withFiles: readonly GridName[] = [
  'proposal-contract-grid',
  'financial-document-grid',
  'invoice-loan-grid',
]

interface RecordBodyProps<Row extends { id: number }> {
  readonly list: ListController<Row>
  readonly part: Part<ShownRecord<Row>>
  /** The record's row, which the list may have before the query. */
  readonly row: Row | undefined
  /** Gets the focus of a removed action or link. */
  readonly heading: RefObject<HTMLElement | null>
}

/** A record: its row first, the rest once loaded. */
export function RecordBody<Row extends { id: number }>(props: RecordBodyProps<Row>) {
  const { part, row, heading } = props
  const passFocus = usePassFocus(heading)
  const t = useTexts(recordTexts)
  const data = dataOr(part, null)
  if (!row && isNotFound(part.error)) return <Missing />
  // Without a connection all parts would show the same failure: they come later.
  const isCut = !data && isCutOff(part.error)
  const { importWork, importDetails } = props.list.list
  const { name: grid, call } = props.list.list.grid
  const status: unknown = row && Reflect.get(row, 'status')
  const { company, numbers } = props.list.list.grid.record
  const nip: unknown = row && company && Reflect.get(row, company.nip)
  const page = typeof nip === 'string' ? clientPage(nip) : null
  const action = row && props.list.selection.isSelectable(row) && (
    <Stack gap={0} below={16} ref={passFocus}>
      <LazyRowActions list={props.list} row={row} />
    </Stack>
  )
  return (
    <>
      {row && company && page && (
        <Link to={page} state className={classes.client}>
          <Building2 size={16} aria-hidden="true" />
          {t('client', { name: String(Reflect.get(row, company.name) ?? nip) })}
        </Link>
      )}
      {row && (
        <Stack gap={0} below={12}>
          <RecordFacts list={props.list.list} row={row} isStatus />
        </Stack>
      )}
      {!importWork && action}
      {row && props.list.list.rowPart?.(row) && (
        <Stack gap={0} below={16} ref={passFocus}>
          <RowPart list={props.list} {...{ row, heading }} />
        </Stack>
      )}
      {row && !isCut && withFiles.includes(grid) && hasFeature('files') && (
        <Lazy
          key={`files ${row.id}`}
          importer={importWanted}
          with={{
            grid,
            id: row.id,
            isUncompleted: status === 'uncompleted',
            listKey: gridKey(call),
          }}
          needed={status === 'uncompleted'}
        />
      )}
      {row && !isCut && importWork && (
        <Stack gap={0} top={-12} below={16}>
          <Lazy
            importer={importWork}
            with={{ row, heading }}
            needed
            meanwhile={<Skeleton height={280} />}
          />
        </Stack>
      )}
      {row && (
        <AskButton
          key={`question ${row.id}`}
          records={[
            { grid, id: row.id, status, number: String(Reflect.get(row, numbers[0]) ?? '') },
          ]}
          below={16}
        />
      )}
      {row && <RecordFacts list={props.list.list} row={row} lead={data?.lead} />}
      {row && !isCut && importDetails && (
        <Lazy importer={importDetails} with={{ row, heading }} needed />
      )}
      {importWork && action}
      {(data || !isNotFound(part.error)) && (
        <Loaded
          part={part}
          failed={t('failed')}
          loading={t('loading')}
          skeleton={
            <>
              <Skeleton height={14} width="60%" below={12} above={8} />
              <Skeleton height={14} width="80%" below={12} />
              <Skeleton height={14} width="45%" />
            </>
          }
        >
          {(loaded) => <RecordDetails list={props.list} data={loaded} />}
        </Loaded>
      )}
      {row && !isCut && typeof nip === 'string' && nip && (
        <RelatedRecords
          list={props.list}
          id={row.id}
          nip={nip}
          onRelated={() => moveFocus(heading.current, { preventScroll: true })}
        />
      )}
    </>
  )
}

/** Further actions on the row. */
function RowPart<Row extends { id: number }>(
  props: Pick<RecordBodyProps<Row>, 'list' | 'heading'> & { row: Row },
) {
  const { list, row, heading } = props
  const importer = list.list.rowPart?.(row)
  const untick = () => list.selection.untick(row)
  return importer && <Lazy importer={importer} with={{ row, untick, heading }} needed />
}

function RecordDetails<Row extends { id: number }>(props: {
  list: ListController<Row>
  data: ShownRecord<Row>
}) {
  const { row, lead, history } = props.data
  return (
    <>
      {lead && <LeadDetails lead={lead} />}
      {lead && (
        <Lazy
          importer={importProof}
          with={{
            id: row.id,
            number: String(Reflect.get(row, 'number') ?? ''),
            nip: String(Reflect.get(row, 'nip') ?? ''),
            lead,
          }}
        />
      )}
      <RecordHistory list={props.list.list} history={history} />
    </>
  )
}

function Missing() {
  const t = useTexts(recordTexts)
  return (
    <div className={classes.missing} role="status">
      <Text as="h3" size={16} bold>
        {t('missing')}
      </Text>
      <Hint size={13} top={8} text={t('missingHint')} />
    </div>
  )
}

/** The consents of a lead, and the check of its company. */
function LeadDetails({ lead }: { lead: ShownLead }) {
  const t = useTexts(recordTexts)
  return (
    <>
      {!lead.companyVerified && (
        <Stack gap={0} top={12}>
          <Notice tone="warning" text={t('notVerified')} />
        </Stack>
      )}
      <RecordPart title={t('consents')}>
        {lead.consents.length === 0 && <Hint size={13} top={8} text={t('noConsents')} />}
        <ul className={classes.consents}>
          {lead.consents.map(({ name, version }) => (
            <li key={name}>
              {consentText(name, version)}{' '}
              <Text as="span" size={13} secondary whole>
                ({t('consentVersion', { version })})
              </Text>
            </li>
          ))}
        </ul>
      </RecordPart>
    </>
  )
}

interface RecordHistoryProps<Row> {
  readonly list: List<Row>
  readonly history: ShownRecord<Row>['history']
}

/** The known moments, and the steps ahead of a contract. */
function RecordHistory<Row>({ list, history }: RecordHistoryProps<Row>) {
  const t = useTexts(recordTexts)
  const nameOf = useEventName()
  const contract = useTexts(contractEventTexts)
  const isContract = list.grid.name === 'proposal-contract-grid'
  const pastSteps = history.map(({ kind, at, actor, facts, text }) => ({
    name: nameOf(kind, facts),
    date: at,
    by: actor ?? null,
    text,
    isEnd: isEnd(entryOf(kind).event),
  }))
  // Newest first, but in the order of the timeline for a contract.
  const steps = isContract
    ? [
        ...pastSteps,
        ...stepsAhead(
          history.map(({ kind }) => entryOf(kind)),
          contract,
        ),
      ]
    : pastSteps.toReversed()
  return (
    <RecordPart title={t('history')}>
      {steps.length === 0 ? (
        <Hint size={13} top={8} text={t('noHistory')} />
      ) : (
        <Steps steps={steps} withTime={!isContract} />
      )}
    </RecordPart>
  )
}

/** The timeline entry of a kind of contract history. */
function entryOf(kind: string) {
  return { event: declarationOf(kind)?.timeField?.replace('events.', '') ?? kind }
}

/** True without any answer. */
function isCutOff(error: unknown): boolean {
  return error instanceof NetworkError && error.said === 'network'
}
