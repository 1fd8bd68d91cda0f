import { sql } from 'kysely'
import { anyId } from '#platform/database/any-of.ts'
import type { Db } from '#platform/database/connect.ts'

/**
 * Queues notifications of new and changed limits in the transaction that changed them (promises
 * P24), for active integrations with an address in the limit's environment.
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
