import type { MatchType, SortDirection } from './grid-outline.ts'

/** One filter of a request. `value` is text: JSON for RAW, comma-separated for IN. */
export interface ListFilter {
  readonly field: string
  readonly value: string
  readonly matchType: MatchType
}

/** Signs that LIKE minds in no text, as people leave them out: `s.c.`, `FV/2026/11`. */
export const leftOutSigns = './_-'

/** A text without these signs: `Kłos s.c.` → `Kłos sc`. */
export function withoutSigns(text: string): string {
  return text.replaceAll(/[./_-]/g, '')
}

/** A request for a list. A page has `page` and `limit`, an export `limit: 0`, a summary neither. */
export interface ListQuery {
  readonly page?: number
  readonly limit?: number
  readonly sort?: { readonly field: string; readonly direction: SortDirection }
  readonly filters: readonly ListFilter[]
  /** The fields of a row that the sheet of an export shows, in their order. */
  readonly columns?: readonly string[]
}

export const sortParameter = (field: string) => `sort[${field}]`
export const filterParameter = (field: string, part: 'value' | 'matchType') =>
  `filter[${field}][${part}]`

/** Builds the search params of a list (specification §7 Generic list), without empty values. */
export function listSearchParams(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.page !== undefined) params.set('page', String(query.page))
  if (query.limit !== undefined) params.set('limit', String(query.limit))
  if (query.sort) params.set(sortParameter(query.sort.field), query.sort.direction)
  for (const { field, value, matchType } of query.filters) {
    if (value === '') continue
    params.set(filterParameter(field, 'value'), value)
    params.set(filterParameter(field, 'matchType'), matchType)
  }
  if (query.columns) params.set('columns', query.columns.join(','))
  return params
}

/** The body of a RAW filter. Parameters are named in `value` as `:name`. */
interface RawExpression {
  readonly value: string
  readonly parameters: Readonly<
    Record<string, string | number | boolean | readonly (string | number)[]>
  >
  readonly leftJoin: string | readonly string[] | null
}

/**
 * A date range as a RAW filter: from the start of the first day to the end of the last,
 * the parts joined by AND (specification §5). Days are `YYYY-MM-DD`, Europe/Warsaw; either may be missing.
 * Returns null when both are.
 */
export function dateRangeFilter(field: string, from: string, to: string | null): ListFilter
export function dateRangeFilter(
  field: string,
  from: string | null,
  to: string | null,
): ListFilter | null
export function dateRangeFilter(
  field: string,
  from: string | null,
  to: string | null,
): ListFilter | null {
  return rangeFilter(field, from && `${from} 00:00:00`, to && `${to} 23:59:59`)
}

/** A range of values, both inclusive, as a RAW filter. Returns null when both are missing. */
export function rangeFilter(
  field: string,
  from: string | number | null,
  to: string | number | null,
): ListFilter | null {
  const parts = [
    from === null ? [] : `${field} >= :from`,
    to === null ? [] : `${field} <= :to`,
  ].flat()
  if (parts.length === 0) return null
  const expression: RawExpression = {
    value: parts.join(' AND '),
    parameters: { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) },
    leftJoin: null,
  }
  return { field, value: JSON.stringify(expression), matchType: 'RAW' }
}
