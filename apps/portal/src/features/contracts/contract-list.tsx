import type { Contract } from '@partner-portal/contract/contracts/contracts'
import { contracts } from '@partner-portal/contract/contracts/contracts.list'
import { documentStatuses } from '@partner-portal/contract/documents/document-status'
import { contractEventTexts } from '#domain/contracts/contract-event.texts.ts'
import { eventName, isEnd, PROGRESS } from '#domain/contracts/contract-progress.ts'
import { contractStatusTexts } from '#domain/documents/document-status.texts.ts'
import { ContractStatusBadge } from '#domain/documents/document-status.tsx'
import {
  agentColumn,
  agentFilter,
  amountColumn,
  customerColumn,
  dayColumn,
  dayRangeFilter,
  missingFiles,
  nipFilter,
  numberField,
  productColumn,
  productFilter,
  selectFilter,
  statusColumn,
  textFilter,
  wantsFilesFilter,
} from '#domain/list/list-fields.tsx'
import { useCodeOptions } from '#domain/list/list-options.ts'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { defineList } from '#list/definition/define-list.ts'
import { ListScreen } from '#list/list-screen.tsx'
import { BareButton } from '#ui/button.tsx'
import { Text } from '#ui/layout.tsx'
import { DialogButton } from '#ui/lazy.tsx'
import { contractTexts } from './contracts.texts.ts'
import classes from './timeline-cell.module.css'

const contractColumns = [
  { ...numberField('number'), width: 160 },
  customerColumn,
  productColumn,
  { ...statusColumn(180, ContractStatusBadge), second: missingFiles },
  amountColumn('amount', 'currency', 124),
  {
    field: 'events',
    label: 'events',
    width: 154,
    cell: (row: Contract) => <TimelineCell contract={row} />,
    // The record's history has the events.
    details: [],
  },
  dayColumn('dateAdded'),
  dayColumn('signedDate'),
  agentColumn,
] as const

const useStatusOptions = () => useCodeOptions(documentStatuses, contractStatusTexts)

/** Contracts and proposals that came through the partner, with their timelines. */
export const contractList = defineList({
  grid: contracts,
  texts: contractTexts,
  rowName: (row) => row.number,
  primary: ['customerName', 'amount', 'status'],
  columns: contractColumns,
  filters: [
    textFilter('number'),
    textFilter('customerName'),
    selectFilter('status', 'status', useStatusOptions),
    dayRangeFilter('dateAdded'),
    nipFilter('customerNip'),
    productFilter,
    dayRangeFilter('signedDate'),
    agentFilter,
    wantsFilesFilter,
    dayRangeFilter('filesDue'),
  ],
  featureOf: { wantsFiles: 'files', filesDue: 'files' },
  reload: true,
})

export function ContractListScreen() {
  return <ListScreen list={contractList} />
}

const importTimeline = () => import('./timeline-dialog.tsx').then((file) => file.TimelineDialog)

/** A contract's progress: a mark per step and the newest step's name. A click opens all steps. */
function TimelineCell({ contract }: { contract: Contract }) {
  const t = useTexts(contractTexts)
  const event = useTexts(contractEventTexts)
  const newest = contract.events?.at(-1)
  if (!newest) return <span className={classes.none}>{t('noEvents')}</span>
  const pastEvents = new Set(contract.events.map((entry) => entry.event))
  return (
    <DialogButton
      as={BareButton}
      className={classes.button}
      importer={importTimeline}
      with={{ contract }}
    >
      <span className={classes.marks} data-ended={isEnd(newest.event)} aria-hidden="true">
        {PROGRESS.map((step) => (
          <span key={step} className={classes.mark} data-done={pastEvents.has(step)} />
        ))}
      </span>
      <Text as="span" cut medium title={eventName(newest.event, event)}>
        {eventName(newest.event, event)}
      </Text>
      <span className={classes.date}>{formatDate(newest.date)}</span>
    </DialogButton>
  )
}
