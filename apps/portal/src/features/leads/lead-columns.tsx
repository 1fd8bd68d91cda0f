import type { Lead } from '@partner-portal/contract/leads'
import { agentColumn, dayColumn, productColumn } from '#domain/list/list-fields.tsx'
import { LeadStatusBadge } from '#domain/status/lead-status.tsx'
import { NumberCell, TextCell } from '#grid/cells/cells.tsx'
import { formatMoment } from '#lib/format/format.ts'
import { ContactCell, emailOf, nameOf, phoneOf } from './contact-cell.tsx'
import { ProtectionCell } from './protection-cell.tsx'

const reportedAt = ({ dateAdded }: Lead) => dateAdded && formatMoment(dateAdded, 'seconds')

export const leadColumns = [
  {
    field: 'companyName',
    label: 'company',
    second: {
      field: 'nip',
      label: 'nip',
      cell: (row: Lead) => <NumberCell text={row.nip} />,
      copy: (row: Lead) => row.nip,
    },
    width: 200,
    text: 'main',
    cell: (row: Lead) => <TextCell text={row.companyName} />,
  },
  {
    field: 'status',
    label: 'status',
    width: 180,
    cell: (row: Lead) => <LeadStatusBadge status={row.status} />,
  },
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
  {
    field: 'number',
    label: 'number',
    width: 160,
    cell: (row: Lead) => <NumberCell text={row.number} />,
    copy: (row: Lead) => row.number,
  },
  agentColumn,
] as const
