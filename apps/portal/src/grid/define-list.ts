import type { calls } from '@partner-portal/contract/calls'
import { type CallName, endpoints } from '@partner-portal/contract/endpoints'
import type { GridCall } from '@partner-portal/contract/grid'
import type { GridName } from '@partner-portal/contract/grid-names'
import type { GridFields, GridOutline } from '@partner-portal/contract/grid-outline'
import type { ReactNode } from 'react'
import type { Texts } from '#lib/texts.tsx'
import type { ListAction } from './actions/list-action.ts'
import type { ListShape } from './address/list-state.ts'
import type { Filter, FilterOf, FilterValues } from './filters/filter.ts'
import type { Money } from './summary/money-sums.ts'

/** A column; sortable where the contract declares its field so. */
export interface ListColumn<Row, Field = string, Label = string> {
  readonly field: Field
  readonly label: Label
  /** In px. Columns that add up to 1,230 fit a laptop without scrolling; more want `staticData.wide` on the route. */
  readonly width: number
  /** Takes what the others leave; `width` is then its least. */
  readonly grow?: true
  readonly align?: 'end'
  /** What is neither cut nor broken: where it is longer than `width`, the column is as wide. */
  readonly whole?: (row: Row) => string | null
  readonly cell: (row: Row) => ReactNode
  /** What the cell's second line shows, where the list can be sorted by that as well. */
  readonly second?: { readonly field: Field; readonly label: Label }
}

/** The fields of a column that the list can be sorted by, as its head shows them. */
export function sortableParts<Row>(column: ListColumn<Row>, sortable: readonly string[]) {
  const parts = column.second ? [column, column.second] : [column]
  return parts.filter((part) => sortable.includes(part.field))
}

interface EmptyTab<Label = string> {
  readonly title: Label
  readonly hint: Label
}

/** A list screen: a grid of the contract, and how it is shown. */
export interface List<Row> {
  readonly grid: GridOutline
  readonly texts: Texts
  readonly columns: readonly ListColumn<Row>[]
  readonly filters: readonly Filter[]
  /** How a row is called in a sentence: `FV/2026/11/00012`. */
  readonly rowName: (row: Row) => string
  /** The text of each tab that the grid declares; without them the list has no tabs. */
  readonly tabs?: Readonly<Record<string, string>>
  /** The columns that a collapsed card shows below its heading, the first; else amount, status, day. */
  readonly primary?: readonly string[]
  /** What is said instead of `Brak danych` where a tab alone leaves nothing. */
  readonly emptyTabs?: Readonly<Record<string, EmptyTab | undefined>>
  /** What can be done with several rows at once; with one the rows can be selected. */
  readonly actions?: readonly ListAction<Row>[]
  /** With which filters rows are selected as they come in, each once. */
  readonly selectsRows?: (filters: FilterValues) => boolean
  /** What the selected rows are added up by. */
  readonly amount?: (row: Row) => Money
  /** Offers to reload the grid's data from the provider. */
  readonly reload?: true
  /** A list that has no amounts has no summary. */
  readonly summary?: false
  /** A list whose states are not worth keeping under a name. */
  readonly views?: false
}

/** The row of a grid, told by its call. */
type RowOf<N extends CallName> = (typeof calls)[N] extends GridCall<infer Row> ? Row : never

/** What a list may have besides what its grid's fields decide. */
type ListOptions<Row, Label> = Pick<
  List<Row>,
  'rowName' | 'reload' | 'summary' | 'views' | 'amount' | 'selectsRows'
> & {
  readonly actions?: readonly ListAction<Row, Label>[]
}

/** Checks columns, filters and tabs against what the contract declares, and forgets the exact types. */
export function defineList<
  N extends CallName,
  F extends GridFields,
  Tab extends string,
  Label extends string,
>(
  list: {
    readonly grid: GridOutline<N, F, Tab>
    readonly texts: Texts<Label>
    readonly columns: readonly ListColumn<
      RowOf<N>,
      (keyof F & string) | (keyof RowOf<N> & string),
      NoInfer<Label>
    >[]
    readonly filters: readonly FilterOf<F, NoInfer<Label>>[]
    readonly tabs?: Readonly<Record<Tab, NoInfer<Label>>>
    readonly emptyTabs?: Readonly<Partial<Record<Tab, EmptyTab<NoInfer<Label>>>>>
    readonly primary?: readonly ((keyof F & string) | (keyof RowOf<N> & string))[]
  } & ListOptions<RowOf<N>, NoInfer<Label>>,
): List<RowOf<N>>
export function defineList<Row>(list: List<Row>): List<Row> {
  return list
}

export interface ListViewer {
  readonly isMaster: boolean
  readonly mayMoveMoney: boolean
}

/** The list as this user may see it: to others a masters-only field or an action does not exist. */
export function listFor<Row>(list: List<Row>, viewer: ListViewer): List<Row> & ListShape {
  const { fields, defaultSort } = list.grid
  const tabs = list.tabs && list.grid.tabs
  const open = (field: string) => viewer.isMaster || !fields[field]?.mastersOnly
  const filters = list.filters.filter(({ field }) => open(field) && field !== tabs?.field)
  return {
    ...list,
    columns: list.columns.filter((column) => open(column.field)),
    actions: (list.actions ?? []).filter(({ movesMoney }) => viewer.mayMoveMoney || !movesMoney),
    filters: tabs ? [...filters, tabFilter(tabs.field, fields)] : filters,
    sortable: Object.keys(fields).filter((field) => fields[field]?.sort && open(field)),
    defaultSort,
    tabbed: tabs,
  }
}

/** A tab is a filter without a field of its own. */
function tabFilter(field: string, fields: GridFields): Filter {
  const matchType = fields[field]?.kind === 'boolean' ? 'BOOL' : 'EXACT'
  return { field, type: 'HIDDEN', matchType }
}

/** A list's grid as its own calls and those beside it name it: the last part of its address. */
export function gridOf({ grid: { call } }: Pick<List<never>, 'grid'>) {
  return { call, grid: endpoints[call].path.slice(1) as GridName }
}
