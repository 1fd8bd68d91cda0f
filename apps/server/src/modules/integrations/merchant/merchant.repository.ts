import type { Environment } from '@partner-portal/contract/integrations/environments'
import { hashOfKey } from '#domain/integrations/integration-keys.ts'
import { type Db } from '#platform/database/connect.ts'
import { samePartner } from '#platform/database/same-partner.ts'

const hashColumns = {
  test: 'integration.test_key_hash',
  production: 'integration.production_key_hash',
} as const satisfies Record<Environment, string>

/** The integration of a shop's key. There is no partner scope, because the key identifies the partner. */
export async function getIntegrationOfKey(db: Db, key: string, environment: Environment) {
  return db
    .selectFrom('integration')
    .innerJoin('broker_product', samePartner('broker_product.product', 'integration.product'))
    .innerJoin('partner', 'partner.id', 'integration.partner_id')
    .select(['integration.partner_id as partnerId', 'integration.product'])
    .select('partner.recommendation_code as recommendationCode')
    .select(['qa_available_at as qaAvailableAt', 'test_keys as testKeys'])
    .select('production_keys as productionKeys')
    .where(hashColumns[environment], '=', hashOfKey(key))
    .where(({ and }) => and({ 'broker_product.enabled': true, 'partner.disabled_at': null }))
    .executeTakeFirst()
}
