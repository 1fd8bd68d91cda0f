import {
  type IntegrationProduct,
  isIntegrationProduct,
} from '@partner-portal/contract/integration-products'
import type { Db } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors.ts'

export interface BrokerProductKey {
  readonly partnerId: number
  readonly product: IntegrationProduct
}

/** The caller's own code, or 404: of another partner's nothing is told, not even that it exists. */
export async function requireOwnCode(
  db: Db,
  partnerId: number,
  recommendationCode: string,
): Promise<void> {
  const own = await db
    .selectFrom('partner')
    .select('id')
    .where('id', '=', partnerId)
    .where('recommendation_code', '=', recommendationCode)
    .executeTakeFirst()
  if (!own) throw new AppError('NOT_FOUND')
}

/** A product that the partner of the code has, or 404. */
export async function requireProduct(
  db: Db,
  partnerId: number,
  recommendationCode: string,
  product: string,
): Promise<BrokerProductKey> {
  await requireOwnCode(db, partnerId, recommendationCode)
  if (!isIntegrationProduct(product)) throw new AppError('NOT_FOUND')
  const row = await db
    .selectFrom('broker_product')
    .select('product')
    .where('partner_id', '=', partnerId)
    .where('product', '=', product)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND')
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
