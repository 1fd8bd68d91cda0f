import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

const LEASE_MS = 15_000
/** How often a lease is renewed, and how often one that ran out is looked for. */
export const HEARTBEAT_MS = 5_000
// A reload still counts as running while another process takes it over.
const TAKE_OVER_MS = 15_000
// A feed that ends whatever process reads it must not do so for ever.
const MOST_ATTEMPTS = 3

/** Who asks, when. */
export interface Asking {
  readonly holder: string
  readonly now: Date
}

/** Takes the reload of a record for a process; false where another runs it. */
export async function takeLease(db: Db, record: string, { holder, now }: Asking): Promise<boolean> {
  const taken = await db
    .insertInto('feed_reload')
    .values({ record, holder, leased_until: leaseFrom(now), attempts: 1 })
    .onConflict((conflict) =>
      conflict
        .column('record')
        .doUpdateSet({ holder, leased_until: leaseFrom(now), attempts: 1 })
        .where('feed_reload.leased_until', '<=', now),
    )
    .returning('record')
    .executeTakeFirst()
  return taken !== undefined
}

/** False: the lease ran out and another process has it. */
export async function renewLease(
  db: Db,
  record: string,
  { holder, now }: Asking,
): Promise<boolean> {
  const renewed = await db
    .updateTable('feed_reload')
    .set({ leased_until: leaseFrom(now) })
    .where('record', '=', record)
    .where('holder', '=', holder)
    .returning('record')
    .executeTakeFirst()
  return renewed !== undefined
}

/** Takes over what processes left that died, or stopped half-way; returns the records. */
export async function takeOverLeases(
  db: Db,
  records: readonly string[],
  { holder, now }: Asking,
): Promise<string[]> {
  const taken = await db
    .updateTable('feed_reload')
    .set((eb) => ({ holder, leased_until: leaseFrom(now), attempts: eb('attempts', '+', 1) }))
    .where('record', '=', sql<string>`any(${[...records]}::text[])`)
    .where('leased_until', '<=', now)
    .where('attempts', '<', MOST_ATTEMPTS)
    .returning('record')
    .execute()
  return taken.map((row) => row.record)
}

/** Leaves a reload that is not done to the next process. */
export async function releaseLease(db: Db, record: string, { holder, now }: Asking): Promise<void> {
  await db
    .updateTable('feed_reload')
    .set({ leased_until: now })
    .where('record', '=', record)
    .where('holder', '=', holder)
    .execute()
}

export async function endLease(db: Db, record: string, { holder }: Asking): Promise<void> {
  await db
    .deleteFrom('feed_reload')
    .where('record', '=', record)
    .where('holder', '=', holder)
    .execute()
}

/** Whether any process reloads one of the records. */
export async function isAnyLeased(db: Db, records: readonly string[], now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('feed_reload')
    .select('record')
    .where('record', '=', sql<string>`any(${[...records]}::text[])`)
    .where('leased_until', '>', new Date(now.getTime() - TAKE_OVER_MS))
    .executeTakeFirst()
  return row !== undefined
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}
