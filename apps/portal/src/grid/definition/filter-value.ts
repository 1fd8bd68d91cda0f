import { listLimits } from '@partner-portal/contract/lists/grid-outline'
import { dateRangeFilter, type ListFilter } from '@partner-portal/contract/lists/list-query'
import { isCalendarDay } from '@partner-portal/contract/values/dates'
import { withPlainSpaces } from '#lib/format/typed-text.ts'
import type { Filter } from './filter.ts'

export interface DateRange {
  readonly from: string | null
  readonly to: string | null
}

/** A date range as text: `2026-01-01..2026-01-31`; either side may be missing. */
export function dateRangeText({ from, to }: DateRange): string {
  return from || to ? `${from ?? ''}..${to ?? ''}` : ''
}

export function parseDateRange(text: string): DateRange {
  const [from = '', to = '', ...rest] = text.split('..')
  const bad = rest.length > 0 || ![from, to].every((day) => day === '' || isCalendarDay(day))
  if (bad || (from && to && from > to)) return { from: null, to: null }
  return { from: from || null, to: to || null }
}

export function splitValues(text: string): string[] {
  const values = text.split(',').map((value) => value.trim())
  return [...new Set(values.filter(Boolean))].slice(0, listLimits.values)
}

/** Normalizes a filter's text. Empty if it is not a valid value. */
export function cleanFilterText(filter: Filter, text: string): string {
  if (filter.type === 'DATE_RANGE') return dateRangeText(parseDateRange(text))
  if (filter.matchType === 'IN') return splitValues(text).join(',')
  if (filter.matchType === 'BOOL') return yesOrNo(text.trim())
  const plain = withPlainSpaces(text)
  const clean = filter.type === 'TEXT' && filter.clean ? filter.clean(plain) : plain
  return clean.length > listLimits.valueLength ? '' : clean
}

/** The filter of the request for a cleaned text, or null if there is none. */
export function listFilter({ field, type, matchType }: Filter, text: string): ListFilter | null {
  if (!text) return null
  if (type !== 'DATE_RANGE') return { field, value: text, matchType }
  const { from, to } = parseDateRange(text)
  return dateRangeFilter(field, from, to)
}

// Links use `?toConfirm=1`.
function yesOrNo(text: string): 'true' | 'false' | '' {
  if (text === 'true' || text === '1') return 'true'
  return text === 'false' || text === '0' ? 'false' : ''
}
