import {
  type IntegrationProduct,
  isIntegrationProduct,
} from '@partner-portal/contract/integration-products'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'

export interface BrokerProductKey {
  readonly partnerId: number
  readonly product: IntegrationProduct
}

/**
 * Throws 404 unless the code belongs to the caller's partner. It does not reveal whether another
 * partner has it.
 */
export async function requireOwnCode(
  db: Db,
  partnerId: number,
  recommendationCode: string,
  fail: Fail<'NOT_FOUND'>,
): Promise<void> {
  const own = await db
    .selectFrom('partner')
    .select('id')
    .where('id', '=', partnerId)
    .where('recommendation_code', '=', recommendationCode)
    .executeTakeFirst()
  if (!own) throw fail('NOT_FOUND')
}

/** Throws 404 unless the partner has the product. */
export async function requireProduct(
  db: Db,
  partnerId: number,
  recommendationCode: string,
  product: string,
  fail: Fail<'NOT_FOUND'>,
): Promise<BrokerProductKey> {
  await requireOwnCode(db, partnerId, recommendationCode, fail)
  if (!isIntegrationProduct(product)) throw fail('NOT_FOUND')
  const row = await db
    .selectFrom('broker_product')
    .select('product')
    .where('partner_id', '=', partnerId)
    .where('product', '=', product)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (!row) throw fail('NOT_FOUND')
  return { partnerId, product }
}

export async function findBrokerProducts(db: Db, partnerId: number): Promise<IntegrationProduct[]> {
  const rows = await db
    .selectFrom('broker_product')
    .select('product')
    .where('partner_id', '=', partnerId)
    .where('enabled', '=', true)
    .execute()
  return rows.map((row) => row.product)
}
