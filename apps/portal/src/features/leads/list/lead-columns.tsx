import type { Lead } from '@partner-portal/contract/leads/leads'
import { clientPage } from '#domain/clients/client-page.ts'
import { LeadStatusBadge } from '#domain/leads/lead-status.tsx'
import {
  agentColumn,
  dayColumn,
  numberField,
  productColumn,
  statusColumn,
} from '#domain/list/list-fields.tsx'
import { formatMoment, formatPhone } from '#lib/format/format.ts'
import { PairCell, TextCell } from '#list/cells/cells.tsx'
import { EmailLink, PhoneLink } from '#ui/contact-link.tsx'
import { NextStepLine } from '../work/next-step-line.tsx'
import classes from './contact-cell.module.css'
import { ProtectionCell } from './protection-cell.tsx'

const reportedAt = ({ dateAdded }: Lead) => dateAdded && formatMoment(dateAdded, 'seconds')

export const leadColumns = [
  {
    field: 'companyName',
    label: 'company',
    second: numberField('nip'),
    width: 200,
    text: 'main',
    page: (row: Lead) => clientPage(row.nip),
    cell: (row: Lead) => <TextCell text={row.companyName} />,
  },
  {
    ...statusColumn(194, LeadStatusBadge),
    second: { field: 'nextStepDate', label: 'nextStepDate', cell: nextStepOf },
    alsoShows: ['nextStep'],
    details: [{ label: 'status', cell: (row: Lead) => <LeadStatusBadge status={row.status} /> }],
  },
  {
    field: 'blockedUntil',
    label: 'blockedUntil',
    width: 120,
    cell: ({ blockedUntil, status }: Lead) => (
      <ProtectionCell {...{ blockedUntil, isWithdrawn: status === 'WITHDRAWN' }} />
    ),
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
    // Minutes decide between two reports.
    details: [{ label: 'dateAdded', cell: reportedAt }],
  },
  { ...numberField('number'), width: 160 },
  agentColumn,
] as const

/** Name, phone and e-mail of the contact person, the last two as links. */
function ContactCell({ lead }: { lead: Lead }) {
  return (
    <div className={classes.contact}>
      <PairCell
        second={
          <div className={classes.links}>
            {phoneOf(lead)}
            {emailOf(lead)}
          </div>
        }
      >
        {nameOf(lead)}
      </PairCell>
    </div>
  )
}

function nextStepOf({ nextStepDate, nextStep }: Partial<Lead>) {
  return nextStepDate ? <NextStepLine day={nextStepDate} words={nextStep} /> : null
}

function nameOf({ firstName, lastName }: Lead) {
  return <TextCell text={[firstName, lastName].filter(Boolean).join(' ')} />
}

function phoneOf({ phoneNumber }: Partial<Lead>) {
  if (!phoneNumber) return null
  return (
    <PhoneLink className={classes.link} number={phoneNumber}>
      {formatPhone(phoneNumber)}
    </PhoneLink>
  )
}

function emailOf({ email }: Partial<Lead>) {
  if (!email) return null
  return (
    <EmailLink className={classes.link} email={email} title={email}>
      {email}
    </EmailLink>
  )
}
