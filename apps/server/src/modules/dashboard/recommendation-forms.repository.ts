import { integrationProducts } from '@partner-portal/contract/integrations/integration-products'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** The forms of the partner's products. Empty without a recommendation code. */
export function findForms(db: Db, partnerId: number) {
  return db
    .selectFrom('broker_product')
    .innerJoin('partner', 'partner.id', 'broker_product.partner_id')
    .select(['product', 'form_url as formUrl', 'recommendation_code as recommendationCode'])
    .where('broker_product.partner_id', '=', partnerId)
    .where('enabled', '=', true)
    .where('form_url', 'is not', null)
    .where('recommendation_code', 'is not', null)
    .orderBy(sql`array_position(${[...integrationProducts]}::text[], product)`)
    .$narrowType<{ formUrl: string; recommendationCode: string }>()
    .execute()
}
