import { TIME_ZONE } from './dates.ts'

/** `2026-11-21`. In this file of its own, because it is all that the sign-in needs of formats. */
export const warsawDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/**
 * The calendar day in Warsaw, `YYYY-MM-DD`. A text without a zone is Warsaw time. Other texts are
 * returned unchanged.
 */
export function dayInWarsaw(text: string): string {
  const hasZone = /\d[T ]\d.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)
  if (!hasZone) return /^\d{4}-\d{2}-\d{2}(?![\d-])/.test(text) ? text.slice(0, 10) : text
  const moment = new Date(text.replace(' ', 'T'))
  return Number.isNaN(moment.getTime()) ? text : warsawDay.format(moment)
}
