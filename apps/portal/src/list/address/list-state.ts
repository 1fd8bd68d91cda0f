import {
  defaultPageSize,
  type GridField,
  type GridTabs,
  listLimits,
  pageSizes,
  type SortDirection,
} from '@partner-portal/contract/list/grid-outline'
import {
  dateRangeFilter,
  type ListFilter,
  rangeFilter,
} from '@partner-portal/contract/list/list-query'
import { isCalendarDay } from '@partner-portal/contract/values/dates'
import { decimalText, parseDecimal } from '@partner-portal/contract/values/money'
import { withPlainSpaces } from '@partner-portal/contract/values/pasted'
import { pageOf, type TextSearch } from '#lib/routing/search-params.ts'
import type { Filter, FilterValues } from '#list/definition/filter.ts'

export interface ListSort {
  readonly field: string
  readonly direction: SortDirection
}

/** The state of a list, kept in the address. */
export interface ListState {
  readonly page: number
  readonly limit: number
  readonly sort: ListSort
  /** Only filters that are set, in their normalized form. */
  readonly filters: FilterValues
  /** The id of the opened record. */
  readonly record?: number | undefined
  /** The shown columns, in order. */
  readonly columns: readonly string[]
  /** Shows the board in place of the rows. */
  readonly board?: boolean
}

/** The fields that this user can see, filter and sort by. */
export interface ListShape {
  readonly columns: readonly { readonly field: string }[]
  /** The columns of this browser while the address names none. */
  readonly usualColumns?: readonly string[] | undefined
  /** The page size while the address names none. */
  readonly usualLimit?: number | undefined
  readonly sortable: readonly string[]
  readonly defaultSort: ListSort
  /** Including the tab's filter, which has no field in the panel. */
  readonly filters: readonly Filter[]
  readonly tabbed?: GridTabs | undefined
}

const recordId = /^\d{1,15}$/

/** Reads the list's state from the address. Invalid values become defaults. */
export function readListState(search: TextSearch, shape: ListShape): ListState {
  const filters: Record<string, string> = {}
  for (const filter of shape.filters) {
    const text = cleanFilterText(filter, search[filter.field] ?? '')
    if (text) filters[filter.field] = text
  }
  const state = {
    page: pageOf(search) ?? 1,
    limit:
      pageSizes.find((size) => String(size) === search.limit) ??
      shape.usualLimit ??
      defaultPageSize,
    sort: readSort(search.sort, shape),
    filters,
    columns: readColumns(search.columns, shape),
    ...(recordId.test(search.record ?? '') && { record: Number(search.record) }),
    ...(search.layout === 'board' && { board: true }),
  }
  const { tabbed } = shape
  const isKnown =
    !tabbed || tabbed.values.includes(tabOf(state, tabbed)) || showsOthers(state, tabbed)
  return isKnown ? state : { ...withTab(state, tabbed, firstTab(tabbed)), page: state.page }
}

export function writeListState(state: ListState, shape: ListShape): Record<string, string> {
  const filters: Record<string, string> = { ...state.filters }
  const { tabbed } = shape
  if (tabbed && tabOf(state, tabbed) === firstTab(tabbed)) delete filters[tabbed.field]
  const { field, direction } = state.sort
  const isDefaultSort =
    field === shape.defaultSort.field && direction === shape.defaultSort.direction
  const [all, usual, columns] = [columnsOf(shape), readColumns(undefined, shape), state.columns]
  return {
    ...filters,
    ...(state.page === 1 ? {} : { page: String(state.page) }),
    ...(state.limit === defaultPageSize && state.limit === (shape.usualLimit ?? state.limit)
      ? {}
      : { limit: String(state.limit) }),
    ...(isDefaultSort ? {} : { sort: direction === 'DESC' ? `-${field}` : field }),
    ...(isSame(columns, all) && isSame(usual, all) ? {} : { columns: columns.join(',') }),
    ...(state.board ? { layout: 'board' } : {}),
    ...(state.record === undefined ? {} : { record: String(state.record) }),
  }
}

/** The columns of this browser, as an address. */
export const ALL_COLUMNS = 'all'

/** The known columns of a text, each once, the first one always. */
function readColumns(text = '', shape: ListShape): readonly string[] {
  const all = columnsOf(shape)
  if (text === ALL_COLUMNS) return all
  for (const names of [text.split(','), shape.usualColumns ?? []]) {
    const columns = names.filter((field) => all.includes(field))
    if (columns.length > 0) return [...new Set([...all.slice(0, 1), ...columns])]
  }
  return all
}

export function columnsOf({ columns }: Pick<ListShape, 'columns'>): readonly string[] {
  return columns.map(({ field }) => field)
}

export function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.join() === b.join()
}

function readSort(text: string | undefined, shape: ListShape): ListSort {
  if (!text) return shape.defaultSort
  const descending = text.startsWith('-')
  const field = descending ? text.slice(1) : text
  if (!shape.sortable.includes(field)) return shape.defaultSort
  return { field, direction: descending ? 'DESC' : 'ASC' }
}

export function withFilter(state: ListState, filter: Filter, text: string): ListState {
  const { [filter.field]: _, ...rest } = state.filters
  const clean = cleanFilterText(filter, text)
  return { ...state, page: 1, filters: clean ? { ...rest, [filter.field]: clean } : rest }
}

export function withSort(state: ListState, sort: ListSort): ListState {
  return { ...state, page: 1, sort }
}

/** The order after a click on a column's head: first the largest amount, newest day or nearest deadline. */
export function nextSort(now: ListSort, field: string, declared: GridField | undefined): ListSort {
  if (field === now.field) return { field, direction: now.direction === 'ASC' ? 'DESC' : 'ASC' }
  const { kind, deadline } = declared ?? {}
  const isFalling = kind === 'amount' || (kind === 'instant' && !deadline)
  return { field, direction: isFalling ? 'DESC' : 'ASC' }
}

export function withLimit(state: ListState, limit: number): ListState {
  return { ...state, page: 1, limit }
}

export function withRecord(state: ListState, record: number | undefined): ListState {
  return { ...state, record }
}

export function withPage(state: ListState, page: number): ListState {
  return { ...state, page }
}

type Tabbed = ListShape['tabbed']

/** The initial tab, absent from the address. */
function firstTab(tabbed: GridTabs): string {
  return tabbed.values[0] ?? ''
}

export function tabOf(state: ListState, tabbed: GridTabs): string {
  return state.filters[tabbed.field] ?? ''
}

export function withTab(state: ListState, tabbed: GridTabs, value: string): ListState {
  const rest = besidesTab(state, tabbed)
  return { ...state, page: 1, filters: value ? { ...rest, [tabbed.field]: value } : rest }
}

/** The rows that wait for somebody else stand in no tab. */
const OTHERS = 'false'

function showsOthers({ filters }: ListState, { field, others }: GridTabs): boolean {
  return others !== undefined && filters[field] === OTHERS && filters[others.field] === others.value
}

export function withOthers(state: ListState, tabbed: GridTabs): ListState {
  const { others } = tabbed
  if (!others) return state
  const { filters } = withTab(state, tabbed, OTHERS)
  return { ...state, page: 1, filters: { ...filters, [others.field]: others.value } }
}

/** The number of filters without the tab. */
export function clearableFilters(state: ListState, tabbed: Tabbed): number {
  return Object.values(besidesTab(state, tabbed)).length
}

/** True if filters may hide rows. */
export function isFiltered(state: ListState, tabbed: Tabbed): boolean {
  if (clearableFilters(state, tabbed) > 0) return true
  return tabbed !== undefined && tabOf(state, tabbed) !== firstTab(tabbed)
}

/** Clears the filters, and a tab without other filters. */
export function withoutFilters(state: ListState, { tabbed }: ListShape): ListState {
  const keepsTab = tabbed && clearableFilters(state, tabbed) > 0 && !showsOthers(state, tabbed)
  const tab = keepsTab ? tabOf(state, tabbed) : ''
  const filters = { ...state, page: 1, filters: {} }
  return tabbed ? withTab(filters, tabbed, tab || firstTab(tabbed)) : filters
}

/** The filters without the tab. */
export function besidesTab(state: ListState, tabbed: Tabbed): ListState['filters'] {
  const { [tabbed?.field ?? '']: _, ...rest } = state.filters
  return rest
}

export interface Range {
  readonly from: string | null
  readonly to: string | null
}

/** A range as text: `2026-01-01..2026-01-31`; either side may be missing. */
export function rangeText({ from, to }: Range): string {
  return from || to ? `${from ?? ''}..${to ?? ''}` : ''
}

export function parseDateRange(text: string): Range {
  const range = parseRange(text, (day) => (isCalendarDay(day) ? day : null))
  return range.from && range.to && range.from > range.to ? noRange : range
}

/** Amounts as decimals: `100..2500.50`. A reversed range, as while typing, finds nothing. */
export function parseAmountRange(text: string): Range {
  return parseRange(text, cleanAmount)
}

const noRange: Range = { from: null, to: null }

function parseRange(text: string, read: (side: string) => string | null): Range {
  const sides = text.split('..')
  const [from, to] = sides.map((side) => (side === '' ? null : (read(side) ?? undefined)))
  if (sides.length > 2 || from === undefined || to === undefined) return noRange
  return { from, to }
}

/** A typed amount as a decimal: `1 234,50` → `1234.50`. Null for other texts. */
export function cleanAmount(text: string): string | null {
  const plain = text.replaceAll(/\s/g, '').replace('\u2212', '-').replace(',', '.')
  const amount = parseDecimal(plain.replace(/\.$/, ''))
  return amount === null ? null : decimalText(amount).replace(/\.00$/, '')
}

export function splitValues(text: string): string[] {
  const values = text.split(',').map((value) => value.trim())
  return [...new Set(values.filter(Boolean))].slice(0, listLimits.values)
}

/** Normalizes a filter's text. Empty for an invalid value. */
export function cleanFilterText(filter: Filter, text: string): string {
  if (filter.type === 'DATE_RANGE') return rangeText(parseDateRange(text))
  if (filter.type === 'AMOUNT_RANGE') return rangeText(parseAmountRange(text))
  if (filter.matchType === 'IN') return chosenValues(text).join(',')
  if (filter.matchType === 'BOOL') return yesOrNo(text.trim())
  const plain = withPlainSpaces(text)
  const clean = filter.type === 'TEXT' && filter.clean ? filter.clean(plain) : plain
  return clean.length > listLimits.valueLength ? '' : clean
}

/** The select value for rows without a value, never chosen with others. */
export const NO_VALUE_CHOICE = 'none'

function chosenValues(text: string): string[] {
  const values = splitValues(text)
  if (values.at(-1) === NO_VALUE_CHOICE) return [NO_VALUE_CHOICE]
  return values.filter((value) => value !== NO_VALUE_CHOICE)
}

/** The filter of a request for a cleaned text; null for an empty one. */
export function listFilter(filter: Filter, text: string): ListFilter | null {
  const { field, type, matchType } = filter
  if (!text) return null
  if (type === 'AMOUNT_RANGE') {
    const { from, to } = parseAmountRange(text)
    return rangeFilter(field, from && parseDecimal(from), to && parseDecimal(to))
  }
  if (text === NO_VALUE_CHOICE && type === 'SELECT')
    return { field, value: 'true', matchType: 'NULL' }
  if (type !== 'DATE_RANGE') return { field, value: text, matchType }
  const { from, to } = parseDateRange(text)
  return dateRangeFilter(field, from, to)
}

// Links use `?toConfirm=1`.
function yesOrNo(text: string): 'true' | 'false' | '' {
  if (text === 'true' || text === '1') return 'true'
  return text === 'false' || text === '0' ? 'false' : ''
}
