import type { EarlyPayout } from '@partner-portal/contract/settlements/settlement-calls'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { plain } from '#platform/list/table-columns.ts'
import type { Principal } from '#platform/session/principal.ts'
import type { CurrentSettlementRecord } from './settlements.repository.ts'

/** The request for an early payout of a settlement, with its state. */
export async function findEarlyPayout(
  db: Db,
  partnerId: number,
  settlementId: number,
): Promise<EarlyPayout | undefined> {
  const result = await sql<EarlyPayout>`
    select state, amount, ${plain(sql`requested_at`)} as "requestedAt",
      ${plain(sql`withdrawn_at`)} as "withdrawnAt", ${plain(sql`decided_at`)} as "decidedAt",
      charge, reason, ${plain(sql`paid_date`)} as "paidDate", paid_amount as "paidAmount"
    from early_payout
    where partner_id = ${partnerId} and settlement_id = ${settlementId}`.execute(db)
  return result.rows[0]
}

/** Saves the request. False if there already is one; concurrent calls save only one. */
export async function insertEarlyPayout(
  trx: Db,
  { partnerId }: Principal,
  settlement: CurrentSettlementRecord,
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('early_payout')
    .values({
      partner_id: partnerId,
      settlement_id: settlement.id,
      requested_at: now,
      amount: settlement.amount,
    })
    .onConflict((conflict) => conflict.columns(['partner_id', 'settlement_id']).doNothing())
    .returning('settlement_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Withdraws the request. Undefined if it is decided or withdrawn already. */
export async function withdrawEarlyPayout(
  trx: Db,
  { partnerId }: Principal,
  settlementId: number,
  now: Date,
): Promise<{ amount: number } | undefined> {
  return trx
    .updateTable('early_payout')
    .set({ state: 'withdrawn', withdrawn_at: now })
    .where(({ and }) => and({ partner_id: partnerId, settlement_id: settlementId }))
    .where('state', '=', 'requested')
    .returning('amount')
    .executeTakeFirst()
}
