import type { Revenue } from '@partner-portal/contract/dashboard'
import { TIME_ZONE } from '@partner-portal/contract/dates'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'

/**
 * Sums the commission by funding month and currency. It reads one range of the index
 * financial_document_commission per month: computing the month of each row takes several times as
 * long.
 */
export async function findRevenues(
  db: Db,
  documents: GridSource,
  principal: Principal,
  months: readonly string[],
): Promise<Revenue[]> {
  const zone = sql.lit(TIME_ZONE)
  const first = sql`(m.month || '-01')::timestamp`
  const found = await sql<Revenue>`
    select m.month, sums.currency, sums.amount
    from unnest(${[...months]}::text[]) as m (month)
    cross join lateral (
      select d.currency, sum(d.partner_commission_amount)::bigint as amount
      from ${documents.table} as d
      where ${documents.scope(principal)} and d.partner_commission_amount is not null
        and d.funding_date >= ${first} at time zone ${zone}
        and d.funding_date < (${first} + interval '1 month') at time zone ${zone}
      group by d.currency
    ) as sums`.execute(db)
  return found.rows
}
