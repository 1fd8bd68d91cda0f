import { HOUR_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { endLinks, endOldest } from '#domain/account/account-links.ts'
import { maySignIn, userIdOf } from '#domain/account/accounts.ts'
import { isKnown, type Origin } from '#domain/account/known-origins.ts'
import type { Context } from '#domain/context.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import {
  createLinkToken,
  hashLinkToken,
  makeLetters,
  readLetters,
} from '#platform/secrets/one-time-secrets.ts'
import { isOpen, type SessionCutoffs } from '#platform/session/tokens.ts'
import { tryConsume } from '#platform/throttling/rate-limits.ts'

const GRACE_SECONDS = 10
const hasSignedIn = sql<boolean>`exists (select from session where user_id = portal_user.id)`

/** Finds a user for the sign-in, by the typed login or the id, and tells if network and browser are known for them. */
export function getUserForSignIn(
  db: Db,
  who: string | { readonly id: number },
  { network, browser }: Origin,
  now: Date,
) {
  return db
    .selectFrom('portal_user')
    .select(['id', 'partner_id as partnerId', 'username', 'email', 'password_hash'])
    .select('has_second_factor as hasSecondFactor')
    .select([hasSignedIn.as('hasSignedIn'), maySignIn.as('maySignIn')])
    .select([
      isKnown(network, now).as('isKnownNetwork'),
      isKnown(browser, now).as('isKnownBrowser'),
    ])
    .where('id', '=', typeof who === 'string' ? userIdOf(who) : sql<number>`${who.id}::bigint`)
    .executeTakeFirst()
}

/** Replaces the hash of an unchanged password. */
export async function renewPasswordHash(
  db: Db,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('portal_user')
    .set({ password_hash: to })
    .where(({ and }) => and({ id, password_hash: from }))
    .execute()
}

/**
 * Moves a session to its next generation and returns it; `reused` if an old token ended the session.
 * The parent of the newest token gets the newest token again for 10 s; any older token ends the
 * session. A single statement: of several concurrent calls the first rotates and
 * the others see its row.
 */
async function rotateSession(
  db: Db,
  { sessionId, generation }: { sessionId: string; generation: number },
  now: Date,
  over: SessionCutoffs,
): Promise<number | 'reused' | null> {
  const current = sql<boolean>`generation = ${generation}::int`
  const parent = sql<boolean>`generation = ${generation}::int + 1
    and rotated_at >= ${now}::timestamptz - make_interval(secs => ${GRACE_SECONDS})`
  const row = await db
    .updateTable('session')
    .set({
      generation: sql`case when ${current} then generation + 1 else generation end`,
      rotated_at: sql`case when ${current} then ${now}::timestamptz else rotated_at end`,
      ended_at: sql`case when ${current} or (${parent}) then null else ${now}::timestamptz end`,
    })
    .where('id', '=', sessionId)
    .where(isOpen(over))
    .returning(['generation', 'ended_at'])
    .executeTakeFirst()
  if (!row) return null
  return row.ended_at === null ? row.generation : 'reused'
}

/** The user of a session, and its operator. */
export function getUserOfSession(db: Db, sessionId: string) {
  return db
    .selectFrom('session')
    .innerJoin('portal_user', 'portal_user.id', 'session.user_id')
    .select(['portal_user.id', 'partner_id as partnerId', 'username'])
    .select('impersonated_by as operator')
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

const MAX_REFRESHES = 30
const MINUTE = 60

/**
 * Rotates a refresh token, thirty times a minute for a session. A refusal by the limit changes nothing. An old
 * token is noticed before it, or a thief who refreshes all the time would hide the theft from the owner's next
 * refresh.
 */
export function rotateInLimits(
  db: Db,
  session: Parameters<typeof rotateSession>[1],
  { now, cutoffs }: { readonly now: Date; readonly cutoffs: SessionCutoffs },
  fail: Fail<'TOO_MANY_REQUESTS'>,
): ReturnType<typeof rotateSession> {
  return db.transaction().execute(async (trx) => {
    const generation = await rotateSession(trx, session, now, cutoffs)
    if (typeof generation !== 'number') return generation
    const limit = { bucket: `refresh:${session.sessionId}`, max: MAX_REFRESHES, seconds: MINUTE }
    const quota = await tryConsume(trx, limit, now)
    if ('wait' in quota) throw fail('TOO_MANY_REQUESTS', [], { retryAfter: quota.wait })
    return generation
  })
}

const TICKET_MS = 5 * 60_000

/** The right to complete a sign-in with a second factor. Only its hash is stored. */
export async function createTicket(db: Db, userId: number, now: Date): Promise<string> {
  const ticket = createLinkToken()
  await db
    .insertInto('sign_in_ticket')
    .values({
      hash: hashLinkToken(ticket),
      user_id: userId,
      expires_at: new Date(now.getTime() + TICKET_MS),
    })
    .execute()
  return ticket
}

/** The user of a sign-in, unless it took too long or the user may not sign in any more. */
export function getTicketUser(db: Db, ticket: string, now: Date) {
  return db
    .selectFrom('sign_in_ticket')
    .innerJoin('portal_user', 'portal_user.id', 'sign_in_ticket.user_id')
    .select(['portal_user.id', 'partner_id as partnerId', 'username', 'email'])
    .where('hash', '=', hashLinkToken(ticket))
    .where('expires_at', '>', now)
    .where(maySignIn)
    .executeTakeFirst()
}

/** Ends a ticket. Of several concurrent calls only one gets a row. */
export function endTicket(db: Db, ticket: string) {
  return db
    .deleteFrom('sign_in_ticket')
    .where('hash', '=', hashLinkToken(ticket))
    .returning('user_id')
    .executeTakeFirst()
}

// 40 bits, so wrong codes need not void it: a stranger could void them all.
const LENGTH = 8

type Secrets = Pick<Context, 'db' | 'sealer'>

const macOf = ({ sealer }: Secrets, userId: number | null, letters: string) =>
  sealer.mac(`unlock:${userId}:${letters}`)

/** A new code, and its expiry. Only its MAC is stored. */
export async function createUnlockCode(secrets: Secrets, userId: number, now: Date) {
  const letters = makeLetters(LENGTH)
  const expiresAt = new Date(now.getTime() + HOUR_MS)
  await endOldest(secrets.db, { userId, kind: 'unlock' }, now)
  await secrets.db
    .insertInto('account_link')
    .values({
      kind: 'unlock',
      user_id: userId,
      hash: macOf(secrets, userId, letters),
      expires_at: expiresAt,
    })
    .execute()
  return { code: `${letters.slice(0, 4)}-${letters.slice(4)}`, expiresAt }
}

/** True for an open code of the user. Success ends all the user's codes. */
export async function endUnlockCodes(
  secrets: Secrets,
  { userId, code }: { userId: number | null; code: string },
  now: Date,
): Promise<boolean> {
  const { db } = secrets
  const ended = await db
    .updateTable('account_link')
    .set({ ended_at: now })
    .where('hash', '=', macOf(secrets, userId, readLetters(code)))
    .where(({ and }) => and({ kind: 'unlock', ended_at: null }))
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!ended || userId === null) return false
  await endLinks(db, { userIds: [userId], kind: 'unlock' }, now)
  return true
}
