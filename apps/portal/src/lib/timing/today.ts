import { warsawDay } from '@partner-portal/contract/values/warsaw-day'

/** Today in Warsaw, wherever the browser is: `2026-11-21`. */
export function today(now = new Date()): string {
  return warsawDay.format(now)
}
