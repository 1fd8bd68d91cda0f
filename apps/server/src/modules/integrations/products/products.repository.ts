import type { IntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import type { NotificationUrls } from '@partner-portal/contract/integrations/notification-url.rules'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { type KeyOwner, makeSealedKeys } from '#domain/integrations/integration-keys.ts'
import type { Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'
import type { Fail } from '#platform/errors.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import type { Principal } from '#platform/session/principal.ts'

export type BrokerProductKey = KeyOwner

/**
 * Throws 404 unless the code belongs to the caller's partner. The answer does not reveal whether another
 * partner has it.
 */
export async function requireOwnCode(
  db: Db,
  partnerId: number,
  recommendationCode: string,
  fail: Fail<'NOT_FOUND'>,
): Promise<void> {
  const partner = await db
    .selectFrom('partner')
    .select('id')
    .where(({ and }) => and({ id: partnerId, recommendation_code: recommendationCode }))
    .executeTakeFirst()
  if (!partner) throw fail('NOT_FOUND')
}

/** Throws 404 unless the code belongs to the caller's partner, and the partner has the product. */
export async function requireProduct(
  db: Db,
  { partnerId }: Principal,
  { recommendationCode, product }: { recommendationCode: string; product: string },
  fail: Fail<'NOT_FOUND'>,
): Promise<BrokerProductKey> {
  await requireOwnCode(db, partnerId, recommendationCode, fail)
  const products = await findBrokerProducts(db, partnerId)
  const key = products.find((known) => known === product)
  if (!key) throw fail('NOT_FOUND')
  return { partnerId, product: key }
}

/** Brokers' products with their integrations. An integration's columns are null while it is inactive. */
export function brokerProducts(db: Db) {
  return db
    .selectFrom('broker_product')
    .leftJoin('integration', samePartner('integration.product', 'broker_product.product'))
}

export async function findBrokerProducts(db: Db, partnerId: number): Promise<IntegrationProduct[]> {
  const rows = await db
    .selectFrom('broker_product')
    .select('product')
    .where(({ and }) => and({ partner_id: partnerId, enabled: true }))
    .execute()
  return rows.map((row) => row.product)
}

export const termColumns = [
  'periods',
  'monthly_rate_basis_points as rate',
  'least_amount as leastAmount',
  'most_amount as mostAmount',
] as const

type Terms = Pick<
  Awaited<ReturnType<typeof getIntegration>>,
  'periods' | 'rate' | 'leastAmount' | 'mostAmount'
>

/** The provider's terms. Null unless complete, because a guessed price is an offer. */
export function termsOf({ periods, rate, leastAmount, mostAmount }: Terms) {
  if (periods === null || rate === null || leastAmount === null || mostAmount === null) return null
  return { periods, monthlyRateBasisPoints: rate, leastAmount, mostAmount }
}

// The test environment is available two days after the first activation.
const QA_DELAY_MS = 2 * DAY_MS

/** The product and its integration. */
export function getIntegration(db: Db, { partnerId, product }: BrokerProductKey) {
  return brokerProducts(db)
    .select(['broker_product.test_form_url as testFormUrl'])
    .select(['qa_available_at as qaAvailableAt', 'test_notification_url as testNotificationUrl'])
    .select(['prod_notification_url as prodNotificationUrl', 'test_keys as testKeys'])
    .select(termColumns)
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
 * Activates an integration or changes its addresses; returns true for an activation. A single statement, so
 * that of several concurrent calls exactly one sets the keys.
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
