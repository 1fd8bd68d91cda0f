import type { GridName } from '@partner-portal/contract/protocol/grid-names'
import type { GridRecord } from '@partner-portal/contract/records/records'
import { type RawBuilder, sql } from 'kysely'
import { ownRows } from '#domain/list/grid-table.ts'
import type { Db } from '#platform/database/connect.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import { isoText } from '#platform/list/table-columns.ts'
import type { Principal } from '#platform/session/principal.ts'

/** Finds a row of a list that the user may see. */
export async function getRow(
  db: Db,
  { table, rowJoins, rowSelect, scope }: GridSource,
  principal: Principal,
  id: number,
) {
  const found = await sql<GridRecord['row']>`
    select ${rowSelect(principal)} from ${table} as d ${rowJoins}
    where ${scope(principal)} and d.id = ${id}`.execute(db)
  return found.rows[0]
}

export async function getLeadDetails(
  db: Db,
  principal: Principal,
  id: number,
): Promise<GridRecord['lead']> {
  const row = await db
    .selectFrom('lead as d')
    .select(['amount', 'note', 'consents', 'company_verified as companyVerified'])
    .where(ownRows(principal))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, consents: row.consents as { name: string; version: string }[] }
}

type Moments = readonly RawBuilder<unknown>[]
type RecordEvent = GridRecord['history'][number]['event']

/** Who did it, in a query whose record has the alias `d`. */
const userOf = (column: string) => sql`
  left join portal_user as u on u.partner_id = d.partner_id and u.id = ${sql.ref(column)}`

const moment = (event: RecordEvent, date: string, by = sql`null`) =>
  sql`select ${sql.lit(event)} as event, ${sql.ref(date)} as moment, ${by} as by`
const record = (table: string) => sql`from ${sql.table(table)} as d`
const sameRecord = (other: string, column: string) =>
  sql`${sql.ref(`${other}.partner_id`)} = d.partner_id and ${sql.ref(`${other}.${column}`)} = d.id`

/** What each list's table knows of a record's past. The provider's imports keep no older status. */
const histories: Readonly<Record<GridName, (where: RawBuilder<unknown>) => Moments>> = {
  'lead-grid': (where) => [
    sql`select case when d.reported_by is null then 'ADDED' else 'REPORTED' end as event,
      d.date_added as moment, u.username as by ${record('lead')} ${userOf('d.reported_by')} ${where}`,
  ],
  'proposal-contract-grid': (where) => [
    sql`${moment('ADDED', 'd.date_added')} ${record('contract')} ${where}`,
    sql`select e.event, e.date as moment, null as by ${record('contract')}
      join contract_event as e on ${sameRecord('e', 'contract_id')} ${where}`,
  ],
  'financial-document-grid': documentHistory,
  'invoice-loan-grid': documentHistory,
  'loan-update-grid': (where) => [
    sql`${moment('ADDED', 'd.update_date')} ${record('loan_update')} ${where}`,
  ],
  'settlement-grid': (where) => [
    sql`${moment('EARLY_PAYOUT_REQUESTED', 'e.requested_at', sql`u.username`)}
      ${record('settlement')}
      join early_payout as e on ${sameRecord('e', 'settlement_id')}
      ${userOf('e.requested_by')} ${where}`,
    sql`${moment('PAID', 'd.paid_date')} ${record('settlement')} ${where}`,
  ],
}

function documentHistory(where: RawBuilder<unknown>): Moments {
  const table = record('financial_document')
  return [
    sql`${moment('ADDED', 'd.date_added')} ${table} ${where}`,
    sql`${moment('FUNDED', 'd.funding_date')} ${table} ${where}`,
    sql`${moment('CONFIRMED', 'c.confirmed_at', sql`u.username`)} ${table}
      join document_confirmation as c on ${sameRecord('c', 'document_id')}
      ${userOf('c.confirmed_by')} ${where}`,
  ]
}

/** A record's moments, oldest first; those of the same second in the order of their declaration. */
export async function findHistory(
  db: Db,
  grid: GridName,
  principal: Principal,
  id: number,
): Promise<GridRecord['history']> {
  const where = sql`where ${ownRows(principal)} and d.id = ${id}`
  const found = await sql<GridRecord['history'][number]>`
    select event, ${isoText(sql`moment`)} as date, by
    from (${sql.join(histories[grid](where), sql` union all `)}) as h
    where moment is not null order by moment`.execute(db)
  return found.rows
}
