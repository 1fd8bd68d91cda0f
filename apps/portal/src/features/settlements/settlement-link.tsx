import type { Settlement } from '@partner-portal/contract/settlements'
import { Link } from '@tanstack/react-router'
import classes from './settlement-link.module.css'

/** Opens a settlement from its row or card. */
export function SettlementLink({ settlement }: { settlement: Settlement }) {
  return (
    <span>
      <Link
        to="/settlements/$settlementId"
        params={{ settlementId: String(settlement.id) }}
        className={classes.link}
      >
        {settlement.number}
      </Link>
    </span>
  )
}
