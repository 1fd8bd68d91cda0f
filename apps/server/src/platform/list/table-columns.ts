import { TIME_ZONE } from '@partner-portal/contract/dates'
import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { GridColumn, SortableColumn } from './grid-source.ts'
import type { SheetCell } from './sheet-cells.ts'

/** The SELECT expression of a row's field, and its cells in the sheet. */
export interface RowField<Value> {
  readonly select: RawBuilder<Value>
  readonly sheet?: SheetCell<Value> | readonly SheetCell<Value>[] | undefined
}

type Named<T> = keyof T & string
type Kept<T, Value> = { [C in Named<T>]: SelectType<T[C]> extends Value ? C : never }[Named<T>]
type NeverEmpty<T> = { [C in Named<T>]: null extends SelectType<T[C]> ? never : C }[Named<T>]
/** Columns with a companion column that has this suffix. */
type With<T, Ending extends string> = {
  [C in Named<T>]: `${C}${Ending}` extends keyof T ? C : never
}[Named<T>]

type Of<T, C extends keyof T> = SelectType<T[C]>
type Sheet<Value> = RowField<Value>['sheet']
type Read<Value, Column = unknown> = RowField<Value> & Column

/**
 * Declares fields of a list by the columns of its table, which has the alias `d`. The compiler
 * knows the table, so a field has its column's type.
 */
export interface TableColumns<T> {
  /** No filter, no order. */
  shown<C extends Named<T>>(column: C, sheet?: Sheet<Of<T, C>>): Read<Of<T, C>>
  /** Filter, but no order. */
  compared<C extends Named<T>>(column: C, sheet?: Sheet<Of<T, C>>): Read<Of<T, C>, GridColumn>
  /** Filter and order of a column that is never null. */
  ordered<C extends NeverEmpty<T>>(
    column: C,
    sheet?: Sheet<Of<T, C>>,
  ): Read<Of<T, C>, SortableColumn>
  /** Filter and order of a column that may be null. */
  optional<C extends Named<T>>(column: C, sheet?: Sheet<Of<T, C>>): Read<Of<T, C>, SortableColumn>
  /** Also has a generated column for LIKE. */
  searched<C extends NeverEmpty<T> & With<T, '_search'>>(
    column: C,
    sheet?: Sheet<Of<T, C>>,
  ): Read<Of<T, C>, SortableColumn>
  /** A name: also has a generated column with its Polish sort key. */
  named<C extends NeverEmpty<T> & With<T, '_search'> & With<T, '_sort'>>(
    column: C,
    sheet?: Sheet<Of<T, C>>,
  ): Read<Of<T, C>, SortableColumn>
  /** A timestamptz, written as the contract's `instant`. */
  instant<C extends Kept<T, Date>>(column: C, sheet?: Sheet<string>): Read<string, SortableColumn>
  optionalInstant<C extends Kept<T, Date | null>>(
    column: C,
    sheet?: Sheet<string | null>,
  ): Read<string | null, SortableColumn>
}

export function columnsOf<T>(): TableColumns<T> {
  const shown = <C extends Named<T>>(column: C, sheet?: Sheet<Of<T, C>>) => ({
    select: sql<Of<T, C>>`${ref(column)}`,
    sheet,
  })
  return {
    shown,
    compared: (column, sheet) => ({ ...shown(column, sheet), value: ref(column) }),
    ordered: (column, sheet) => ({ ...shown(column, sheet), ...ordered(ref(column)) }),
    optional: (column, sheet) => ({ ...shown(column, sheet), ...optional(ref(column)) }),
    searched: (column, sheet) => ({ ...shown(column, sheet), ...searched(column) }),
    named: (column, sheet) => ({ ...shown(column, sheet), ...named(column) }),
    instant: (column, sheet) => ({
      select: isoText<string>(ref(column)),
      sheet,
      ...ordered(ref(column)),
    }),
    optionalInstant: (column, sheet) => ({
      select: isoText<string | null>(ref(column)),
      sheet,
      ...optional(ref(column)),
    }),
  }
}

function ref(column: string): RawBuilder<unknown> {
  return sql.ref(`d.${column}`)
}

// All helpers assume that the list's table has the alias `d`.

/** A column that is never null. */
export function ordered(by: RawBuilder<unknown>): SortableColumn {
  return { value: by, order: [{ by, nullable: false }] }
}

/** A column that may be null. */
export function optional(by: RawBuilder<unknown>): SortableColumn {
  return { value: by, order: [{ by, nullable: true }] }
}

/** A text with a generated column that LIKE searches. */
function searched(column: string): SortableColumn {
  return { ...ordered(sql.ref(`d.${column}`)), search: sql.ref(`d.${column}_search`) }
}

/** A name: also has a generated column with its Polish sort key. */
function named(column: string): SortableColumn {
  return { ...searched(column), order: [{ by: sql.ref(`d.${column}_sort`), nullable: false }] }
}

/** The order of a status by the database's function of this name, which has an index. */
export function inProcessOrder(statusOrder: string): Pick<SortableColumn, 'order'> {
  return { order: [{ by: sql`${sql.ref(statusOrder)}(d.status)`, nullable: false }] }
}

/** ISO 8601 with the offset Warsaw had at that moment, as the contract's `instant`. */
export function isoText<Text extends string | null = string | null>(
  moment: RawBuilder<unknown>,
): RawBuilder<Text> {
  const wall = sql`(${moment} at time zone ${sql.lit(TIME_ZONE)})`
  return sql<Text>`to_char(${wall}, 'YYYY-MM-DD"T"HH24:MI:SS') ||
    to_char(${wall} - (${moment} at time zone 'UTC'), '"+"HH24:MI')`
}
