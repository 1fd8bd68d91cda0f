import type { Credentials } from '@partner-portal/contract/account/credentials.rules'
import { passkeyCalls } from '@partner-portal/contract/account/passkeys'
import { passwordCalls } from '@partner-portal/contract/account/password-calls'
import { secondFactorCalls } from '@partner-portal/contract/account/second-factor'
import { sessionCalls, type Tokens } from '@partner-portal/contract/account/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountKeyOf, failureLimits, successLimit } from '#domain/account/account-limits.ts'
import { getOpenLink } from '#domain/account/account-links.ts'
import { findFactorMethods, verifyFactor } from '#domain/account/factors.ts'
import { createOrigins, deviceName, type Origin } from '#domain/account/known-origins.ts'
import { verifyPasskey } from '#domain/account/passkeys.ts'
import {
  createSession,
  endSessions,
  issueTokens,
  type NewSession,
} from '#domain/account/sessions.ts'
import type { Context } from '#domain/context.ts'
import { endLink } from '#domain/links/link-codes.ts'
import { mailUser, newDeviceMail, switchedLoginMail } from '#domain/messages/user-messages.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { type Fail, hasCode } from '#platform/errors.ts'
import { nobody, record } from '#platform/events/record.ts'
import { signInRefusals } from '#platform/events/refusals.ts'
import { createRefreshCookie } from '#platform/http/cookies.ts'
import {
  hashPassword,
  isOldHash,
  passwordGate,
  verifyPassword,
} from '#platform/session/passwords.ts'
import type { Turn } from '#platform/throttling/gate.ts'
import { networkOf } from '#platform/throttling/networks.ts'
import { consumeQuota, countIfWrong } from '#platform/throttling/rate-limits.ts'
import {
  createTicket,
  endTicket,
  getTicketUser,
  getUserForSignIn,
  getUserOfSession,
  renewPasswordHash,
  rotateInLimits,
} from './session.repository.ts'

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, tokens, lifetime, installation } = context
  const refreshCookie = createRefreshCookie(config)
  const origins = createOrigins(context)
  const start = createSessionStarter(context)

  registerCall(app, sessionCalls.signIn, ({ body, raw, reply, fail }) => {
    const origin = origins.read(raw)
    const { browser, network } = origin
    // A browser with a cookie of this portal has a lane apart from strangers', also before its user is looked
    // up.
    const lane = browser === null ? 'stranger' : 'known'
    return passwordGate.run({ lane, caller: browser ?? network }, async (turn) => {
      const user = await checkPassword(context, { ...body, origin, turn }, fail)
      await consumeQuota(db, successLimit(context, user.id), clock.now(), fail)
      if (!user.hasSecondFactor) return start(user, { raw, reply, fail })
      const methods = await findFactorMethods(db, user.id)
      const ticket = await createTicket(db, user.id, clock.now())
      await record(db, clock.now(), user, 'session.second-factor-asked', user, {})
      throw fail('SECOND_FACTOR_REQUIRED', [], { secondFactor: { ticket, methods } })
    })
  })

  registerCall(
    app,
    secondFactorCalls.signInWithSecondFactor,
    async ({ body, raw, reply, fail }) => {
      const now = clock.now()
      const { ticket, proof } = body
      const ticketUser = await getTicketUser(db, ticket, now)
      if (!ticketUser) throw fail('TICKET_EXPIRED')
      await verifyFactor(context, ticketUser, proof, fail).catch(async (error: unknown) => {
        const { method } = proof
        if (hasCode(error, 'CODE_WRONG') || hasCode(error, 'PASSKEY_REFUSED'))
          await record(db, now, ticketUser, 'session.second-factor-refused', ticketUser, { method })
        throw error
      })
      if (!(await endTicket(db, ticket))) throw fail('TICKET_EXPIRED')
      const user = await getUserForSignIn(db, ticketUser, origins.read(raw), now)
      if (!user) throw fail('TICKET_EXPIRED')
      return start(user, { raw, reply, fail })
    },
  )

  registerCall(app, passkeyCalls.signInWithPasskey, async ({ body, raw, reply, fail }) => {
    const now = clock.now()
    const id = await verifyPasskey(context, body.credential, null, fail).catch(
      async (error: unknown) => {
        // The user of the sign-in is unknown.
        if (hasCode(error, 'PASSKEY_REFUSED'))
          await record(db, now, nobody, 'session.refused', null, { method: 'passkey' })
        throw error
      },
    )
    await consumeQuota(db, successLimit(context, id), now, fail)
    const user = await getUserForSignIn(db, { id }, origins.read(raw), now)
    if (!user) throw fail('PASSKEY_REFUSED')
    return start(user, { raw, reply, fail })
  })

  registerCall(app, sessionCalls.refreshToken, async ({ body, raw, reply, fail }) => {
    const claims = tokens.verifyRefresh(refreshCookie.read(raw, body.refresh_token))
    if (!claims) throw fail('REFRESH_REJECTED')
    const { sessionId } = claims
    const now = clock.now()
    const times = { now, cutoffs: lifetime.cutoffs() }
    const generation = await rotateInLimits(db, claims, times, fail)
    if (generation === 'reused') {
      const user = await getUserOfSession(db, sessionId)
      await record(db, now, user, 'session.token-reused', user, {})
    }
    if (generation === 'reused' || generation === null) throw fail('REFRESH_REJECTED')
    const issued = await issueTokens(context, { sessionId, generation })
    if (!issued) throw fail('REFRESH_REJECTED')
    return refreshCookie.keep(raw, reply, issued)
  })

  registerCall(app, sessionCalls.checkAccessToken, async () => undefined)

  registerCall(app, sessionCalls.signOut, async ({ body, raw, reply }) => {
    const claims = tokens.verifyRefresh(refreshCookie.read(raw, body.refresh_token))
    refreshCookie.drop(reply, body.refresh_token)
    const now = clock.now()
    if (!claims || (await endSessions(db, { id: claims.sessionId }, now)) === 0) return
    const user = await getUserOfSession(db, claims.sessionId)
    await record(db, now, user, 'session.ended', user, {})
  })

  // An operator acts as a user, by a link of portal-admin.
  registerCall(app, passwordCalls.switchLogin, async ({ body, raw, reply, fail }) => {
    const now = clock.now()
    const link = await getOpenLink(db, body.auth_hash, ['switch'], now)
    const isFirst = link && (await endLink(db, { table: 'account_link', id: link.id }, now))
    if (!isFirst) throw fail('SWITCH_REJECTED')
    const { userId, madeBy, mayWrite } = link
    const by = { operator: madeBy ?? 'operator', isReadOnly: !mayWrite }
    const issued = await db.transaction().execute(async (trx) => {
      const started = await beginSession({ ...context, db: trx }, { userId, ...by }, raw, fail)
      const { isReadOnly } = by
      await record(trx, now, { ...link, ...by }, 'login.switched', { id: userId }, { isReadOnly })
      await mailUser(trx, installation, link, (notice) => switchedLoginMail(notice, by), now)
      return started
    })
    return refreshCookie.keep(raw, reply, issued)
  })
}

interface Attempt extends Credentials {
  readonly origin: Origin
  /** The turn to hash. Limits are checked before it is awaited. */
  readonly turn: Turn
}

/** Checks a password. Wrong ones are counted, and both outcomes recorded. */
async function checkPassword(
  context: Context,
  { username, password, origin, turn }: Attempt,
  fail: Fail<'INVALID_CREDENTIALS' | 'TOO_MANY_REQUESTS'>,
) {
  const { db, clock } = context
  const now = clock.now()
  const user = await getUserForSignIn(db, username, origin, now)
  const limits = failureLimits({
    account: accountKeyOf(context, user, username),
    origin,
    isKnownBrowser: user?.isKnownBrowser ?? false,
    isKnownNetwork: user?.isKnownNetwork ?? false,
  })
  // An unknown login is not recorded, because people type passwords into the wrong field.
  const caller = user ? { ...user, userId: user.id } : { ...nobody, userId: null }
  const overLimit: typeof fail = (code, errors, details) => {
    const refused = fail(code, errors, { ...details, byEmail: true })
    signInRefusals.set(refused, caller)
    return refused
  }
  // Refused only after the same work as for a wrong password.
  const check = async () =>
    (await verifyPassword(user?.password_hash ?? null, password, turn)) && user?.maySignIn === true
  const isRight = await countIfWrong(db, limits, now, overLimit, check)
  if (!user || !isRight) {
    await record(db, now, caller, 'session.refused', user ?? null, { method: null })
    throw fail('INVALID_CREDENTIALS')
  }
  if (user.password_hash && isOldHash(user.password_hash)) {
    const to = await hashPassword(password, turn)
    await renewPasswordHash(db, { id: user.id, from: user.password_hash, to })
  }
  return user
}

type SigningIn = NonNullable<Awaited<ReturnType<typeof getUserForSignIn>>>

interface SignInRequest {
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
  readonly fail: Fail<'INVALID_CREDENTIALS'>
}

/** Starts the sessions of users with a proven identity. */
function createSessionStarter(context: Context) {
  const { config, db, clock, installation } = context
  const origins = createOrigins(context)
  const refreshCookie = createRefreshCookie(config)
  return async (user: SigningIn, { raw, reply, fail }: SignInRequest): Promise<Tokens> => {
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
      await record(trx, now, user, 'session.started', user, {})
      if (hasSignedIn && !isKnownBrowser && !isKnownNetwork)
        await mailUser(trx, installation, user, (notice) => newDeviceMail(notice, seen), now)
      return started
    })
    return refreshCookie.keep(raw, reply, issued)
  }
}

/** Creates a session with its first tokens. Refuses a user who was disabled meanwhile. */
async function beginSession(
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
