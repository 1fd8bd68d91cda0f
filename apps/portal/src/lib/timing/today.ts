import { TIME_ZONE } from '@partner-portal/contract/dates'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** Today in Warsaw, wherever the browser is: `2026-11-21`. */
export function today(): string {
  return day.format(new Date())
}
