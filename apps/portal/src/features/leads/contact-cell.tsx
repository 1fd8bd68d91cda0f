import type { Lead } from '@partner-portal/contract/leads'
import { PairCell, TextCell } from '#grid/cells.tsx'
import classes from './contact-cell.module.css'

/** Whom to call: name, phone and e-mail, the last two as links. */
export function ContactCell({ lead }: { lead: Lead }) {
  return (
    <PairCell
      second={
        <>
          <a className={classes.link} href={`tel:${lead.phoneNumber.replaceAll(/[^+\d]/g, '')}`}>
            {lead.phoneNumber}
          </a>
          <a className={classes.link} href={`mailto:${lead.email}`} title={lead.email}>
            {lead.email}
          </a>
        </>
      }
    >
      <TextCell text={`${lead.firstName} ${lead.lastName}`} />
    </PairCell>
  )
}
