import type { Environment } from '@partner-portal/contract/integrations/environments'
import { hashOfKey } from '#domain/integration-keys.ts'
import { samePartner } from '#domain/same-partner.ts'
import { type Db } from '#platform/database/connect.ts'

const hashColumns = {
  test: 'integration.test_key_hash',
  production: 'integration.production_key_hash',
} as const satisfies Record<Environment, string>

/** The integration of a shop's key. There is no partner scope, because the key identifies the partner. */
export async function getIntegrationOfKey(db: Db, key: string, environment: Environment) {
  return db
    .selectFrom('integration')
    .innerJoin('broker_product', (join) =>
      join.on(samePartner('broker_product.product', 'integration.product')),
    )
    .innerJoin('partner', 'partner.id', 'integration.partner_id')
    .select([
      'integration.partner_id as partnerId',
      'integration.product',
      'partner.recommendation_code as recommendationCode',
      'qa_available_at as qaAvailableAt',
      'test_keys as testKeys',
      'production_keys as productionKeys',
    ])
    .where(hashColumns[environment], '=', hashOfKey(key))
    .where('broker_product.enabled', '=', true)
    .where('partner.disabled_at', 'is', null)
    .executeTakeFirst()
}
