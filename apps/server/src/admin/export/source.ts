import type { RawBuilder } from 'kysely'
import type { ExportKind } from '#domain/schema/installation-tables.ts'
import type { Db } from '#platform/database/connect.ts'

export type ExportValue = string | number | boolean | null | readonly string[] | Consents
export type Consents = readonly { readonly name: string; readonly version: string }[]

/** A row as it goes out, under the number that it keeps. */
export interface ExportRow {
  readonly exportNumber: number
  readonly [field: string]: ExportValue
}

/** Numbers of entries, both included. */
interface Range {
  readonly first: number
  readonly last: number
}

/** Something that comes in through the portal. */
export interface ExportSource {
  readonly kind: ExportKind
  /** All of it, as `partner_id`, `record_id` and `at`. */
  readonly arrived: RawBuilder<unknown>
  find(db: Db, range: Range): Promise<ExportRow[]>
}
