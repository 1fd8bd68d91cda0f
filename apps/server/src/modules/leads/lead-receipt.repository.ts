import { sql } from 'kysely'
import { ownRows } from '#domain/list/grid-table.ts'
import type { ReceiptFacts } from '#domain/receipts/receipts.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Principal } from '#platform/session/principal.ts'

export interface ReceiptKey {
  readonly partnerId: number
  readonly leadId: number
}

/** A lead that the user sees and that was reported in the portal. */
export async function findReportedLead(db: Db, principal: Principal, id: number) {
  const { rows } = await sql<ReceiptFacts>`
    select d.number, d.nip, d.date_added as "dateAdded", d.blocked_until as "blockedUntil"
    from lead as d
    where ${ownRows(principal)} and d.id = ${id} and d.reported_by is not null`.execute(db)
  return rows[0]
}

/** The signed receipt of a lead. */
export async function findJws(db: Db, { partnerId, leadId }: ReceiptKey) {
  const found = await db
    .selectFrom('lead_receipt')
    .select('jws')
    .where('partner_id', '=', partnerId)
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return found?.jws
}
