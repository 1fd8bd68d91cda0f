import { sql } from 'kysely'
import { isKnownDevice } from '#domain/session/known-devices.ts'
import { isKnownNetwork } from '#domain/session/known-networks.ts'
import { userIdOf } from '#domain/session/login-key.ts'
import { maySignIn } from '#domain/session/may-sign-in.ts'
import type { Db } from '#platform/database/connect.ts'
import type { LoginCutoffs } from '#platform/session/lifetime.ts'

const GRACE_SECONDS = 10
const hasSignedIn = sql<boolean>`exists (select from login where user_id = portal_user.id)`

/**
 * Finds the user who signs in, by the typed login or the id, and whether they recently signed in
 * from this network and device.
 */
export function getUserForSignIn(
  db: Db,
  who: string | { readonly id: number },
  { network, device }: { network: string; device: string | null },
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
      isKnownNetwork(network, now).as('isKnownNetwork'),
      isKnownDevice(device, now).as('isKnownDevice'),
    ])
    .where('id', '=', typeof who === 'string' ? userIdOf(who) : sql<number>`${who.id}::bigint`)
    .executeTakeFirst()
}

/**
 * Moves a session to its next generation and returns it; `reused` if an old token ended the session.
 * The parent of the newest token gets the newest token again for 10 s; any older token ends the
 * session (promises P01-P04). A single statement: of several concurrent calls the first rotates and
 * the others see its row.
 */
export async function rotateLogin(
  db: Db,
  { loginId, generation }: { loginId: string; generation: number },
  now: Date,
  over: LoginCutoffs,
): Promise<number | 'reused' | null> {
  const current = sql<boolean>`generation = ${generation}::int`
  const parent = sql<boolean>`generation = ${generation}::int + 1
    and rotated_at >= ${now}::timestamptz - make_interval(secs => ${GRACE_SECONDS})`
  const row = await db
    .updateTable('login')
    .set({
      generation: sql`case when ${current} then generation + 1 else generation end`,
      rotated_at: sql`case when ${current} then ${now}::timestamptz else rotated_at end`,
      ended_at: sql`case when ${current} or (${parent}) then null else ${now}::timestamptz end`,
    })
    .where('id', '=', loginId)
    .where('ended_at', 'is', null)
    .where('used_at', '>', over.usedAt)
    .where('created_at', '>', over.createdAt)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', over.now)]))
    .returning(['generation', 'ended_at'])
    .executeTakeFirst()
  if (!row) return null
  return row.ended_at === null ? row.generation : 'reused'
}

/** Ends a session. Returns whether it was open. */
export async function endLogin(db: Db, loginId: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('login')
    .set({ ended_at: now })
    .where('id', '=', loginId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Whose session it is, for the audit log. */
export function getActor(db: Db, loginId: string) {
  return db
    .selectFrom('login')
    .innerJoin('portal_user', 'portal_user.id', 'login.user_id')
    .select(['username', 'impersonated_by as impersonatedBy'])
    .where('login.id', '=', loginId)
    .executeTakeFirstOrThrow()
}
