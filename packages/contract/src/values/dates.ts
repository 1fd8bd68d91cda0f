/** The zone in which every date of the portal is read and shown. */
export const TIME_ZONE = 'Europe/Warsaw'

/** A calendar day: `2026-01-31`. */
export function isCalendarDay(text: string): boolean {
  return isWallTime(`${text} 00:00:00`)
}

/** A date and time without a zone, read in Europe/Warsaw: `2026-01-31 23:59:59` (specification §5). */
export function isWallTime(text: string): boolean {
  // PostgreSQL has no year 0.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return false
  const iso = text.replace(' ', 'T')
  const moment = new Date(`${iso}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
}
