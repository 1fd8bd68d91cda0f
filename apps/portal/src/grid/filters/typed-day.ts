import { isCalendarDay } from '@partner-portal/contract/dates'

/** A whole typed day, `2026-01-31` or as Poles write it, `31.01.2026`; nothing while it is unfinished. */
export function parseTypedDay(text: string): string | null {
  const trimmed = text.trim()
  const polish = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(trimmed)
  const [, day = '', month = '', year = ''] = polish ?? []
  const iso = polish ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : trimmed
  return isCalendarDay(iso) ? iso : null
}
