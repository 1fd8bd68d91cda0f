import { isCalendarDay } from '@partner-portal/contract/dates'

/** Parses a typed day, `2026-01-31` or the Polish `31.01.2026`. Null if it is incomplete. */
export function parseTypedDay(text: string): string | null {
  const trimmed = text.trim()
  const polish = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(trimmed)
  const [, day = '', month = '', year = ''] = polish ?? []
  const iso = polish ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : trimmed
  return isCalendarDay(iso) ? iso : null
}
