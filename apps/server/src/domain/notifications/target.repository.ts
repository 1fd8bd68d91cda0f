import type { Environment } from '@partner-portal/contract/integrations/environments'
import type { IntegrationProduct } from '@partner-portal/contract/integrations/integration-products'
import type { Db } from '#platform/database/connect.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { openKeys } from '../integration-keys.ts'

export interface TargetKey {
  readonly partnerId: number
  readonly product: IntegrationProduct
  readonly environment: Environment
}

/** The URL and the signing secret of an integration. */
export interface Target {
  /** As it was typed. Null: none saved. */
  readonly address: string | null
  readonly recommendationCode: string
  /** Decrypts the secret when it is needed. */
  openSecret(): string
}

const ofEnvironment = {
  test: ['test_notification_url as address', 'test_keys as keys'],
  production: ['prod_notification_url as address', 'production_keys as keys'],
} as const satisfies Record<Environment, object>

/** Null while the integration is inactive, or its product or partner is disabled. */
export async function getTarget(db: Db, sealer: Sealer, key: TargetKey): Promise<Target | null> {
  const row = await db
    .selectFrom('integration')
    .innerJoin('broker_product', (join) =>
      join
        .onRef('broker_product.partner_id', '=', 'integration.partner_id')
        .onRef('broker_product.product', '=', 'integration.product'),
    )
    .innerJoin('partner', 'partner.id', 'integration.partner_id')
    .select([
      'partner.recommendation_code as recommendationCode',
      ...ofEnvironment[key.environment],
    ])
    .where('integration.partner_id', '=', key.partnerId)
    .where('integration.product', '=', key.product)
    .where('broker_product.enabled', '=', true)
    .where('partner.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.recommendationCode === null) return null
  const { address, recommendationCode, keys } = row
  return {
    address,
    recommendationCode,
    openSecret: () => openKeys(sealer, key, key.environment, keys).secret,
  }
}
