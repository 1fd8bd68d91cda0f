import type { calls } from '@partner-portal/contract/calls'
import type { CallName } from '@partner-portal/contract/endpoints'
import type { GridCall } from '@partner-portal/contract/grid'
import type { GridFields, GridOutline } from '@partner-portal/contract/grid-outline'
import type { ReactNode } from 'react'
import type { Texts } from '#lib/texts.tsx'
import type { Filter, FilterOf } from './filters.ts'
import type { ListShape } from './list-state.ts'

/** A column; sortable where the contract declares its field so. */
export interface ListColumn<Row, Field = string, Label = string> {
  readonly field: Field
  readonly label: Label
  /** In px. Columns that add up to 1,230 fit a laptop without scrolling. */
  readonly width: number
  /** Takes what the others leave; `width` is then its least. */
  readonly grow?: true
  readonly align?: 'end'
  readonly cell: (row: Row) => ReactNode
}

/** A list screen: a grid of the contract, and how it is shown. */
export interface List<Row> {
  readonly grid: GridOutline
  readonly texts: Texts
  readonly columns: readonly ListColumn<Row>[]
  readonly filters: readonly Filter[]
}

/** The row of a grid, told by its call. */
type RowOf<N extends CallName> = (typeof calls)[N] extends GridCall<infer Row> ? Row : never

/** Checks columns and filters against what the contract declares, and forgets the exact types. */
export function defineList<N extends CallName, F extends GridFields, Label extends string>(list: {
  readonly grid: GridOutline<N, F>
  readonly texts: Texts<Label>
  readonly columns: readonly ListColumn<
    RowOf<N>,
    (keyof F & string) | (keyof RowOf<N> & string),
    NoInfer<Label>
  >[]
  readonly filters: readonly FilterOf<F, NoInfer<Label>>[]
}): List<RowOf<N>>
export function defineList<Row>(list: List<Row>): List<Row> {
  return list
}

export interface ListViewer {
  readonly isMaster: boolean
}

/** The list as this user may see it: to others a masters-only field does not exist. */
export function listFor<Row>(list: List<Row>, viewer: ListViewer): List<Row> & ListShape {
  const { fields, defaultSort } = list.grid
  const open = (field: string) => viewer.isMaster || !fields[field]?.mastersOnly
  return {
    ...list,
    columns: list.columns.filter((column) => open(column.field)),
    filters: list.filters.filter((filter) => open(filter.field)),
    sortable: Object.keys(fields).filter((field) => fields[field]?.sort && open(field)),
    defaultSort,
  }
}
