import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { Viewer } from '../session/principal.ts'
import type { SheetColumn } from '../xlsx.ts'
import type { SortableColumn } from './grid-source.ts'
import type { Title, Words } from './words.ts'

/** The SELECT expression of a row's field, and its cells in the sheet. */
export interface RowField<Value> {
  readonly select: RawBuilder<Value> | ((viewer: Viewer) => RawBuilder<Value>)
  readonly sheet?: Sheet<Value>
}

type Named<T> = keyof T & string
type Kept<T, Value> = { [C in Named<T>]: SelectType<T[C]> extends Value ? C : never }[Named<T>]
type NeverEmpty<T> = { [C in Named<T>]: null extends SelectType<T[C]> ? never : C }[Named<T>]
/** Columns with a companion column that has this suffix. */
type With<T, Ending extends string> = {
  [C in Named<T>]: `${C}${Ending}` extends keyof T ? C : never
}[Named<T>]

/** Null: not in the sheet. */
type Sheet<Value> = SheetCell<Value> | readonly SheetCell<Value>[] | null
type SheetOf<T, C extends keyof T> = Sheet<SelectType<T[C]>>

/**
 * Declares fields of a list by the columns of its table, which has the alias `d`. The compiler
 * knows the table, so a field has its column's type.
 */
export function columnsOf<T>() {
  /** No filter, no order. */
  const shown = <C extends Named<T>>(column: C, sheet: SheetOf<T, C>) => ({
    select: sql<SelectType<T[C]>>`${ref(column)}`,
    sheet,
  })
  /** A timestamptz, written as the contract's `instant`. */
  const moment = <Text extends string | null>(column: string, sheet: Sheet<Text>) => ({
    select: plain<Text>(ref(column)),
    sheet,
  })
  return {
    shown,
    /** Filter, but no order. */
    compared: <C extends Named<T>>(column: C, sheet: SheetOf<T, C>) => ({
      ...shown(column, sheet),
      value: ref(column),
    }),
    /** Filter and order of a column that is never null. */
    ordered: <C extends NeverEmpty<T>>(column: C, sheet: SheetOf<T, C>) => ({
      ...shown(column, sheet),
      ...ordered(ref(column)),
    }),
    /** Filter and order of a column that may be null. */
    optional: <C extends Named<T>>(column: C, sheet: SheetOf<T, C>) => ({
      ...shown(column, sheet),
      ...optional(ref(column)),
    }),
    /** Also has a generated column that LIKE searches. */
    searched: <C extends NeverEmpty<T> & With<T, '_search'>>(column: C, sheet: SheetOf<T, C>) => ({
      ...shown(column, sheet),
      ...searched(column),
    }),
    /** A name: also has a generated column with its Polish sort key. */
    named: <C extends NeverEmpty<T> & With<T, '_search'> & With<T, '_sort'>>(
      column: C,
      sheet: SheetOf<T, C>,
    ) => ({ ...shown(column, sheet), ...searched(column), ...ordering(ref(`${column}_sort`)) }),
    /** A status, ordered by the database's function of this name, which has an index. */
    status: <C extends Named<T>>(column: C, order: string, sheet: SheetOf<T, C>) => ({
      ...shown(column, sheet),
      value: ref(column),
      ...ordering(sql`${sql.ref(order)}(${ref(column)})`),
    }),
    instant: <C extends Kept<T, Date>>(column: C, sheet: Sheet<string>) => ({
      ...moment(column, sheet),
      ...ordered(ref(column)),
    }),
    optionalInstant: <C extends Kept<T, Date | null>>(column: C, sheet: Sheet<string | null>) => ({
      ...moment(column, sheet),
      ...optional(ref(column)),
    }),
  }
}

function ref(column: string): RawBuilder<unknown> {
  return sql.ref(`d.${column}`)
}

/** A column that is never null. */
export function ordered(by: RawBuilder<unknown>): SortableColumn {
  return { value: by, ...ordering(by) }
}

/** A column that may be null. */
export function optional(by: RawBuilder<unknown>): SortableColumn {
  return { value: by, order: [{ by, nullable: true }] }
}

function searched(column: string): SortableColumn {
  return { ...ordered(ref(column)), search: ref(`${column}_search`) }
}

function ordering(by: RawBuilder<unknown>): Pick<SortableColumn, 'order'> {
  return { order: [{ by, nullable: false }] }
}

/** ISO 8601 with the offset Warsaw had at that moment, as the contract's `instant`. */
export function plain<Text extends string | null = string | null>(
  moment: RawBuilder<unknown>,
): RawBuilder<Text> {
  const wall = sql`(${moment} at time zone ${sql.lit(TIME_ZONE)})`
  return sql<Text>`to_char(${wall}, 'YYYY-MM-DD"T"HH24:MI:SS') ||
    to_char(${wall} - (${moment} at time zone 'UTC'), '"+"HH24:MI')`
}

type Cell = string | number | null

/** A column of the sheet for a value of the row. */
export interface SheetCell<Value> extends Pick<SheetColumn<never>, 'kind' | 'width'> {
  readonly title: Title
  /** A property and not a method, so that the compiler checks its parameter against the field. */
  readonly show: (value: Value, words: Words) => Cell
}

export function textCell(title: Title, width: number): SheetCell<string | null>
export function textCell<Value>(
  title: Title,
  width: number,
  show: (value: Value, words: Words) => string | null,
): SheetCell<Value>
export function textCell(
  title: Title,
  width: number,
  show: (value: string | null, words: Words) => string | null = (value) => value,
): SheetCell<string | null> {
  return { title, width, kind: 'text', show }
}

function cellOf<Value extends Cell>(kind: SheetCell<Value>['kind']) {
  return (title: Title, width: number): SheetCell<Value> => ({
    title,
    width,
    kind,
    show: (value) => value,
  })
}

/** Minor units. */
export const amountCell = cellOf<number | null>('amount')
/** ISO with Warsaw's offset. */
export const instantCell = cellOf<string | null>('instant')
export const integerCell = cellOf<number | null>('integer')
