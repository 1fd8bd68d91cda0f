import { endLinks } from '#domain/links/account-links.ts'
import { anyId } from '#platform/database/any-of.ts'
import type { Db } from '#platform/database/connect.ts'

/** At least one of them, so that no call ends everybody's sessions. */
type Narrowed =
  | { readonly id: string }
  | { readonly userIds: readonly number[] }
  | { readonly operator: string }

type SessionsToEnd = Narrowed & {
  readonly id?: string
  readonly userIds?: readonly number[]
  /** Whose switched logins. */
  readonly operator?: string
  /** The session that goes on. */
  readonly except?: string | null
}

/** Ends sessions (promises P07). Returns how many there were. */
export async function endSessions(
  db: Db,
  { id, userIds, operator, except = null }: SessionsToEnd,
  now: Date,
): Promise<number> {
  let query = db.updateTable('session').set({ ended_at: now })
  if (userIds) query = query.where('user_id', '=', anyId(userIds))
  if (id !== undefined) query = query.where('id', '=', id)
  if (operator !== undefined) query = query.where('impersonated_by', '=', operator)
  if (except !== null) query = query.where('id', '!=', except)
  const ended = await query.where('ended_at', 'is', null).executeTakeFirstOrThrow()
  return Number(ended.numUpdatedRows)
}

/**
 * After a change of contact data: ends the users' sessions except `keep`, sign-ins that are under way,
 * and all open links, which were made for the old data. Returns how many sessions there were.
 */
export async function endSessionsAndLinks(
  trx: Db,
  userIds: readonly number[],
  now: Date,
  keep: string | null = null,
): Promise<number> {
  const ended = await endSessions(trx, { userIds, except: keep }, now)
  await endLinks(trx, { userIds }, now)
  await trx.deleteFrom('sign_in_ticket').where('user_id', '=', anyId(userIds)).execute()
  return ended
}

/**
 * After a change of a password or of second factors, and when users are disabled: ends their sessions
 * except `keep`, all open links, sign-ins that are under way, and contact data that wait for their
 * code, which somebody else may have typed. It is for good: a user who is enabled again gets none of
 * it back. Returns how many sessions there were.
 */
export async function endAccess(
  trx: Db,
  userIds: readonly number[],
  now: Date,
  keep: string | null = null,
): Promise<number> {
  await endContactChanges(trx, userIds, now)
  return endSessionsAndLinks(trx, userIds, now, keep)
}

/** Drops contact data that wait for their code. */
export async function endContactChanges(
  trx: Db,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('contact_change')
    .set({ ended_at: now })
    .where('user_id', '=', anyId(userIds))
    .where('ended_at', 'is', null)
    .execute()
}
