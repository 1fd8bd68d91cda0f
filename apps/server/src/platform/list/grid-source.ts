import type { Grid } from '@partner-portal/contract/list/grid'
import type { GridField, GridFields } from '@partner-portal/contract/list/grid-outline'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Viewer } from '../session/principal.ts'
import type { SheetColumn } from '../xlsx.ts'
import type { Title, Words } from './words.ts'

/** The SQL of a declared field. */
export interface GridColumn {
  /** The expression to compare with the filter's value. */
  readonly value: RawBuilder<unknown>
  /** The text without case and accents, for LIKE. */
  readonly search?: RawBuilder<unknown>
  /** The same of a text of which the value is a part, for several words: a person's whole name. */
  readonly whole?: RawBuilder<unknown>
  /** The ORDER BY terms. Each must match an index with nulls first, a deadline also one with nulls last. */
  readonly order?: readonly { readonly by: RawBuilder<unknown>; readonly nullable: boolean }[]
  /**
   * The join that the order needs. Add no other join: PostgreSQL could not read an index in order.
   */
  readonly orderJoin?: RawBuilder<unknown>
}

export type GridColumns = Readonly<Record<string, GridColumn>>

/** Throws if the list has no such column, for example after a rename. */
export function columnOf({ columns, grid }: GridSource, field: string): GridColumn {
  const column = columns[field]
  if (!column) throw new Error(`${grid.call} has no column ${field}`)
  return column
}

export type SortableColumn = GridColumn & Required<Pick<GridColumn, 'order'>>

/** A list for a user at a moment. */
export function sourceFor<G extends Grid>(
  source: GridSource<G>,
  viewer: Viewer,
  now?: Date,
): GridSource<G> {
  const { timeDependentColumns, userDependentColumns } = source
  const columns = {
    ...source.columns,
    ...(now && timeDependentColumns?.(now)),
    ...userDependentColumns?.(viewer),
  }
  return { ...source, columns }
}

export type ColumnOf<F extends GridField> = F['sort'] extends true ? SortableColumn : GridColumn

export type RowOf<G extends Grid> = z.output<G['rowSchema']>

/** Connects a grid of the contract to its table. */
export interface GridSource<G extends Grid = Grid> {
  readonly grid: G
  /** The fields that the user may filter and sort by. */
  fields(viewer: Viewer): GridFields
  readonly table: RawBuilder<unknown>
  readonly columns: GridColumns
  /** Columns whose value depends on the current time, for example the end of a block. */
  timeDependentColumns?(now: Date): GridColumns
  /** Columns whose value depends on the user, like such rows: remembered answers are the user's alone. */
  userDependentColumns?(viewer: Viewer): GridColumns
  /** Joins for the row. They must not change the number of rows. */
  readonly rowJoins: RawBuilder<unknown>
  /** The rows that the user may see. Every query of the grid has this condition. */
  scope(viewer: Viewer): RawBuilder<boolean>
  /** The SELECT list of a row, with the contract's field names. */
  rowSelect(viewer: Viewer): RawBuilder<RowOf<G>>
  /** The SELECT list of the summary, one row per currency. Null if the grid has no sums. */
  readonly summarySelect: RawBuilder<unknown> | null
  /** A folded text of a row, in which a search looks for all typed words. */
  readonly words?: RawBuilder<unknown> | undefined
  /** The newest notes of the user's rows, `id` and `words`, in which a search looks for all typed words. */
  readonly notes?: ((viewer: Viewer, newest: number) => RawBuilder<unknown>) | undefined
  sheetColumns(viewer: Viewer): readonly FieldColumn<RowOf<G>>[]
}

/** A column of the sheet that shows a field of the row. A field may have several. */
export interface FieldColumn<Row> extends Pick<SheetColumn<Row>, 'kind' | 'width'> {
  readonly field: string
  readonly title: Title | ((words: Words) => string)
  value(row: Row, words: Words): ReturnType<SheetColumn<Row>['value']>
}
