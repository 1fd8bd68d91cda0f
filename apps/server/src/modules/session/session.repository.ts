import { sql } from 'kysely'
import { maySignIn } from '#domain/may-sign-in.ts'
import { isKnown, type Origin } from '#domain/session/known-origins.ts'
import { userIdOf } from '#domain/session/login-key.ts'
import { isOpen } from '#domain/session/open-session.ts'
import type { Db } from '#platform/database/connect.ts'
import type { SessionCutoffs } from '#platform/session/lifetime.ts'

const GRACE_SECONDS = 10
const hasSignedIn = sql<boolean>`exists (select from session where user_id = portal_user.id)`

/**
 * Finds the user who signs in, by the typed login or the id, and whether they are known in
 * this network and browser.
 */
export function getUserForSignIn(
  db: Db,
  who: string | { readonly id: number },
  { network, browser }: Origin,
  now: Date,
) {
  return db
    .selectFrom('portal_user')
    .select([
      'id',
      'username',
      'email',
      'password_hash',
      'has_second_factor as hasSecondFactor',
      hasSignedIn.as('hasSignedIn'),
      maySignIn.as('maySignIn'),
      isKnown(network, now).as('isKnownNetwork'),
      isKnown(browser, now).as('isKnownBrowser'),
    ])
    .where('id', '=', typeof who === 'string' ? userIdOf(who) : sql<number>`${who.id}::bigint`)
    .executeTakeFirst()
}

/** Replaces the hash of a password that is still the same. */
export async function renewPasswordHash(
  db: Db,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('portal_user')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute()
}

/**
 * Moves a session to its next generation and returns it; `reused` if an old token ended the session.
 * The parent of the newest token gets the newest token again for 10 s; any older token ends the
 * session (promises P01-P04). A single statement: of several concurrent calls the first rotates and
 * the others see its row.
 */
export async function rotateSession(
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

/** Whose session it is, for the audit log. */
export function getActor(db: Db, sessionId: string) {
  return db
    .selectFrom('session')
    .innerJoin('portal_user', 'portal_user.id', 'session.user_id')
    .select(['username', 'impersonated_by as operator'])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow()
}
