import { warsawDay } from '@partner-portal/contract/values/warsaw-day'

/** Today in Warsaw, wherever the browser is: `2026-11-21`. */
export function today(): string {
  return warsawDay.format(new Date())
}
