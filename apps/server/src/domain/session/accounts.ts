import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

export async function setPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('portal_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute()
}

/**
 * Activates a NEW user who has set a password. Others keep their status. Returns whether it
 * changed.
 */
export async function activateNewUser(db: Db, userId: number): Promise<boolean> {
  const activated = await db
    .updateTable('portal_user')
    .set({ status: 'ACTIVE' })
    .where('id', '=', userId)
    .where('status', '=', 'NEW')
    .returning('id')
    .executeTakeFirst()
  return activated !== undefined
}

/** Ends all sessions of these users except `keep` (promises P07). Returns how many there were. */
export async function endLogins(
  db: Db,
  userIds: readonly number[],
  now: Date,
  keep: string | null = null,
): Promise<number> {
  let query = db
    .updateTable('login')
    .set({ ended_at: now })
    .where('user_id', '=', anyOf(userIds))
    .where('ended_at', 'is', null)
  if (keep !== null) query = query.where('id', '!=', keep)
  const ended = await query.executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

export async function getPasswordHash(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('portal_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.password_hash
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
  return endLoginsAndLinks(trx, userIds, now, keep)
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
    .where('user_id', '=', anyOf(userIds))
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * After a change of contact data: ends the users' sessions except `keep`, sign-ins that are under way,
 * and all open links, which were made for the old data. Returns how many sessions there were.
 */
export async function endLoginsAndLinks(
  trx: Db,
  userIds: readonly number[],
  now: Date,
  keep: string | null = null,
): Promise<number> {
  const ended = await endLogins(trx, userIds, now, keep)
  await trx
    .updateTable('account_link')
    .set({ ended_at: now })
    .where('user_id', '=', anyOf(userIds))
    .where('ended_at', 'is', null)
    .execute()
  await trx.deleteFrom('sign_in_ticket').where('user_id', '=', anyOf(userIds)).execute()
  return ended
}

function anyOf(userIds: readonly number[]) {
  return sql<number>`any(${[...userIds]}::bigint[])`
}

/** Where a session is started, for its user to recognise. */
export interface SessionOrigin {
  readonly userAgent: string | null
  readonly network: string
}

const MOST_USER_AGENT = 300

/** How long an operator acts as a user by one switch link. */
const SWITCHED_MS = 30 * 60_000

/**
 * `impersonatedBy` is the operator of a switched login, which ends after 30 minutes. The audit log
 * names both.
 */
export async function createLogin(
  db: Db,
  login: { userId: number; impersonatedBy: string | null; isReadOnly: boolean } & SessionOrigin,
  now: Date,
): Promise<string> {
  const id = crypto.randomUUID()
  await db
    .insertInto('login')
    .values({
      id,
      user_id: login.userId,
      created_at: now,
      rotated_at: now,
      used_at: now,
      impersonated_by: login.impersonatedBy,
      ends_at: login.impersonatedBy === null ? null : new Date(now.getTime() + SWITCHED_MS),
      is_read_only: login.isReadOnly,
      proved_at: login.impersonatedBy === null ? now : null,
      user_agent: login.userAgent?.slice(0, MOST_USER_AGENT) ?? null,
      network: login.network,
    })
    .execute()
  return id
}
