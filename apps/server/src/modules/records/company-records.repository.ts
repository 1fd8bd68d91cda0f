import type { CompanyRecords } from '@partner-portal/contract/records/records'
import { type RawBuilder, sql } from 'kysely'
import { ownRows } from '#domain/list/grid-table.ts'
import type { Db } from '#platform/database/connect.ts'
import { compileOrder } from '#platform/list/compile.ts'
import { columnOf, type GridSource } from '#platform/list/grid-source.ts'
import { isoText } from '#platform/list/table-columns.ts'
import type { Principal } from '#platform/session/principal.ts'

const NEWEST = 5

type Related = Omit<CompanyRecords['lists'][number], 'grid'>

/** The rows of a company in a list, the newest of them, and how many there are. */
export async function findRelated(
  db: Db,
  source: GridSource,
  principal: Principal,
  nip: string,
): Promise<Related> {
  const { record, defaultSort } = source.grid
  const { company, numbers, amount, status } = record
  const valueOf = (field: string | undefined): RawBuilder<unknown> =>
    field === undefined ? sql`null` : columnOf(source, field).value
  const own = sql`${source.table} as d
    where ${source.scope(principal)} and ${valueOf(company?.nip)} = ${nip}`
  const order = compileOrder(source, { field: defaultSort.field, direction: 'DESC' })
  const [newest, counted] = await Promise.all([
    sql<Related['collection'][number]>`
      select d.id, ${valueOf(numbers[0])} as number,
        ${isoText(valueOf(defaultSort.field))} as date, ${valueOf(amount)} as amount,
        ${valueOf(amount && 'currency')} as currency, ${valueOf(status)} as status
      from ${own} order by ${order} limit ${NEWEST}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${own}`.execute(db),
  ])
  return { count: counted.rows[0]?.count ?? 0, collection: newest.rows }
}

type Lines = NonNullable<CompanyRecords['settlementLines']>

/** The lines of the user's settlements for the documents of a company. */
export async function findLinesOf(db: Db, principal: Principal, nip: string): Promise<Lines> {
  const { partnerId } = principal
  const lines = sql`
    financial_document as f
    join settlement_line as l on l.partner_id = f.partner_id
      and l.document_external_id = f.external_id
    join settlement as d on d.partner_id = l.partner_id and d.id = l.settlement_id
    where f.partner_id = ${partnerId} and f.relation = 'gained' and f.customer_nip = ${nip}
      and ${ownRows(principal)}`
  const [newest, counted] = await Promise.all([
    sql<Lines['collection'][number]>`
      select l.id, d.id as "settlementId", d.number as "settlementNumber",
        l.document_number as "documentNumber", ${isoText(sql`l.line_date`)} as "lineDate",
        l.amount, d.currency
      from ${lines} order by l.line_date desc, l.id desc limit ${NEWEST}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${lines}`.execute(db),
  ])
  return { count: counted.rows[0]?.count ?? 0, collection: newest.rows }
}
