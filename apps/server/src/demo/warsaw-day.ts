import { TIME_ZONE } from '@partner-portal/contract/dates'

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** The calendar day in Warsaw: `2026-06-15`. */
export function warsawDay(moment: Date): string {
  return format.format(moment)
}
