import { integrationProducts } from '@partner-portal/contract/integrations/integration-products'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Viewer } from '#platform/session/principal.ts'

/** Counts the user's rows of a list by status, from an index only. */
export async function countByStatus(
  db: Db,
  source: GridSource,
  viewer: Viewer,
): Promise<Record<string, number>> {
  const result = await sql<{ status: string; count: number }>`
    select d.status, count(*) as count from ${source.table} as d
    where ${source.scope(viewer)} group by d.status`.execute(db)
  return Object.fromEntries(result.rows.map(({ status, count }) => [status, count]))
}

/** The forms of the partner's products. Empty without a recommendation code. */
export function findForms(db: Db, partnerId: number) {
  return db
    .selectFrom('broker_product')
    .innerJoin('partner', 'partner.id', 'broker_product.partner_id')
    .select(['product', 'form_url as formUrl', 'recommendation_code as recommendationCode'])
    .where(({ and }) => and({ 'broker_product.partner_id': partnerId, enabled: true }))
    .where('form_url', 'is not', null)
    .where('recommendation_code', 'is not', null)
    .orderBy(sql`array_position(${[...integrationProducts]}::text[], product)`)
    .$narrowType<{ formUrl: string; recommendationCode: string }>()
    .execute()
}
