import type { NotificationEnvironment } from '@partner-portal/contract/delivery-outcomes'
import type { IntegrationProduct } from '@partner-portal/contract/integration-products'
import type { Db } from '#platform/database/connect.ts'
import type { Sealer } from '#platform/sealer.ts'
import { openProductionKeys, openTestKeys } from '../integration-keys.ts'

export interface TargetKey {
  readonly partnerId: number
  readonly product: IntegrationProduct
  readonly environment: NotificationEnvironment
}

/** Where the notifications of an integration go, and what they are signed with. */
export interface Target {
  /** As it was typed; null: none is saved. */
  readonly address: string | null
  readonly recommendationCode: string
  /** Opens the secret, for the moment of signing. */
  openSecret(): string
}

/** As it is now; null while the integration is inactive, or its product or partner disabled. */
export async function getTarget(db: Db, sealer: Sealer, key: TargetKey): Promise<Target | null> {
  const isTest = key.environment === 'test'
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
      isTest ? 'test_notification_url as address' : 'prod_notification_url as address',
      isTest ? 'test_keys as keys' : 'production_keys as keys',
    ])
    .where('integration.partner_id', '=', key.partnerId)
    .where('integration.product', '=', key.product)
    .where('broker_product.enabled', '=', true)
    .where('partner.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.recommendationCode === null) return null
  const { address, recommendationCode, keys } = row
  const open = isTest ? openTestKeys : openProductionKeys
  return { address, recommendationCode, openSecret: () => open(sealer, key, keys).secret }
}
