import type { LeadDispute } from '@partner-portal/contract/leads/lead-disputes'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import { isoInstant } from '#platform/instant.ts'
import type { Principal } from '#platform/session/principal.ts'

interface Of {
  readonly partnerId: number
  /** Null: the disputes of `nip` without a lead. */
  readonly leadId: number | null
  readonly nip?: string
  /** Only disputes of this user. */
  readonly openedBy?: number | null
}

/** The disputes of a lead, or of a NIP, for the user; the newest first. */
export async function findDisputes(
  db: Db,
  { partnerId, leadId, nip, openedBy = null }: Of,
): Promise<LeadDispute[]> {
  let query = db
    .selectFrom('lead_dispute as dispute')
    .innerJoin('portal_user', 'portal_user.id', 'dispute.opened_by')
    .select(['dispute.id', 'kind', 'reason', 'opened_at as openedAt', 'username as openedBy'])
    .select(['decision', 'answer', 'answered_at as answeredAt'])
    .where('dispute.partner_id', '=', partnerId)
    .where('lead_id', leadId === null ? 'is' : '=', leadId)
    .orderBy('dispute.id', 'desc')
  if (nip !== undefined) query = query.where('dispute.nip', '=', nip)
  if (openedBy !== null) query = query.where('opened_by', '=', openedBy)
  const rows = await query.execute()
  return rows.map(({ openedAt, answeredAt, ...row }) => ({
    ...row,
    openedAt: isoInstant(openedAt),
    answeredAt: answeredAt && isoInstant(answeredAt),
  }))
}

interface NewDispute {
  readonly leadId: number | null
  readonly nip: string
  readonly kind: Database['lead_dispute']['kind']
  readonly reason: string
}

/** Undefined: an earlier dispute has no answer yet. */
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
