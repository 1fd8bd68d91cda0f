import type { GivenConsent } from '@partner-portal/contract/incoming'
import type { RawBuilder } from 'kysely'
import type { ExportKind } from '#domain/schema/installation-tables.ts'
import type { Db } from '#platform/database/connect.ts'

export type ExportValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly GivenConsent[]

/** An exported row with its permanent number. */
export interface ExportRow {
  readonly exportNumber: number
  readonly [field: string]: ExportValue
}

/** Numbers of entries, both inclusive. */
interface Range {
  readonly first: number
  readonly last: number
}

/** The entries of a kind whose records are read. */
export function entriesIn(db: Db, kind: ExportKind, { first, last }: Range) {
  return db
    .selectFrom('export_entry as entry')
    .select('entry.number as exportNumber')
    .where('entry.kind', '=', kind)
    .where('entry.number', '>=', first)
    .where('entry.number', '<=', last)
}

/** A kind of record that comes in through the portal. */
export interface ExportSource<Row extends ExportRow = ExportRow> {
  readonly kind: ExportKind
  /** Selects all records as `partner_id`, `record_id` and `at`. */
  readonly arrived: RawBuilder<unknown>
  find(entries: ReturnType<typeof entriesIn>): Promise<Row[]>
}
