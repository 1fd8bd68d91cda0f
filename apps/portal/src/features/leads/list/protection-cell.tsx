import { daysBetween } from '@partner-portal/contract/values/days'
import { type Moment, plain } from '@partner-portal/contract/values/opaque'
import { leadTexts } from '#domain/leads/leads.texts.ts'
import { formatDate } from '#lib/format/format.ts'
import { useTexts } from '#lib/texts/texts.tsx'
import { today } from '#lib/timing/today.ts'
import { useMinute } from '#lib/timing/use-minute.ts'
import { DayCell, PairCell } from '#list/cells/cells.tsx'
import { Text } from '#ui/layout.tsx'

const SOON_DAYS = 7

/** The end of the client's protection, and the days left. */
export function ProtectionCell(props: {
  blockedUntil: Moment | null | undefined
  /** The protection has ended, even by a slow clock of this computer. */
  isWithdrawn: boolean
}) {
  const { blockedUntil, isWithdrawn } = props
  const t = useTexts(leadTexts)
  const now = useMinute()
  // No date, no protection.
  if (!blockedUntil || Number.isNaN(Date.parse(plain(blockedUntil))))
    return <DayCell day={blockedUntil} />
  const days = isWithdrawn ? null : daysProtected(plain(blockedUntil), now)
  const text = days === null ? t('expired') : t('daysLeft', { days })
  const soon = days !== null && days <= SOON_DAYS
  return (
    <PairCell
      second={
        <Text as="span" tone={soon ? 'warning' : undefined} medium={soon} whole>
          {text}
        </Text>
      }
    >
      <DayCell day={blockedUntil} />
    </PairCell>
  )
}

/**
 * The calendar days in Warsaw until the protection of a lead ends: 0 on the last day, null if it is
 * over or the date is invalid.
 */
export function daysProtected(blockedUntil: string, now: Date): number | null {
  if (!(new Date(blockedUntil) > now)) return null
  return daysBetween(today(now), formatDate(blockedUntil))
}
