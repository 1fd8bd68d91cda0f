import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../session/principal.ts'
import type { SheetColumn } from '../xlsx.ts'
import type { SortableColumn } from './grid-source.ts'
import type { Title, Words } from './words.ts'

/** The SELECT expression of a row's field, and its cells in the sheet. */
export interface RowField<Value> {
  readonly select: RawBuilder<Value> | ((viewer: Viewer) => RawBuilder<Value>)
  readonly sheet?: Sheet<Value>
}

/** Null: not in the sheet. */
type Sheet<Value> = SheetCell<Value> | readonly SheetCell<Value>[] | null

/** A column that may be null. */
export function optional(by: RawBuilder<unknown>): SortableColumn {
  return { value: by, order: [{ by, nullable: true }] }
}

/** ISO 8601 with Warsaw's offset at that moment, as the contract's `instant`. */
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
  readonly title: Title | ((words: Words) => string)
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
