import type { Grid } from '@partner-portal/contract/grid'
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

/** A grid of the contract joined to its table; the list mechanism does the rest. */
export interface GridSource<Row extends z.ZodType = z.ZodType> {
  readonly grid: Grid<Row>
  readonly table: RawBuilder<unknown>
  /** Joins that a row needs, never ones that change the number of rows. */
  readonly rowJoins: RawBuilder<unknown>
  readonly columns: GridColumns
  /** Columns that depend on the moment of asking, as whether a block is over. */
  momentColumns?(now: Date): GridColumns
  /** The rows that the user may see; every query of the grid begins with it. */
  scope(principal: Principal): RawBuilder<boolean>
  /** The select list of a row, and the row made of it. */
  readonly rowSelect: RawBuilder<unknown>
  toRow(record: Record<string, unknown>, principal: Principal): z.output<Row>
  /** The summary's select list, one row per currency; null where a grid has no sums. */
  readonly summarySelect: RawBuilder<unknown> | null
  sheetColumns(principal: Principal): readonly SheetColumn<z.output<Row>>[]
}
