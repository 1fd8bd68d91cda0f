import type { Lead } from '@partner-portal/contract/records/leads'
import { PairCell, TextCell } from '#grid/cells/cells.tsx'
import { formatPhone } from '#lib/format/format.ts'
import { EmailLink, PhoneLink } from '#ui/contact-link.tsx'
import classes from './contact-cell.module.css'

/** Name, phone and e-mail of the contact person, the last two as links. */
export function ContactCell({ lead }: { lead: Lead }) {
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

export function nameOf({ firstName, lastName }: Lead) {
  return <TextCell text={[firstName, lastName].filter(Boolean).join(' ')} />
}

export function phoneOf({ phoneNumber }: Partial<Lead>) {
  if (!phoneNumber) return null
  return (
    <PhoneLink className={classes.link} number={phoneNumber}>
      {formatPhone(phoneNumber)}
    </PhoneLink>
  )
}

export function emailOf({ email }: Partial<Lead>) {
  if (!email) return null
  return (
    <EmailLink className={classes.link} email={email} title={email}>
      {email}
    </EmailLink>
  )
}
