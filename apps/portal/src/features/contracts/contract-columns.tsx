import type { Contract } from '@partner-portal/contract/records/contracts'
import {
  agentColumn,
  amountColumn,
  customerColumn,
  dayColumn,
  numberField,
  productColumn,
  statusColumn,
} from '#domain/list/list-fields.tsx'
import { ContractStatusBadge } from '#domain/status/document-status.tsx'
import { TimelineCell } from './timeline-cell.tsx'

export const contractColumns = [
  { ...numberField('number'), width: 160 },
  customerColumn,
  productColumn,
  statusColumn(180, ContractStatusBadge),
  amountColumn('amount', 'currency', 124),
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
