import type { Lead } from '@partner-portal/contract/leads'
import { PairCell, TextCell } from '#grid/table/cells.tsx'
import { EmailLink, PhoneLink } from '#ui/contact-link.tsx'
import classes from './contact-cell.module.css'

/** Name, phone and e-mail of the contact person, the last two as links. */
export function ContactCell({ lead }: { lead: Lead }) {
  return (
    <PairCell
      second={
        <>
          <PhoneLink className={classes.link} number={lead.phoneNumber}>
            {lead.phoneNumber}
          </PhoneLink>
          <EmailLink className={classes.link} email={lead.email} title={lead.email}>
            {lead.email}
          </EmailLink>
        </>
      }
    >
      <TextCell text={`${lead.firstName} ${lead.lastName}`} />
    </PairCell>
  )
}
