import type { Settlement } from '@partner-portal/contract/settlements'
import { Link, useSearch } from '@tanstack/react-router'
import { NumberCell } from '#grid/cells/cells.tsx'
import classes from './settlement-link.module.css'

/** Opens a settlement from its row or card. Its page leads back to the list as it is now. */
export function SettlementLink({ settlement }: { settlement: Settlement }) {
  const listSearch = useSearch({ strict: false })
  return (
    <span>
      <Link
        to="/settlements/$settlementId"
        params={{ settlementId: String(settlement.id) }}
        state={{ listSearch }}
        className={classes.link}
      >
        <NumberCell text={settlement.number} />
      </Link>
    </span>
  )
}
