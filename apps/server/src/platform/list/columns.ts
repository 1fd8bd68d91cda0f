import { TIME_ZONE } from '@partner-portal/contract/dates'
import { type RawBuilder, sql } from 'kysely'
import type { SortableColumn } from './grid-source.ts'

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
export function searched(column: string): SortableColumn {
  return { ...ordered(sql.ref(`d.${column}`)), search: sql.ref(`d.${column}_search`) }
}

/** A name: also has a generated column with its Polish sort key. */
export function named(column: string): SortableColumn {
  return { ...searched(column), order: [{ by: sql.ref(`d.${column}_sort`), nullable: false }] }
}

/** ISO 8601 with the offset Warsaw had at that moment, as the contract's `instant`. */
export function isoText<Text extends string | null = string | null>(
  moment: RawBuilder<unknown>,
): RawBuilder<Text> {
  const wall = sql`(${moment} at time zone ${sql.lit(TIME_ZONE)})`
  return sql<Text>`to_char(${wall}, 'YYYY-MM-DD"T"HH24:MI:SS') ||
    to_char(${wall} - (${moment} at time zone 'UTC'), '"+"HH24:MI')`
}
