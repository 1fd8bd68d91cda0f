import { DAY_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { type Selectable, sql } from 'kysely'
import { anyId, type Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import { type JobKind, newLease } from '#platform/jobs/jobs.repository.ts'

// A valid NIP, because shops may check it.
const sampleLimit = { nip: '5260250274', amount: 1_000_000, currency: 'PLN' } as const
const SAMPLE_VALID_MS = 30 * DAY_MS

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
    atOnce: 4,
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
    // Concurrent calls wait here and then read the first one's sample.
    await trx
      .selectFrom('integration')
      .select('product')
      .where(({ and }) => and({ partner_id, product }))
      .forNoKeyUpdate()
      .execute()
    const busy = await trx
      .selectFrom('notification')
      .select('id')
      .where(({ and }) => and({ partner_id, product, environment, kind: 'SAMPLE' }))
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

/**
 * Queues notifications of new and changed limits in the transaction of the change, for active integrations with
 * an address in the limit's environment.
 */
export async function queueLimitNotifications(
  trx: Db,
  partnerId: number,
  limitIds: ReadonlySet<number>,
  now: Date,
): Promise<void> {
  if (limitIds.size === 0) return
  await sql`
    insert into notification (partner_id, product, environment, kind, nip, amount, currency,
      valid_until, created_at, due_at)
    select changed.partner_id, changed.product, changed.environment, 'LIMIT_CHANGED', changed.nip,
      changed.amount, changed.currency, changed.valid_until, ${now}, ${now}
    from customer_limit as changed
      join integration using (partner_id, product)
      join broker_product using (partner_id, product)
      join partner on partner.id = changed.partner_id and partner.disabled_at is null
    where changed.partner_id = ${partnerId} and changed.id = ${anyId(limitIds)}
      and broker_product.enabled
      and case changed.environment
        when 'test' then integration.test_notification_url
        else integration.prod_notification_url
      end is not null`.execute(trx)
}
