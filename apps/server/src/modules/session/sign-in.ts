import type { Tokens } from '@partner-portal/contract/accounts/session'
import type { Credentials } from '@partner-portal/contract/rules/credentials'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#domain/context.ts'
import { mailUser, newDeviceMail } from '#domain/messages/user-messages.ts'
import { findFactorMethods } from '#domain/second-factor/factors.ts'
import { accountKeyOf, failureLimits } from '#domain/session/account-limits.ts'
import { createOrigins, deviceName, type Origin } from '#domain/session/known-origins.ts'
import { createSession, issueTokens, type NewSession } from '#domain/session/sessions.ts'
import { audit } from '#platform/audit/audit.ts'
import { isSignInOf } from '#platform/audit/refusals.ts'
import type { Fail } from '#platform/errors.ts'
import { hashPassword, isOldHash, verifyPassword } from '#platform/session/passwords.ts'
import { createRefreshCookie } from '#platform/session/refresh-cookie.ts'
import type { Turn } from '#platform/throttling/gate.ts'
import { networkOf } from '#platform/throttling/networks.ts'
import { consumeQuotas } from '#platform/throttling/rate-limits.ts'
import { createTicket, getUserForSignIn, renewPasswordHash } from './session.repository.ts'

interface Attempt extends Credentials {
  readonly origin: Origin
  /** For hashing. Limits are looked at before it is awaited. */
  readonly turn: Turn
}

type Refuse = Fail<'INVALID_CREDENTIALS' | 'TOO_MANY_REQUESTS'>

/** Checks a password. Wrong ones are counted, and both outcomes recorded. */
export function createSignIn(context: Context) {
  const { db, clock } = context
  return async ({ username, password, origin, turn }: Attempt, fail: Refuse) => {
    const now = clock.now()
    const user = await getUserForSignIn(db, username, origin, now)
    const limits = failureLimits({
      account: accountKeyOf(context, user, username),
      origin,
      isKnownBrowser: user?.isKnownBrowser ?? false,
      isKnownNetwork: user?.isKnownNetwork ?? false,
    })
    // An unknown login is not recorded, because people type passwords into the wrong field.
    const actor = { username: user?.username ?? null }
    const overLimit: typeof fail = (code, errors, details) => {
      const refused = fail(code, errors, { ...details, byEmail: true })
      isSignInOf(actor, refused)
      return refused
    }
    const quota = await consumeQuotas(db, limits, now, overLimit)
    const matches = await verifyPassword(user?.password_hash ?? null, password, turn).catch(
      async (error: unknown) => {
        await quota.release()
        throw error
      },
    )
    // Refused only after the same work as for a wrong password (promises P11, P40).
    if (!user || !matches || !user.maySignIn) {
      await audit(db, now, actor, 'session.refused')
      throw fail('INVALID_CREDENTIALS')
    }
    await quota.release()
    if (user.password_hash && isOldHash(user.password_hash)) {
      const to = await hashPassword(password, turn)
      await renewPasswordHash(db, { id: user.id, from: user.password_hash, to })
    }
    return user
  }
}

/** The answer to a right password of a user who has a second factor. */
export async function askForFactor(
  { db, clock }: Context,
  { id, username }: { id: number; username: string },
  fail: Fail<'SECOND_FACTOR_REQUIRED'>,
) {
  const now = clock.now()
  const methods = await findFactorMethods(db, id)
  const ticket = await createTicket(db, id, now)
  await audit(db, now, { username }, 'session.second-factor-asked')
  return fail('SECOND_FACTOR_REQUIRED', [], { secondFactor: { ticket, methods } })
}

type SigningIn = NonNullable<Awaited<ReturnType<typeof getUserForSignIn>>>

interface SignInRequest {
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
  readonly fail: Fail<'INVALID_CREDENTIALS'>
}

/** Starts the sessions of users who have proved who they are. */
export function createSessionStarter(context: Context) {
  const { config, db, clock, installation } = context
  const origins = createOrigins(context)
  const refreshCookie = createRefreshCookie(config)

  async function start(user: SigningIn, { raw, reply, fail }: SignInRequest): Promise<Tokens> {
    const now = clock.now()
    const { id: userId, hasSignedIn, isKnownBrowser, isKnownNetwork } = user
    await origins.remember(db, userId, { raw, reply }, now)
    const seen = {
      device: deviceName(raw.headers['user-agent'] ?? null),
      network: networkOf(raw.ip),
    }
    const issued = await db.transaction().execute(async (trx) => {
      const session = { userId, operator: null, isReadOnly: false }
      const started = await beginSession({ ...context, db: trx }, session, raw, fail)
      await audit(trx, now, user, 'session.started')
      if (hasSignedIn && !isKnownBrowser && !isKnownNetwork)
        await mailUser(trx, installation, user, (notice) => newDeviceMail(notice, seen), now)
      return started
    })
    return refreshCookie.keep(raw, reply, issued)
  }

  return start
}

/** Creates a session with its first tokens. Refuses a user who was disabled meanwhile. */
export async function beginSession(
  context: Pick<Context, 'db' | 'tokens' | 'lifetime' | 'clock'>,
  user: Pick<NewSession, 'userId' | 'operator' | 'isReadOnly'>,
  { headers, ip }: FastifyRequest,
  fail: Fail<'INVALID_CREDENTIALS'>,
): Promise<Tokens> {
  const origin = { userAgent: headers['user-agent'] ?? null, network: networkOf(ip) }
  const sessionId = await createSession(context.db, { ...user, ...origin }, context.clock.now())
  const issued = await issueTokens(context, { sessionId, generation: 0 })
  if (!issued) throw fail('INVALID_CREDENTIALS')
  return issued
}
