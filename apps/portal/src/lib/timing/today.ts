import { TIME_ZONE } from '@partner-portal/contract/values/dates'

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** Today in Warsaw, wherever the browser is: `2026-11-21`. */
export function today(): string {
  return day.format(new Date())
}
