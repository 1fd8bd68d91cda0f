import type { Revenue } from '@partner-portal/contract/dashboard'
import { TIME_ZONE } from '@partner-portal/contract/dates'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'

/** Commission by funding month and currency, of the list's own rows; read from financial_document_commission alone. */
export async function findRevenues(
  db: Db,
  documents: GridSource,
  principal: Principal,
  months: readonly string[],
): Promise<Revenue[]> {
  const zone = sql.lit(TIME_ZONE)
  const first = sql`(${`${months[0]}-01`}::timestamp at time zone ${zone})`
  const end = sql`((${`${months.at(-1)}-01`}::timestamp + interval '1 month') at time zone ${zone})`
  const found = await sql<Revenue>`
    select to_char(d.funding_date at time zone ${zone}, 'YYYY-MM') as month, d.currency,
      sum(d.partner_commission_amount)::bigint as amount
    from ${documents.table} as d
    where ${documents.scope(principal)} and d.partner_commission_amount is not null
      and d.funding_date >= ${first} and d.funding_date < ${end}
    group by 1, 2`.execute(db)
  return found.rows
}
