import type { ConsentChannel } from '@partner-portal/contract/consents/consent-answers'
import type { CompanyRecords, GridRecord } from '@partner-portal/contract/records/records'
import { type RawBuilder, sql } from 'kysely'
import { readConsents, shownConsents } from '#domain/consents/client-consents.ts'
import { findDisputes } from '#domain/leads/disputes.ts'
import { findReceipt } from '#domain/leads/receipts.ts'
import { ownRows } from '#domain/list/grid-table.ts'
import { linesFor, ofCompany, sumByCurrency } from '#domain/records/company-rows.ts'
import type { Db } from '#platform/database/connect.ts'
import { compileOrder } from '#platform/list/find-page.ts'
import { columnOf, type GridSource } from '#platform/list/grid-source.ts'
import { plain } from '#platform/list/table-columns.ts'
import type { Principal } from '#platform/session/principal.ts'

export async function getLeadDetails(
  db: Db,
  principal: Principal,
  id: number,
  channel: ConsentChannel | undefined,
): Promise<GridRecord['lead']> {
  const row = await db
    .selectFrom('lead as d')
    .select(['amount', 'note', 'consents', 'company_verified as companyVerified'])
    .where(ownRows(principal))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const key = { partnerId: principal.partnerId, leadId: id }
  const consents = row.consents as { name: string; version: string }[]
  const isAsked = channel !== undefined && consents.length > 0
  return {
    ...row,
    consents,
    hasReceipt: (await findReceipt(db, key)) !== undefined,
    disputes: await findDisputes(db, key),
    clientConsents: isAsked ? shownConsents(await readConsents(db, key), consents, channel) : null,
  }
}

const NEWEST = 5

type Related = Omit<CompanyRecords['lists'][number], 'grid'>

/** The newest rows of a company in a list, and the number of all. */
export async function findRelated(
  db: Db,
  source: GridSource,
  principal: Principal,
  nip: string,
): Promise<Related> {
  const { record, defaultSort } = source.grid
  const { numbers, amount, status } = record
  const valueOf = (field: string | undefined): RawBuilder<unknown> =>
    field === undefined ? sql`null` : columnOf(source, field).value
  const rows = ofCompany(source, principal, nip)
  const order = compileOrder(source, { field: defaultSort.field, direction: 'DESC' })
  const [newest, counted, sums] = await Promise.all([
    sql<Related['collection'][number]>`
      select d.id, ${valueOf(numbers[0])} as number,
        ${plain(valueOf(defaultSort.field))} as date, ${valueOf(amount)} as amount,
        ${valueOf(amount && 'currency')} as currency, ${valueOf(status)} as status
      from ${rows} order by ${order} limit ${NEWEST}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${rows}`.execute(db),
    amount === undefined ? null : sumByCurrency(db, rows, valueOf(amount)),
  ])
  return {
    count: counted.rows[0]?.count ?? 0,
    collection: newest.rows,
    ...(sums && { sums: sums.rows }),
  }
}

type Lines = NonNullable<CompanyRecords['settlementLines']>

/** The lines of the user's settlements for the documents of a company. */
export async function findLinesOf(db: Db, principal: Principal, nip: string): Promise<Lines> {
  const lines = sql`${linesFor(principal.partnerId, nip)} and ${ownRows(principal)}`
  const [newest, counted] = await Promise.all([
    sql<Lines['collection'][number]>`
      select l.id, d.id as "settlementId", d.number as "settlementNumber",
        l.document_number as "documentNumber", ${plain(sql`l.line_date`)} as "lineDate",
        l.amount, d.currency
      from ${lines} order by l.line_date desc, l.id desc limit ${NEWEST}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${lines}`.execute(db),
  ])
  return { count: counted.rows[0]?.count ?? 0, collection: newest.rows }
}
