import { isCalendarDay } from '@partner-portal/contract/dates'
import type { GridFields, MatchType, matchTypesOf } from '@partner-portal/contract/grid-outline'
import { listLimits } from '@partner-portal/contract/grid-outline'
import { dateRangeFilter, type ListFilter } from '@partner-portal/contract/list-query'
import type { FilterOptions } from './filter-options.ts'

/** A filter's value is always text, the same in the state, in the address and in its field. */
export type FilterValues = Readonly<Record<string, string>>

type Fitting<Kind extends keyof typeof matchTypesOf, Wanted extends MatchType> = Extract<
  (typeof matchTypesOf)[Kind][number],
  Wanted
>

interface TextFilter<Match extends MatchType = 'LIKE' | 'EXACT'> {
  readonly type: 'TEXT'
  readonly matchType: Match
}

/** With IN several options can be chosen, with any other match type one. */
export interface SelectFilter<Match extends MatchType = 'EXACT' | 'LIKE' | 'IN' | 'RELATION'> {
  readonly type: 'SELECT'
  readonly matchType: Match
  readonly useOptions: () => FilterOptions
}

interface DateRangeFilter<Match extends MatchType = 'RAW'> {
  readonly type: 'DATE_RANGE'
  readonly matchType: Match
}

/** Any filter, as the list's own code sees it. */
export type Filter<Label = string> = { readonly field: string; readonly label: Label } & (
  | TextFilter
  | SelectFilter
  | DateRangeFilter
)

/** The filters that a grid's declared fields allow: a wrong field or match type does not compile. */
export type FilterOf<F extends GridFields, Label> = {
  [K in keyof F & string]: F[K]['filter'] extends true
    ? { readonly field: K; readonly label: Label } & (
        | TextFilter<Fitting<F[K]['kind'], 'LIKE' | 'EXACT'>>
        | SelectFilter<Fitting<F[K]['kind'], 'EXACT' | 'LIKE' | 'IN' | 'RELATION'>>
        | (F[K]['kind'] extends 'instant' ? DateRangeFilter : never)
      )
    : never
}[keyof F & string]

export interface DateRange {
  readonly from: string | null
  readonly to: string | null
}

/** The text of a date range: `2026-01-01..2026-01-31`, either side may be missing. */
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

/** The one form of a filter's text; empty where it says nothing that could be asked. */
export function cleanFilterText(filter: Filter, text: string): string {
  if (filter.type === 'DATE_RANGE') return dateRangeText(parseDateRange(text))
  if (filter.matchType === 'IN') return splitValues(text).join(',')
  const trimmed = text.trim()
  return trimmed.length > listLimits.valueLength ? '' : trimmed
}

/** What is sent for a filter, or null for nothing. */
export function listFilter(filter: Filter, text: string): ListFilter | null {
  if (filter.type === 'DATE_RANGE') {
    const { from, to } = parseDateRange(text)
    return dateRangeFilter(filter.field, from, to)
  }
  const value = cleanFilterText(filter, text)
  return value ? { field: filter.field, value, matchType: filter.matchType } : null
}
