import type { Tokens } from '@partner-portal/contract/account/session'
import type { Context } from '#domain/context.ts'
import { anyId, type Db } from '#platform/database/connect.ts'
import { isOpen, type SessionCutoffs } from '#platform/session/tokens.ts'
import { endLinks } from './account-links.ts'
import { maySignIn } from './accounts.ts'

const MOST_USER_AGENT = 300

/** The life of a switched login. */
const SWITCHED_MS = 30 * 60_000

export interface NewSession {
  readonly userId: number
  /** The operator of a switched login, which ends after 30 minutes. */
  readonly operator: string | null
  readonly isReadOnly: boolean
  /** The device of the sign-in, for the user to recognise. */
  readonly userAgent: string | null
  readonly network: string
}

export async function createSession(db: Db, session: NewSession, now: Date): Promise<string> {
  const id = crypto.randomUUID()
  const { userId, operator, isReadOnly, userAgent, network } = session
  await db
    .insertInto('session')
    .values({
      id,
      user_id: userId,
      created_at: now,
      rotated_at: now,
      used_at: now,
      impersonated_by: operator,
      ends_at: operator === null ? null : new Date(now.getTime() + SWITCHED_MS),
      is_read_only: isReadOnly,
      proved_at: operator === null ? now : null,
      user_agent: userAgent?.slice(0, MOST_USER_AGENT) ?? null,
      network,
    })
    .execute()
  return id
}

/** Issues both tokens of a session, or returns null if it is over. */
export async function issueTokens(
  { db, tokens, lifetime }: Pick<Context, 'db' | 'tokens' | 'lifetime'>,
  session: { sessionId: string; generation: number },
): Promise<Tokens | null> {
  const user = await db
    .selectFrom('session')
    .innerJoin('portal_user', 'portal_user.id', 'session.user_id')
    .select(['username', 'roles', 'impersonated_by as operator', 'is_read_only as isReadOnly'])
    .where('session.id', '=', session.sessionId)
    .where(isOpen(lifetime.cutoffs()))
    .where(maySignIn)
    .executeTakeFirst()
  if (!user) return null
  return {
    token: tokens.signAccess({ sessionId: session.sessionId, ...user }),
    refresh_token: tokens.signRefresh(session),
  }
}

/** At least one condition, so that no call ends all sessions. */
type SessionScope =
  | { readonly id: string }
  | { readonly userIds: readonly number[] }
  | { readonly operator: string }

type SessionsToEnd = SessionScope & {
  readonly id?: string
  readonly userIds?: readonly number[]
  /** The operator of switched logins. */
  readonly operator?: string
  /** A session to keep open. */
  readonly except?: string | null
}

/** Ends sessions, and the push subscriptions of their browsers. Returns the number of sessions. */
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
  // With `userIds` sessions are revoked, and their browsers lose push; a sign-out (`id` alone) keeps it.
  if (userIds) {
    let pushed = db.deleteFrom('push_subscription').where('user_id', '=', anyId(userIds))
    if (id !== undefined) pushed = pushed.where('session_id', '=', id)
    if (except !== null) pushed = pushed.where('session_id', '!=', except)
    await pushed.execute()
  }
  return Number(ended.numUpdatedRows)
}

/**
 * After a change of contact data: ends the users' sessions except `keep`, sign-ins under way, and all open
 * links, which were made for the old data. Returns the number of sessions.
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
 * After a change of a password or of second factors, and when users are disabled: ends their sessions except
 * `keep`, all open links, sign-ins under way, and unfinished changes that somebody else may have typed: contact
 * data, and higher limits of the second signature. A user who is enabled again gets none of them back. Returns
 * the number of sessions.
 */
export async function endAccess(
  trx: Db,
  userIds: readonly number[],
  now: Date,
  keep: string | null = null,
): Promise<number> {
  await endContactChanges(trx, userIds, now)
  await endLimitChanges(trx, userIds, now)
  return endSessionsAndLinks(trx, userIds, now, keep)
}

/** Drops pending changes of limits that these users asked for. */
export async function endLimitChanges(
  trx: Db,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('confirmation_limit')
    .set({ next_amount: null, next_at: null, next_by: null })
    .where('next_by', '=', anyId(userIds))
    .where('next_at', '>', now)
    .execute()
}

/** Drops contact data without a confirmed code. */
export async function endContactChanges(
  trx: Db,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('contact_change')
    .set({ ended_at: now })
    .where(({ and }) => and({ user_id: anyId(userIds), ended_at: null }))
    .execute()
}

export function findOpenSessions(db: Db, userId: number, over: SessionCutoffs) {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent as userAgent', 'network', 'impersonated_by as operator'])
    .select(['created_at as startedAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .where(isOpen(over))
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
}
