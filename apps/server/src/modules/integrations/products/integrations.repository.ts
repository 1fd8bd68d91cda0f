import type { NotificationUrls } from '@partner-portal/contract/rules/notification-url'
import { sql } from 'kysely'
import { makeSealedKeys } from '#domain/integration-keys.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { type BrokerProductKey, brokerProducts } from './broker-product.repository.ts'

// The test environment is available two days after the first activation.
const QA_DELAY_MS = 2 * 24 * 3_600_000

/** The product and its integration. */
export function getIntegration(db: Db, { partnerId, product }: BrokerProductKey) {
  return brokerProducts(db)
    .select([
      'broker_product.test_form_url as testFormUrl',
      'qa_available_at as qaAvailableAt',
      'test_notification_url as testNotificationUrl',
      'prod_notification_url as prodNotificationUrl',
      'test_keys as testKeys',
      'periods',
      'monthly_rate_basis_points as rate',
    ])
    .where('broker_product.partner_id', '=', partnerId)
    .where('broker_product.product', '=', product)
    .executeTakeFirstOrThrow()
}

/** A separate query, so that no other answer can contain production keys. */
export function getProductionKeys(db: Db, { partnerId, product }: BrokerProductKey) {
  return brokerProducts(db)
    .select(['form_url as formUrl', 'production_keys as productionKeys'])
    .where('broker_product.partner_id', '=', partnerId)
    .where('broker_product.product', '=', product)
    .executeTakeFirstOrThrow()
}

/**
 * Activates an integration or changes its addresses, and returns which. A single statement, so that
 * of several concurrent calls exactly one sets the keys.
 */
export async function activateIntegration(
  trx: Db,
  sealer: Sealer,
  key: BrokerProductKey,
  urls: NotificationUrls,
  now: Date,
): Promise<'activated' | 'updated'> {
  const addresses = {
    test_notification_url: urls.testNotificationUrl ?? null,
    prod_notification_url: urls.prodNotificationUrl ?? null,
  }
  const { isNew } = await trx
    .insertInto('integration')
    .values({
      partner_id: key.partnerId,
      product: key.product,
      activated_at: now,
      qa_available_at: new Date(now.getTime() + QA_DELAY_MS),
      ...addresses,
      ...makeSealedKeys(sealer, key),
    })
    .onConflict((conflict) => conflict.columns(['partner_id', 'product']).doUpdateSet(addresses))
    // xmax is 0 in an inserted row and set in an updated one.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew ? 'activated' : 'updated'
}
