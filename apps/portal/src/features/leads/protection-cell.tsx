import { DayCell, PairCell } from '#grid/cells/cells.tsx'
import { useTexts } from '#lib/texts/texts.tsx'
import { useMinute } from '#lib/timing/use-minute.ts'
import { leadTexts } from './leads.texts.ts'
import { daysProtected } from './protection.ts'
import classes from './protection-cell.module.css'

const SOON_DAYS = 7

/** The end of the client's protection, and how many days are left. */
export function ProtectionCell({ blockedUntil }: { blockedUntil: string | null | undefined }) {
  const t = useTexts(leadTexts)
  const now = useMinute()
  // Without a date there is nothing to be said of the protection.
  if (!blockedUntil || Number.isNaN(Date.parse(blockedUntil))) return <DayCell day={blockedUntil} />
  const days = daysProtected(blockedUntil, now)
  const text = days === null ? t('expired') : t('daysLeft', { days })
  const soon = days !== null && days <= SOON_DAYS
  return (
    <PairCell
      second={
        <span className={classes.left} data-soon={soon}>
          {text}
        </span>
      }
    >
      <DayCell day={blockedUntil} />
    </PairCell>
  )
}
