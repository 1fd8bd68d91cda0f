import type { ZodMiniType } from 'zod/mini'
import type { Installation } from '#domain/messages/mail.ts'
import type { Db } from '#platform/database/connect.ts'

/** The reader of a field. */
export type ImportField = {
  readonly required?: boolean
  /** The only relation of a document that has it. */
  readonly relation?: string
} /** `isSearched`: unbreakable and doubled spaces become the single space that people type; never for a key. */ & (
  | { readonly kind: 'text'; readonly max: number; readonly isSearched?: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly isProduct?: true }
  /** Any number of the choices, stored with spaces between. */
  | { readonly kind: 'set'; readonly choices: readonly string[] }
  | { readonly kind: 'rule'; readonly rule: ZodMiniType<string, string> }
  | { readonly kind: 'pattern'; readonly pattern: RegExp; readonly expected: string }
  | { readonly kind: 'nip' }
  /** A day is one of the calendar: `2026-02-03`. `isAhead`: may be decades ahead, as the end of a loan. */
  | { readonly kind: 'instant' | 'day'; readonly isAhead?: boolean }
  | { readonly kind: 'amount'; readonly min?: number }
  | { readonly kind: 'integer'; readonly max: number }
)

export type ImportValue = string | number | null
export type ImportRow = Readonly<Record<string, ImportValue>>

export interface ImportContext {
  readonly now: Date
  /** The operator, for the audit log. */
  readonly by: string
  /** Null: no links are sent. */
  readonly installation: Installation | null
  /** Called with each link that is sent. */
  onLink?(address: string): void
  /** Called with a doubtful value, and the name of its subject. */
  readonly onWarning?: ((name: string, text: string) => void) | undefined
}

/** The result of a batch. Rows that are neither created nor updated were unchanged. */
export interface UpsertResult {
  readonly created: number
  readonly updated: number
  /** Rows that refer to something that does not exist. */
  readonly refused: readonly { readonly row: ImportRow; readonly reason: string }[]
}

/** A kind of record that can be imported. */
export interface ImportRecord {
  readonly name: string
  /** A record without a partner. */
  readonly isShared?: boolean
  /** The rows of one batch have no effect on those of another, so several batches are written at once. */
  readonly isIndependent?: boolean
  /** A new row makes the portal send a link. */
  readonly sendsLinks?: boolean
  readonly fields: Readonly<Record<string, ImportField>>
  /** Identifies a row within its partner. The rows of a batch have different keys. */
  key(row: ImportRow): string
  /** Checks fields against each other. Returns the reason to refuse the row, or null. */
  check?(row: ImportRow): string | null
  /** `fields`: those of the file. Other fields keep their values. */
  upsert(
    db: Db,
    partnerId: number,
    rows: readonly ImportRow[],
    fields: ReadonlySet<string>,
    context: ImportContext,
  ): Promise<UpsertResult>
}

/** The reason why an import cannot start. Nothing has changed. */
export class ImportFault extends Error {}
