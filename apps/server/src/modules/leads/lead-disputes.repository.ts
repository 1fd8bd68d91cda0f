import { sql } from 'kysely'
import { ownRows } from '#domain/list/grid-table.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Principal } from '#platform/session/principal.ts'

/** A lead that the user sees. */
export async function findOwnLead(db: Db, principal: Principal, id: number) {
  const { rows } = await sql<{ number: string; nip: string }>`
    select d.number, d.nip from lead as d where ${ownRows(principal)} and d.id = ${id}`.execute(db)
  return rows[0]
}

interface NewDispute {
  readonly leadId: number | null
  readonly nip: string
  readonly kind: Database['lead_dispute']['kind']
  readonly reason: string
}

/** Undefined: an earlier one has no answer yet. */
export function openDispute(
  trx: Db,
  { partnerId, userId }: Principal,
  { leadId, nip, kind, reason }: NewDispute,
  now: Date,
): Promise<{ id: number } | undefined> {
  return trx
    .insertInto('lead_dispute')
    .values({
      partner_id: partnerId,
      lead_id: leadId,
      nip,
      kind,
      reason: reason.toWellFormed(),
      opened_at: now,
      opened_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}
