import {
  type CalculatorTerms,
  defaultTerms,
  type IntegrationProduct,
} from '@partner-portal/contract/integrations/integration-products'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'

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

/** Throws 404 unless the code belongs to the caller's partner, and the partner has the product. */
export async function requireProduct(
  db: Db,
  { partnerId }: Principal,
  { recommendationCode, product }: { recommendationCode: string; product: string },
  fail: Fail<'NOT_FOUND'>,
): Promise<BrokerProductKey> {
  await requireOwnCode(db, partnerId, recommendationCode, fail)
  const own = await findBrokerProducts(db, partnerId)
  const found = own.find((one) => one === product)
  if (!found) throw fail('NOT_FOUND')
  return { partnerId, product: found }
}

/** Brokers' products with their integrations. An integration's columns are null while it is inactive. */
export function brokerProducts(db: Db) {
  return db
    .selectFrom('broker_product')
    .leftJoin('integration', (join) =>
      join
        .onRef('integration.partner_id', '=', 'broker_product.partner_id')
        .onRef('integration.product', '=', 'broker_product.product'),
    )
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

/** The product's terms, with those that the provider agreed with this broker. */
export function termsOf(
  product: IntegrationProduct,
  agreed: { readonly periods: number[] | null; readonly rate: number | null },
) {
  const terms = defaultTerms[product]
  return {
    ...terms,
    periods: [...(agreed.periods ?? terms.periods)],
    monthlyRateBasisPoints: agreed.rate ?? terms.monthlyRateBasisPoints,
  } satisfies CalculatorTerms
}

/** Lets others that save the same product wait until the transaction ends. */
export async function lockBrokerProduct(trx: Db, key: BrokerProductKey): Promise<void> {
  await trx
    .selectFrom('broker_product')
    .select('product')
    .where('partner_id', '=', key.partnerId)
    .where('product', '=', key.product)
    .forUpdate()
    .execute()
}
