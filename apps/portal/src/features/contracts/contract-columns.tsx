import type { Contract } from '@partner-portal/contract/contracts'
import { agentColumn, customerColumn, dayColumn, productColumn } from '#domain/list/list-fields.tsx'
import { ContractStatusBadge } from '#domain/status/contract-status-badge.tsx'
import { MoneyCell, NumberCell } from '#grid/cells/cells.tsx'
import { TimelineCell } from './timeline-cell.tsx'

export const contractColumns = [
  {
    field: 'number',
    label: 'number',
    width: 160,
    cell: (row: Contract) => <NumberCell text={row.number} />,
    copy: (row: Contract) => row.number,
  },
  customerColumn,
  productColumn,
  {
    field: 'status',
    label: 'status',
    width: 180,
    cell: (row: Contract) => <ContractStatusBadge status={row.status} />,
  },
  {
    field: 'amount',
    label: 'amount',
    alsoShows: ['currency'],
    width: 124,
    align: 'end',
    cell: (row: Contract) => <MoneyCell amount={row.amount} currency={row.currency} />,
  },
  {
    field: 'events',
    label: 'timeline',
    width: 154,
    cell: (row: Contract) => <TimelineCell contract={row} />,
    // The events are in the record's history.
    details: [],
  },
  dayColumn('dateAdded'),
  dayColumn('signedDate'),
  agentColumn,
] as const
