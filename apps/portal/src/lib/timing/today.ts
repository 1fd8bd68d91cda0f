import { TIME_ZONE } from '@partner-portal/contract/values/dates'

/** `2026-11-21`. In this file of its own, because it is all that the sign-in needs of formats. */
export const warsawDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** Today in Warsaw, wherever the browser is: `2026-11-21`. */
export function today(): string {
  return warsawDay.format(new Date())
}
