import type { Settlement } from '@partner-portal/contract/records/settlements'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { sql } from 'kysely'
import { ownRows } from '#domain/list/grid-table.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoText } from '#platform/list/table-columns.ts'
import type { Principal } from '#platform/session/principal.ts'
import { settlementSource } from './settlements.source.ts'

/** Finds a settlement that the user may see. */
export async function getSettlement(db: Db, principal: Principal, id: number) {
  const { table, rowJoins, rowSelect, scope } = settlementSource
  const found = await sql<Settlement>`
    select ${rowSelect(principal)} from ${table} as d ${rowJoins}
    where ${scope(principal)} and d.id = ${id}`.execute(db)
  return found.rows[0]
}

/** Whose settlement it is. */
export async function getPartner(db: Db, { partnerId }: Principal) {
  return db
    .selectFrom('partner')
    .select(['name', 'nip'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
}

export interface CurrentSettlementRecord {
  id: number
  number: string
  periodFrom: string
  periodTo: string
  amount: number
  currency: string
  itemsCount: number
  requestedAt: Date | null
}

/** Finds the user's open settlement of the current period in Warsaw, the newest of several. */
export async function getCurrentSettlement(
  db: Db,
  principal: Principal,
  now: Date,
): Promise<CurrentSettlementRecord | undefined> {
  const zone = sql.lit(TIME_ZONE)
  const found = await sql<CurrentSettlementRecord>`
    select d.id, d.number, ${isoText(sql`d.period_from`)} as "periodFrom",
      ${isoText(sql`d.period_to`)} as "periodTo", d.amount, d.currency,
      d.items_count as "itemsCount", e.requested_at as "requestedAt"
    from settlement as d
    left join early_payout as e on e.partner_id = d.partner_id and e.settlement_id = d.id
    where ${ownRows(principal)} and d.status = 'open' and d.period_from <= ${now}
      and ((d.period_to at time zone ${zone})::date + 1)::timestamp at time zone ${zone} > ${now}
    order by d.period_from desc, d.id desc limit 1`.execute(db)
  return found.rows[0]
}

/** Saves the request. False if there already is one; concurrent calls save only one. */
export async function insertEarlyPayout(
  trx: Db,
  { partnerId, userId }: Principal,
  settlement: CurrentSettlementRecord,
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('early_payout')
    .values({
      partner_id: partnerId,
      settlement_id: settlement.id,
      requested_at: now,
      requested_by: userId,
      amount: settlement.amount,
    })
    .onConflict((conflict) => conflict.columns(['partner_id', 'settlement_id']).doNothing())
    .returning('settlement_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The salesman's address and the partner's name. */
export async function getSalesmanAddress(db: Db, partnerId: number) {
  return db
    .selectFrom('partner')
    .leftJoin('salesman', 'salesman.partner_id', 'partner.id')
    .select(['partner.name as companyName', 'partner.code', 'salesman.email'])
    .where('partner.id', '=', partnerId)
    .executeTakeFirstOrThrow()
}
