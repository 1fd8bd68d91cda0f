import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { newLease } from '#platform/jobs/leases.repository.ts'

const MINUTE_MS = 60_000
// A valid NIP, because shops may check it.
const sampleLimit = { nip: '5260250274', amount: 1_000_000, currency: 'PLN' } as const
const SAMPLE_VALID_MS = 30 * 24 * 60 * MINUTE_MS

export type Notification = Selectable<Database['notification']>

/** One lane for each address, so a slow endpoint delays only itself. */
export const notificationJobs: JobKind<Notification> = {
  table: 'notification',
  key: ['partner_id', 'id'],
  isDelivery: true,
  // Three times the longest attempt.
  leaseMs: 30_000,
  // Together 23 hours and 51 minutes.
  delaysMs: [1, 5, 15, 30, 60, 120, 180, 240, 360, 420].map((minutes) => minutes * MINUTE_MS),
  lanes: {
    from: sql`(select partner_id, product, side.environment from integration
      cross join (values ('production'), ('test')) as side (environment)) as lane`,
    columns: ['partner_id', 'product', 'environment'],
    most: 4,
  },
}

/** Inserts a sample that is already claimed. Null: another sample of the integration is being sent. */
export function claimSample(
  db: Db,
  integration: Pick<Notification, 'partner_id' | 'product' | 'environment'>,
  now: Date,
): Promise<Notification | null> {
  const { partner_id, product, environment } = integration
  return db.transaction().execute(async (trx) => {
    // Concurrent calls wait here and then see the first one's sample.
    await trx
      .selectFrom('integration')
      .select('product')
      .where('partner_id', '=', partner_id)
      .where('product', '=', product)
      .forNoKeyUpdate()
      .execute()
    const busy = await trx
      .selectFrom('notification')
      .select('id')
      .where('partner_id', '=', partner_id)
      .where('product', '=', product)
      .where('environment', '=', environment)
      .where('kind', '=', 'SAMPLE')
      .where('leased_until', '>', now)
      .executeTakeFirst()
    if (busy) return null
    return trx
      .insertInto('notification')
      .values({
        partner_id,
        product,
        environment,
        kind: 'SAMPLE',
        ...sampleLimit,
        valid_until: new Date(now.getTime() + SAMPLE_VALID_MS),
        created_at: now,
        ...newLease(notificationJobs, now),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
