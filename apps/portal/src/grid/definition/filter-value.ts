import { isCalendarDay } from '@partner-portal/contract/dates'
import { listLimits } from '@partner-portal/contract/grid-outline'
import {
  dateRangeFilter,
  type ListFilter,
  type RawExpression,
} from '@partner-portal/contract/list-query'
import { withPlainSpaces } from '#lib/format/typed-text.ts'
import type { Filter, FilterExpression } from './filter.ts'

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
  if (filter.type === 'CHECKBOX') return yesOrNo(text) === 'true' ? 'true' : ''
  const trimmed = text.trim()
  switch (filter.matchType) {
    case 'IN':
      return splitValues(text).join(',')
    case 'BOOL':
    case 'NULL':
      return yesOrNo(trimmed)
    case 'DATE':
      return isCalendarDay(trimmed) ? trimmed : ''
    default: {
      const plain = withPlainSpaces(text)
      const clean = filter.type === 'TEXT' && filter.clean ? filter.clean(plain) : plain
      return clean.length > listLimits.valueLength ? '' : clean
    }
  }
}

/** The filter of the request for a cleaned text, or null if there is none. */
export function listFilter(filter: Filter, text: string): ListFilter | null {
  const { field, matchType } = filter
  const value = fixedValue(filter) ?? text
  if (!value) return null
  if (filter.type === 'DATE_RANGE') {
    const { from, to } = parseDateRange(value)
    return dateRangeFilter(field, from, to)
  }
  if (filter.type === 'CHECKBOX') return { field, value: filter.value ?? value, matchType }
  if (filter.matchType === 'RAW')
    return { field, value: rawText(filter.expression, value), matchType }
  return { field, value, matchType }
}

/** The value of a hidden filter, which the address cannot change. */
export function fixedValue(filter: Filter): string | undefined {
  return filter.type === 'HIDDEN' ? filter.value : undefined
}

function rawText({ value, wildcard, leftJoin }: FilterExpression, typed: string): string {
  const body: RawExpression = {
    value,
    parameters: { value: wildcard ? `%${typed}%` : typed },
    leftJoin: leftJoin ?? null,
  }
  return JSON.stringify(body)
}

// Links use `?toConfirm=1`.
function yesOrNo(text: string): 'true' | 'false' | '' {
  if (text === 'true' || text === '1') return 'true'
  return text === 'false' || text === '0' ? 'false' : ''
}
