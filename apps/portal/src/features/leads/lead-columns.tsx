import type { Lead } from '@partner-portal/contract/records/leads'
import {
  agentColumn,
  dayColumn,
  numberField,
  productColumn,
  statusColumn,
} from '#domain/list/list-fields.tsx'
import { LeadStatusBadge } from '#domain/status/lead-status.tsx'
import { TextCell } from '#grid/cells/cells.tsx'
import { formatMoment } from '#lib/format/format.ts'
import { ContactCell, emailOf, nameOf, phoneOf } from './contact-cell.tsx'
import { ProtectionCell } from './protection-cell.tsx'

const reportedAt = ({ dateAdded }: Lead) => dateAdded && formatMoment(dateAdded, 'seconds')

export const leadColumns = [
  {
    field: 'companyName',
    label: 'company',
    second: numberField('nip'),
    width: 200,
    text: 'main',
    cell: (row: Lead) => <TextCell text={row.companyName} />,
  },
  statusColumn(180, LeadStatusBadge),
  {
    field: 'blockedUntil',
    label: 'blockedUntil',
    width: 120,
    cell: (row: Lead) => <ProtectionCell blockedUntil={row.blockedUntil} />,
  },
  {
    field: 'lastName',
    label: 'contact',
    alsoShows: ['firstName', 'phoneNumber', 'email'],
    width: 210,
    cell: (row: Lead) => <ContactCell lead={row} />,
    details: [
      { label: 'contact', cell: nameOf },
      { label: 'phoneNumber', cell: phoneOf, copy: (row: Lead) => row.phoneNumber },
      { label: 'email', cell: emailOf, copy: (row: Lead) => row.email },
    ],
  },
  productColumn,
  {
    ...dayColumn('dateAdded'),
    // Who was first is a matter of minutes.
    details: [{ label: 'dateAdded', cell: reportedAt }],
  },
  { ...numberField('number'), width: 160 },
  agentColumn,
] as const
