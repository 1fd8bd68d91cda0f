import type { CurrencySum } from '@partner-portal/contract/records/records'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { columnOf, type GridSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'

/** Rows of a company. */
export function isOfCompany(source: GridSource, nip: string): RawBuilder<boolean> {
  const { company } = source.grid.record
  return company ? sql`${columnOf(source, company.nip).value} = ${nip}` : sql`false`
}

/** The rows of a company in a list. */
export function ofCompany(source: GridSource, principal: Principal, nip: string) {
  return sql`${source.table} as d where ${source.scope(principal)} and ${isOfCompany(source, nip)}`
}

/** `rows` have the alias `d`. */
export function sumByCurrency(db: Db, rows: RawBuilder<unknown>, amount: RawBuilder<unknown>) {
  return sql<CurrencySum>`
    select d.currency, sum(${amount})::bigint as amount from ${rows} and ${amount} is not null
    group by d.currency order by d.currency`.execute(db)
}

/** The lines `l` of settlements `d` for the gained documents `f` of a company. */
export const linesFor = (partnerId: number, nip: string, ofAgent = sql``) => sql`
  financial_document as f
  join settlement_line as l on l.partner_id = f.partner_id
    and l.document_external_id = f.external_id ${ofAgent}
  join settlement as d on d.partner_id = l.partner_id and d.id = l.settlement_id
  where f.partner_id = ${partnerId} and f.relation = 'gained' and f.customer_nip = ${nip}`
