import type { ResultOf } from '@partner-portal/contract/protocol/call'
import type { GridName } from '@partner-portal/contract/protocol/grid-names'
import type { clientCalls } from '@partner-portal/contract/records/clients'
import type {
  CompanyRecords,
  CurrencySum,
  GridRecord,
} from '@partner-portal/contract/records/records'
import { fileOutcomes } from '@partner-portal/contract/records/wanted-files'
import type { ConsentChannel } from '@partner-portal/contract/values/client-consents'
import { type RawBuilder, sql } from 'kysely'
import { readConsents, shownConsents } from '#domain/client-consents/client-consents.ts'
import { findDisputes } from '#domain/disputes.ts'
import { ownRows } from '#domain/list/grid-table.ts'
import { findReceipt } from '#domain/receipts/receipts.ts'
import { type Db, isIn } from '#platform/database/connect.ts'
import { compileOrder } from '#platform/list/find-page.ts'
import { columnOf, type GridSource } from '#platform/list/grid-source.ts'
import { plain } from '#platform/list/table-columns.ts'
import type { Principal } from '#platform/session/principal.ts'
import {
  consentEvents,
  type EventsOf,
  fileEvents,
  payoutEvents,
  type RecordEvent,
  remarkEvents,
} from './record-events.ts'

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

type Moments = readonly RawBuilder<unknown>[]

/** Who did it, in a query whose record has the alias `d`. */
const userOf = (column: string) => sql`
  left join portal_user as u on u.partner_id = d.partner_id and u.id = ${sql.ref(column)}`

const moment = (event: RecordEvent, date: string, by = sql`null`) =>
  sql`select ${sql.lit(event)} as event, ${sql.ref(date)} as moment, ${by} as by, null as text`
const record = (table: string) => sql`from ${sql.table(table)} as d`
const sameRecord = (other: string, column: string) =>
  sql`${sql.ref(`${other}.partner_id`)} = d.partner_id and ${sql.ref(`${other}.${column}`)} = d.id`

const earlyPayout = sql`${record('settlement')}
  join early_payout as e on ${sameRecord('e', 'settlement_id')}`

/** SQL of the column `event`. */
function eventOf(column: string, events: EventsOf<string>): RawBuilder<unknown> {
  const cases = Object.entries(events).map(
    ([value, event]) => sql`when ${sql.lit(value)} then ${sql.lit(event)}`,
  )
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end as event`
}

/** What each list's table knows of a record's past. The provider's imports keep no older status. */
const histories: Readonly<Record<GridName, (where: RawBuilder<unknown>) => Moments>> = {
  'lead-grid': (where) => [
    sql`select case when d.reported_by is null then 'ADDED' else 'REPORTED' end as event,
      d.date_added as moment, u.username as by, null as text ${record('lead')} ${userOf('d.reported_by')} ${where}`,
    sql`${moment('CONSENTS_SENT', 'e.sent_at', sql`u.username`)} ${record('lead')}
      join consent_link as e on ${sameRecord('e', 'lead_id')} ${userOf('e.sent_by')} ${where}`,
    sql`select ${eventOf('e.answer', consentEvents)}, e.at as moment, null as by, null as text
      ${record('lead')} join consent_answer as e on ${sameRecord('e', 'lead_id')} ${where}`,
    sql`${moment('DISPUTED', 'e.opened_at', sql`u.username`)} ${record('lead')}
      join lead_dispute as e on ${sameRecord('e', 'lead_id')} ${userOf('e.opened_by')} ${where}`,
    sql`${moment('DISPUTE_ANSWERED', 'e.answered_at')} ${record('lead')}
      join lead_dispute as e on ${sameRecord('e', 'lead_id')} ${where}`,
  ],
  'proposal-contract-grid': (where) => [
    sql`${moment('ADDED', 'd.date_added')} ${record('contract')} ${where}`,
    sql`select e.event, e.date as moment, null as by, null as text ${record('contract')}
      join contract_event as e on ${sameRecord('e', 'contract_id')} ${where}`,
    ...fileHistory('contract', 'contract_id', where),
  ],
  'financial-document-grid': documentHistory,
  'invoice-loan-grid': documentHistory,
  'loan-update-grid': (where) => [
    sql`${moment('ADDED', 'd.update_date')} ${record('loan_update')} ${where}`,
  ],
  'settlement-grid': (where) => [
    sql`${moment('EARLY_PAYOUT_REQUESTED', 'e.requested_at', sql`u.username`)}
      ${earlyPayout} ${userOf('e.requested_by')} ${where}`,
    sql`${moment('EARLY_PAYOUT_WITHDRAWN', 'e.withdrawn_at', sql`u.username`)}
      ${earlyPayout} ${userOf('e.withdrawn_by')} ${where}`,
    sql`select ${eventOf('e.state', payoutEvents)}, e.decided_at as moment, null as by,
      e.reason as text ${earlyPayout} ${where}`,
    // Paid on the day of the decision is after it.
    sql`select 'EARLY_PAYOUT_PAID' as event, case when e.paid_date is not null then
      greatest(e.paid_date, e.decided_at) end as moment, null as by, null as text
      ${earlyPayout} ${where}`,
    sql`${moment('PAID', 'd.paid_date')} ${record('settlement')} ${where}`,
  ],
}

function documentHistory(where: RawBuilder<unknown>): Moments {
  const table = record('financial_document')
  return [
    sql`${moment('ADDED', 'd.date_added')} ${table} ${where}`,
    sql`${moment('FUNDED', 'd.funding_date')} ${table} ${where}`,
    sql`select ${eventOf('r.kind', remarkEvents)}, r.said_at as moment, u.username as by, 
      nullif(concat_ws(e'\\n', r.reason, array_to_string(r.files, e'\\n')), '') as text
      ${table} join document_remark as r on ${sameRecord('r', 'document_id')}
      ${userOf('r.said_by')} ${where}`,
    sql`${moment('CONFIRMED', 'c.confirmed_at', sql`u.username`)} ${table}
      join document_confirmation as c on ${sameRecord('c', 'document_id')}
      ${userOf('c.confirmed_by')} ${where}`,
    ...fileHistory('financial_document', 'document_id', where),
  ]
}

/** What was wanted, handed in for it and answered; an answer without files is of what was wanted. */
function fileHistory(table: string, column: string, where: RawBuilder<unknown>): Moments {
  const answer = (what: string, outcome: string, reason: string) => sql`
    select ${eventOf(outcome, fileEvents)}, w.answered_at as moment, null as by,
      concat_ws(e'\\n', ${sql.ref(what)}, ${sql.ref(reason)}) as text`
  const wanted = sql`${record(table)} join wanted_file as w on ${sameRecord('w', column)}`
  const files = sql`${record(table)} join handed_file as w on ${sameRecord('w', column)}`
  const named = (event: RecordEvent, date: string, by = sql`null`) =>
    sql`select ${sql.lit(event)} as event, ${sql.ref(date)} as moment, ${by} as by, w.name as text`
  return [
    sql`${named('FILE_WANTED', 'w.wanted_at')} ${wanted} ${where}`,
    sql`${named('FILE_HANDED_IN', 'w.handed_in_at', sql`u.username`)} ${files}
      ${userOf('w.user_id')} ${where} and w.wanted_file_id is not null`,
    sql`${answer('w.name', 'w.outcome', 'w.outcome_reason')} ${files} ${where}
      and w.outcome is not null`,
    sql`${answer('w.name', 'w.state', 'w.reason')} ${wanted} ${where}
      and ${isIn('w.state', fileOutcomes)} and not exists (select from handed_file as f
        where f.partner_id = d.partner_id and f.wanted_file_id = w.id and f.outcome is not null)`,
  ]
}

type ClientEvents = ResultOf<typeof clientCalls.findClientEvents>

/** The moments of all records of a company in these lists, the newest first. */
export async function findClientEvents(
  db: Db,
  sources: readonly (readonly [GridName, GridSource])[],
  principal: Principal,
  { nip, offset, limit }: { nip: string; offset: number; limit: number },
): Promise<ClientEvents['collection']> {
  if (sources.length === 0) return []
  // No history has a table named so: one of its own would hide this.
  const ofGrid = ([grid, source]: (typeof sources)[number]) => sql`
    select ${sql.lit(grid)} as grid, shown.id, shown.number, h.* from (
      select d.id, ${columnOf(source, source.grid.record.numbers[0]).value} as number
      from ${ofCompany(source, principal, nip)}
    ) as shown cross join lateral (
      ${sql.join(histories[grid](sql`where ${ownRows(principal)} and d.id = shown.id`), sql` union all `)}
    ) as h where h.moment is not null`
  const found = await sql<ClientEvents['collection'][number]>`
    select grid, id, number, event, ${plain(sql`moment`)} as date, by
    from (${sql.join(sources.map(ofGrid), sql` union all `)}) as e
    order by moment desc, grid, id desc, event limit ${limit} offset ${offset}`.execute(db)
  return found.rows
}

/** The rows of a company in a list. */
export function ofCompany(
  source: GridSource,
  principal: Principal,
  nip: string,
): RawBuilder<unknown> {
  const { company } = source.grid.record
  const own = company ? columnOf(source, company.nip).value : sql`null`
  return sql`${source.table} as d where ${source.scope(principal)} and ${own} = ${nip}`
}

/** A record's moments, oldest first; those of the same second in the order of their declaration. */
export async function findHistory(
  db: Db,
  grid: GridName,
  principal: Principal,
  id: number,
): Promise<GridRecord['history']> {
  const where = sql`where ${ownRows(principal)} and d.id = ${id}`
  type Moment = Omit<GridRecord['history'][number], 'text'> & { readonly text: string | null }
  const parts = histories[grid](where).map(
    (part, at) => sql`select ${sql.lit(at)} as part, p.* from (${part}) as p`,
  )
  const { rows } = await sql<Moment>`
    select event, ${plain(sql`moment`)} as date, by, text
    from (${sql.join(parts, sql` union all `)}) as h
    where moment is not null order by moment, part`.execute(db)
  return rows.map(({ text, ...known }) => (text === null ? known : { ...known, text }))
}

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
  const { numbers, amount, status } = record
  const valueOf = (field: string | undefined): RawBuilder<unknown> =>
    field === undefined ? sql`null` : columnOf(source, field).value
  const own = ofCompany(source, principal, nip)
  const order = compileOrder(source, { field: defaultSort.field, direction: 'DESC' })
  const [newest, counted, sums] = await Promise.all([
    sql<Related['collection'][number]>`
      select d.id, ${valueOf(numbers[0])} as number,
        ${plain(valueOf(defaultSort.field))} as date, ${valueOf(amount)} as amount,
        ${valueOf(amount && 'currency')} as currency, ${valueOf(status)} as status
      from ${own} order by ${order} limit ${NEWEST}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${own}`.execute(db),
    amount === undefined ? null : sumByCurrency(db, own, valueOf(amount)),
  ])
  return {
    count: counted.rows[0]?.count ?? 0,
    collection: newest.rows,
    ...(sums && { sums: sums.rows }),
  }
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
