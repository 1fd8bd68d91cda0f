import type { Db } from '#platform/database/connect.ts'
import { endAccess } from '../session/sessions.ts'

/** Since when this installation writes to nobody. Null: it does. */
export async function heldSince(db: Db): Promise<Date | null> {
  const { since } = await db
    .selectFrom('installation')
    .select('deliveries_held_at as since')
    .executeTakeFirstOrThrow()
  return since
}

/**
 * For a copy of an installation: ends all sessions, links and codes, with the messages that bring
 * them, and holds everything else that waits or comes, in all processes. Returns how many sessions
 * there were.
 */
export async function holdDeliveries(trx: Db, now: Date): Promise<number> {
  const users = await trx.selectFrom('portal_user').select('id').execute()
  const userIds = users.map(({ id }) => id)
  const sessions = await endAccess(trx, userIds, now)
  await trx
    .updateTable('contract_link')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .execute()
  // Those with an end bring a link or a code.
  await trx
    .deleteFrom('message')
    .where('due_at', 'is not', null)
    .where('expires_at', 'is not', null)
    .execute()
  await trx.updateTable('installation').set({ deliveries_held_at: now }).execute()
  return sessions
}

export async function resumeDeliveries(trx: Db): Promise<void> {
  await trx.updateTable('installation').set({ deliveries_held_at: null }).execute()
}
