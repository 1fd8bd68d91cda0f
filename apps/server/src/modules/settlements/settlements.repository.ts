import type { SettlementLine } from '@partner-portal/contract/settlements/settlement-calls'
import type { Settlement } from '@partner-portal/contract/settlements/settlements'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { sql } from 'kysely'
import { scopeOf } from '#domain/account/scope.ts'
import { agentJoin, ownRows } from '#domain/list/grid-table.ts'
import { anyText, type Db } from '#platform/database/connect.ts'
import { findRow } from '#platform/list/find-page.ts'
import { plain } from '#platform/list/table-columns.ts'
import type { Principal } from '#platform/session/principal.ts'
import { charges, paidAmount, payoutJoin, settlementSource } from './settlements.source.ts'

/** The partner of the user's settlements. */
export async function getPartner(db: Db, { partnerId }: Principal) {
  return db
    .selectFrom('partner')
    .select(['name', 'nip', 'code'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
}

export type CurrentSettlementRecord = Omit<Settlement, 'status' | 'paidDate' | 'earlyPayout'> & {
  readonly requestedAt: Date | null
}

/** Finds the user's open settlement of the current period in Warsaw, the newest of several. */
export async function getCurrentSettlement(
  db: Db,
  principal: Principal,
  now: Date,
): Promise<CurrentSettlementRecord | undefined> {
  const zone = sql.lit(TIME_ZONE)
  const result = await sql<CurrentSettlementRecord>`
    select d.id, d.number, ${plain(sql`d.period_from`)} as "periodFrom",
      ${plain(sql`d.period_to`)} as "periodTo", d.amount, d.currency,
      d.items_count as "itemsCount", e.requested_at as "requestedAt",
      ${paidAmount} as "paidAmount", ${charges} as "charges"
    from settlement as d ${payoutJoin}
    where ${ownRows(principal)} and d.status = 'open' and d.period_from <= ${now}
      and ((d.period_to at time zone ${zone})::date + 1)::timestamp at time zone ${zone} > ${now}
    order by d.period_from desc, d.id desc limit 1`.execute(db)
  return result.rows[0]
}

const BATCH = 1000

export interface SettlementKey {
  readonly partnerId: number
  readonly settlementId: number
  /** Only lines of this agent. */
  readonly agentId?: number
}

/** A settlement for a user: whole, or an agent's part of the partner's. */
interface SeenSettlement {
  readonly settlement: Settlement
  readonly key: SettlementKey
  /** The agent of the part. */
  readonly agentName?: string
}

/**
 * A settlement for the user. The provider settles with the partner, so an agent's part of the partner's
 * settlement is the agent's lines, with their sum as the amount.
 */
export async function findSeen(
  db: Db,
  principal: Principal,
  settlementId: number,
): Promise<SeenSettlement | undefined> {
  const { partnerId, agentId } = scopeOf(principal)
  const settlement = await findRow(db, settlementSource, principal, settlementId)
  if (settlement) return { settlement: settlement, key: { partnerId, settlementId } }
  if (agentId === null) return undefined
  const key = { partnerId, settlementId, agentId }
  const [part] = (await sumLines(db, key)).agents
  if (!part) return undefined
  const whole = await findRow(db, settlementSource, { ...principal, agentId: null }, settlementId)
  if (!whole || part.name === null) return undefined
  const { name: agentName, count: itemsCount, amount } = part
  const paidAmount = whole.status === 'paid' ? amount : 0
  // An early payout belongs to the partner, not to the agent.
  const ofFirm = { charges: 0, earlyPayout: null }
  return { settlement: { ...whole, amount, itemsCount, paidAmount, ...ofFirm }, key, agentName }
}

function linesOf({ partnerId, settlementId, agentId }: SettlementKey) {
  const all = sql`partner_id = ${partnerId} and settlement_id = ${settlementId}`
  return agentId === undefined ? all : sql`${all} and agent_id = ${agentId}`
}

/** The sum of the lines, and of each agent's; at last of those without an agent. */
export async function sumLines(db: Db, key: SettlementKey) {
  const { rows: agents } = await sql<{ name: string | null; count: number; amount: number }>`
    select a.name, d.count, d.amount from (
      select partner_id, agent_id, count(*) as count, sum(amount)::bigint as amount
      from settlement_line where ${linesOf(key)} group by partner_id, agent_id
    ) as d ${agentJoin} order by a.name_sort nulls last, a.id`.execute(db)
  const sumOf = (field: 'count' | 'amount') => agents.reduce((sum, row) => sum + row[field], 0)
  return { agents, count: sumOf('count'), amount: sumOf('amount') }
}

export type LineRecord = Omit<SettlementLine, 'currency' | 'isReversal'>

/** The commission that a reversal takes back: the newest of its document, and agent, up to the reversal. */
const takesBack = ({ agentId }: SettlementKey) => sql`(
  select json_build_object('settlementId', s.id, 'settlementNumber', s.number,
    'lineDate', ${plain(sql`o.line_date`)}, 'amount', o.amount)
  from settlement_line as o
  join settlement as s on s.partner_id = o.partner_id and s.id = o.settlement_id
  where o.partner_id = d.partner_id and o.document_external_id = d.document_external_id
    and o.amount > 0 and o.line_date <= d.line_date
    ${agentId === undefined ? sql`` : sql`and o.agent_id = ${agentId}`}
  order by o.line_date desc, o.id desc limit 1)`

/** A page of a settlement's lines, oldest first. Finds the ids first, from an index only. */
export async function findLines(
  db: Db,
  key: SettlementKey,
  { offset, take }: { offset: number; take: number },
): Promise<LineRecord[]> {
  const result = await sql<LineRecord>`
    select d.id, ${plain(sql`d.line_date`)} as "lineDate", d.document_number as "documentNumber",
      f.id as "documentId", ${plain(sql`f.date_added`)} as "documentDate",
      d.customer_name as "customerName", d.product, d.base,
      d.rate_basis_points as "rateBasisPoints", d.amount, a.name as "agentName",
      case when d.amount < 0 then ${takesBack(key)} end as "takesBack"
    from (
      select partner_id, id from settlement_line
      where ${linesOf(key)}
      order by line_date, id limit ${take} offset ${offset}
    ) as p
    join settlement_line as d on d.partner_id = p.partner_id and d.id = p.id
    left join financial_document as f on f.partner_id = d.partner_id and f.relation = 'gained'
      and f.external_id = d.document_external_id
    ${agentJoin}
    order by d.line_date, d.id`.execute(db)
  return result.rows
}

/** A settlement and all its lines, as its files show them. */
export interface SettlementFile {
  readonly settlement: Settlement
  /** The agent whose part the file has. */
  readonly agentName?: string | undefined
  readonly hasAgents: boolean
  readonly batches: AsyncIterable<LineRecord[]>
}

/** Reads all lines of a settlement in short queries. */
export async function* readLines(db: Db, key: SettlementKey): AsyncGenerator<LineRecord[]> {
  for (let offset = 0; ; offset += BATCH) {
    const lines = await findLines(db, key, { offset, take: BATCH })
    yield lines
    if (lines.length < BATCH) return
  }
}

/**
 * Finds the partner's settlements by external id and locks them until the transaction ends, so that none is
 * paid while its lines change.
 */
export async function lockSettlements(
  trx: Db,
  partnerId: number,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('settlement')
    .select(['id', 'external_id'])
    .where(({ and }) => and({ partner_id: partnerId, external_id: anyText(externalIds) }))
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row.external_id, row.id]))
}

/** Ids of the lines that belong to a paid settlement. Locks these settlements too. */
export async function findPaidLines(
  trx: Db,
  partnerId: number,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const result = await sql<{ id: number; externalId: string; status: string }>`
    select l.id, l.external_id as "externalId", s.status
    from settlement_line as l
    join settlement as s on s.partner_id = l.partner_id and s.id = l.settlement_id
    where l.partner_id = ${partnerId} and l.external_id = ${anyText(externalIds)}
    order by s.id for share of s`.execute(trx)
  const paid = result.rows.filter(({ status }) => status === 'paid')
  return new Map(paid.map(({ id, externalId }) => [externalId, id]))
}
