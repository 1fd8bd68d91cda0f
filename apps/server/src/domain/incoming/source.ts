import type { GivenConsent } from '@partner-portal/contract/records/incoming'
import { type RawBuilder, sql } from 'kysely'
import type { ExportKind } from '#domain/schema/database.ts'
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

/** The entries of a kind whose records are read, by their numbers, both inclusive. */
export function entriesIn(
  db: Db,
  kind: ExportKind,
  { first, last }: { first: number; last: number },
) {
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

/**
 * Numbers the records since the last export, in the caller's transaction. A lock lets one process
 * number at a time, and only committed records get a number. So everybody sees a number before a
 * higher one exists, and an export by number misses no row, however late it was committed
 * (docs/decisions/exports.md).
 */
export async function numberArrivals(trx: Db, sources: readonly ExportSource[]): Promise<void> {
  await lockNumbers(trx)
  for (const { kind, arrived } of sources)
    await sql`
      insert into export_entry (kind, partner_id, record_id)
      select ${kind}, arrived.partner_id, arrived.record_id from (${arrived}) as arrived
        left join export_entry as entry
          on entry.kind = ${kind} and entry.record_id = arrived.record_id
      where entry.record_id is null
      order by at, arrived.record_id`.execute(trx)
}

/** The number of one committed record. Null: it is deleted. */
export async function numberOf(
  db: Db,
  { kind, arrived }: ExportSource,
  { partnerId, recordId }: { partnerId: number | null; recordId: number },
): Promise<number | null> {
  const known = await findNumber(db, kind, recordId)
  if (known !== null) return known
  return db.transaction().execute(async (trx) => {
    await lockNumbers(trx)
    await sql`
      insert into export_entry (kind, partner_id, record_id)
      select ${kind}, partner_id, record_id from (${arrived}) as arrived
      where record_id = ${recordId}
        and ${partnerId === null ? sql`true` : sql`partner_id = ${partnerId}`}
      on conflict do nothing`.execute(trx)
    return findNumber(trx, kind, recordId)
  })
}

async function findNumber(
  db: Db,
  kind: ExportSource['kind'],
  recordId: number,
): Promise<number | null> {
  const entry = await db
    .selectFrom('export_entry')
    .select('number')
    .where(({ and }) => and({ kind, record_id: recordId }))
    .executeTakeFirst()
  return entry?.number ?? null
}

async function lockNumbers(trx: Db): Promise<void> {
  await sql`lock table export_entry in exclusive mode`.execute(trx)
}
