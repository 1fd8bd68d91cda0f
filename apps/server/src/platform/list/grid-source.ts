import type { Grid } from '@partner-portal/contract/grid'
import type { GridField, GridFields } from '@partner-portal/contract/grid-outline'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Principal } from '../session/principal.ts'
import type { SheetColumn } from '../xlsx.ts'

/** How a declared field is found in the database. */
export interface GridColumn {
  /** What comparisons are made with. */
  readonly value: RawBuilder<unknown>
  /** Its text without case and accents, for LIKE. */
  readonly search?: RawBuilder<unknown>
  /** What it is ordered by; each must be the order of an index, empty first. */
  readonly order?: readonly { readonly by: RawBuilder<unknown>; readonly nullable: boolean }[]
  /** The join that the order needs. Any other keeps PostgreSQL from reading an index in its order. */
  readonly orderJoin?: RawBuilder<unknown>
}

export type GridColumns = Readonly<Record<string, GridColumn>>
export type SortableColumn = GridColumn & Required<Pick<GridColumn, 'order'>>

/** A column for each field that the contract declares, with an order where it can be sorted by. */
export type ColumnsOf<F extends GridFields> = { readonly [K in keyof F]: ColumnOf<F[K]> }
export type ColumnOf<F extends GridField> = F['sort'] extends true ? SortableColumn : GridColumn

export type RowOf<G extends Grid> = z.output<G['row']>

/** A grid of the contract joined to its table; the list mechanism does the rest. */
export interface GridSource<G extends Grid = Grid> {
  readonly grid: G
  readonly table: RawBuilder<unknown>
  readonly columns: GridColumns
  /** Columns that depend on the moment of asking, as whether a block is over. */
  timeDependentColumns?(now: Date): GridColumns
  /** Joins that a row needs, never ones that change the number of rows. */
  readonly rowJoins: RawBuilder<unknown>
  /** The rows that the user may see; every query of the grid begins with it. */
  scope(principal: Principal): RawBuilder<boolean>
  /** The select list of a row, each field by its name in the contract. */
  rowSelect(principal: Principal): RawBuilder<RowOf<G>>
  /** The summary's select list, one row per currency; null where a grid has no sums. */
  readonly summarySelect: RawBuilder<unknown> | null
  sheetColumns(principal: Principal): readonly SheetColumn<RowOf<G>>[]
}
