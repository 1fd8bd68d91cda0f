import type { ZodMiniType } from 'zod/mini'
import type { Db } from '#platform/database/connect.ts'
import type { Installation } from '#platform/installation.ts'

/** How a cell of text becomes a field's value. */
export type ImportField = {
  readonly required?: boolean
} /** `isSearched`: unbreakable and doubled spaces become the one that people type; no key is. */ & (
  | { readonly kind: 'text'; readonly max: number; readonly isSearched?: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Any number of the choices; kept in their order with spaces between. */
  | { readonly kind: 'set'; readonly choices: readonly string[] }
  | { readonly kind: 'rule'; readonly rule: ZodMiniType<string, string> }
  | { readonly kind: 'pattern'; readonly pattern: RegExp; readonly expected: string }
  | { readonly kind: 'nip' }
  | { readonly kind: 'instant' }
  /** A calendar day: `2026-02-03`. */
  | { readonly kind: 'day' }
  | { readonly kind: 'amount' }
  | { readonly kind: 'integer'; readonly most: number }
)

export type ImportValue = string | number | null
export type ImportRow = Readonly<Record<string, ImportValue>>

/** On whose behalf rows go in, and what they may need beside the database. */
export interface ImportContext {
  readonly now: Date
  /** The operator, for the audit. */
  readonly by: string
  /** Null: these records are sent no links. */
  readonly installation: Installation | null
}

/** What a batch did; what is neither was there already, the same. */
export interface UpsertResult {
  readonly created: number
  readonly updated: number
  /** Rows that point to something the database does not have. */
  readonly refused: readonly { readonly row: ImportRow; readonly reason: string }[]
}

/** A kind of record that can be imported: its fields, and how a batch of rows goes in by external id. */
export interface ImportRecord {
  readonly name: string
  /** Its rows belong to no partner. */
  readonly isShared?: boolean
  readonly fields: Readonly<Record<string, ImportField>>
  /** What identifies a row within its partner. The rows of a batch are of different keys. */
  key(row: ImportRow): string
  /** A reason to refuse a row that its fields alone do not show, or null. */
  check(row: ImportRow): string | null
  /** `given`: the fields that the file has; others keep what they hold. */
  upsert(
    db: Db,
    partnerId: number,
    rows: readonly ImportRow[],
    given: ReadonlySet<string>,
    context: ImportContext,
  ): Promise<UpsertResult>
}
