import { passkeyCalls } from '@partner-portal/contract/passkeys'
import { passwordCalls } from '@partner-portal/contract/password-calls'
import { secondFactorCalls } from '@partner-portal/contract/second-factor'
import { sessionCalls } from '@partner-portal/contract/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getOpenLink } from '#domain/account-links.ts'
import type { Context } from '#domain/context.ts'
import { endLink } from '#domain/link-codes.ts'
import { newDeviceMail, switchedLoginMail } from '#domain/messages/security-messages.ts'
import { createSession, type SessionOrigin } from '#domain/session/create-session.ts'
import { deviceName } from '#domain/session/device-name.ts'
import { endSessions } from '#domain/session/end-sessions.ts'
import { issueTokens } from '#domain/session/issue-tokens.ts'
import { audit } from '#platform/audit.ts'
import { registerCall } from '#platform/calls.ts'
import type { Db } from '#platform/database/connect.ts'
import { createDeviceCookie } from '#platform/device-cookie.ts'
import type { Fail } from '#platform/errors.ts'
import { createGate } from '#platform/gate.ts'
import { queueMessage } from '#platform/messages/outbox.ts'
import { networkOf } from '#platform/networks.ts'
import { SIGN_INS_AT_ONCE } from '#platform/session/passwords.ts'
import { createRefreshCookie } from '#platform/session/refresh-cookie.ts'
import { getActor, getUserForSignIn, rotateSession } from './session.repository.ts'
import { createSignIn, rememberOrigin } from './sign-in.ts'
import { askForFactor, takeFactor, takePasskeyAlone } from './take-factor.ts'
import { endTicket, getTicketUser } from './tickets.repository.ts'

// Few at once, so that other calls find a free connection and processor. More may wait, but only
// some per network, so that no network fills the queue (promises P41).
const SIGN_INS = { atOnce: SIGN_INS_AT_ONCE, waiting: 60, waitingOfCaller: 30 }

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, tokens, lifetime, keyedHash } = context
  const devices = createDeviceCookie(config.publicUrl)
  const refreshCookie = createRefreshCookie({
    publicUrl: config.publicUrl,
    maxAgeSeconds: config.sessionAbsoluteMinutes * 60,
  })
  const signIns = createGate(SIGN_INS)
  const signIn = createSignIn(context)

  registerCall(app, sessionCalls.signIn, ({ body, raw, reply, fail }) => {
    return signIns.run(networkOf(raw.ip), async () => {
      const user = await signIn(body, seenFrom(raw), fail)
      if (user.hasSecondFactor) throw await askForFactor(context, user, fail)
      return start(user, { raw, reply, fail })
    })
  })

  registerCall(app, secondFactorCalls.signInWithSecondFactor, ({ body, raw, reply, fail }) => {
    // A recovery code is hashed like a password.
    return signIns.run(networkOf(raw.ip), async () => {
      const now = clock.now()
      const { ticket, proof } = body
      const found = await getTicketUser(db, ticket, now)
      if (!found) throw fail('TICKET_EXPIRED')
      await takeFactor(context, found, proof, fail)
      if (!(await endTicket(db, ticket))) throw fail('TICKET_EXPIRED')
      const user = await getUserForSignIn(db, found, seenFrom(raw), now)
      if (!user) throw fail('TICKET_EXPIRED')
      return start(user, { raw, reply, fail })
    })
  })

  registerCall(app, passkeyCalls.signInWithPasskey, async ({ body, raw, reply, fail }) => {
    const userId = await takePasskeyAlone(context, body.credential, fail)
    const user = await getUserForSignIn(db, { id: userId }, seenFrom(raw), clock.now())
    if (!user) throw fail('PASSKEY_REFUSED')
    return start(user, { raw, reply, fail })
  })

  registerCall(app, sessionCalls.refreshToken, async ({ body, raw, reply, fail }) => {
    const claims = tokens.verifyRefresh(refreshCookie.read(raw, body.refresh_token))
    if (!claims) throw fail('REFRESH_REJECTED')
    const { loginId } = claims
    const now = clock.now()
    const generation = await rotateSession(db, claims, now, lifetime.cutoffs())
    if (generation === 'reused')
      await audit(db, now, await getActor(db, loginId), 'session.token-reused')
    if (generation === 'reused' || generation === null) throw fail('REFRESH_REJECTED')
    const issued = await issueTokens(context, { loginId, generation })
    if (!issued) throw fail('REFRESH_REJECTED')
    return refreshCookie.keep(raw, reply, issued)
  })

  registerCall(app, sessionCalls.checkAccessToken, async () => undefined)

  registerCall(app, sessionCalls.signOut, async ({ body, raw, reply }) => {
    const claims = tokens.verifyRefresh(refreshCookie.read(raw, body.refresh_token))
    refreshCookie.drop(reply, body.refresh_token)
    const now = clock.now()
    if (claims && (await endSessions(db, { id: claims.loginId }, now)) > 0)
      await audit(db, now, await getActor(db, claims.loginId), 'session.ended')
    return undefined
  })

  registerCall(app, passwordCalls.switchLogin, async ({ body, raw, reply, fail }) => {
    const now = clock.now()
    const link = await getOpenLink(db, body.auth_hash, ['switch'], now)
    const isFirst = link && (await endLink(db, { table: 'account_link', id: link.id }, now))
    if (!isFirst) throw fail('SWITCH_REJECTED')
    const { userId: id, username, email, madeBy, mayWrite } = link
    const impersonatedBy = madeBy ?? 'operator'
    const user = {
      id,
      username,
      email,
      impersonatedBy,
      isReadOnly: !mayWrite,
      origin: originOf(raw),
    }
    return refreshCookie.keep(raw, reply, await begin(user, 'login.switched', fail))
  })

  /** The keyed hashes of the network and the browser. */
  function seenFrom(raw: FastifyRequest) {
    const known = devices.read(raw)
    const network = keyedHash(`network:${networkOf(raw.ip)}`)
    return { network, device: known && keyedHash(`device:${known}`) }
  }

  /** Begins the session of a user who has proved who they are. */
  async function start(user: SigningIn, { raw, reply, fail }: SignInRequest) {
    const network = keyedHash(`network:${networkOf(raw.ip)}`)
    const device = keyedHash(`device:${devices.renew(raw, reply)}`)
    await rememberOrigin(context, user.id, { network, device })
    const isNewDevice = user.hasSignedIn && !user.isKnownDevice && !user.isKnownNetwork
    const origin = originOf(raw)
    const started = { ...user, impersonatedBy: null, isReadOnly: false, origin, isNewDevice }
    return refreshCookie.keep(raw, reply, await begin(started, 'session.started', fail))
  }

  async function begin(user: StartingUser, action: string, fail: Fail<'INVALID_CREDENTIALS'>) {
    const now = clock.now()
    const { id: userId, impersonatedBy, isReadOnly, origin } = user
    return db.transaction().execute(async (trx) => {
      const loginId = await createSession(trx, { userId, impersonatedBy, isReadOnly, ...origin }, now)
      const issued = await issueTokens({ ...context, db: trx }, { loginId, generation: 0 })
      if (!issued) throw fail('INVALID_CREDENTIALS')
      await audit(trx, now, user, action, isReadOnly ? { isReadOnly } : {})
      if (impersonatedBy !== null) await tellOfOperator(trx, context, user, now)
      if (user.isNewDevice) await tellOfNewDevice(trx, context, user, now)
      return issued
    })
  }
}

type SigningIn = NonNullable<Awaited<ReturnType<typeof getUserForSignIn>>>

interface SignInRequest {
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
  readonly fail: Fail<'INVALID_CREDENTIALS'>
}

interface StartingUser {
  readonly id: number
  readonly username: string
  readonly email?: string | null
  readonly impersonatedBy: string | null
  readonly isReadOnly: boolean
  readonly origin: SessionOrigin
  /** Neither the browser nor the network is known, and the user has signed in before. */
  readonly isNewDevice?: boolean
}

function originOf({ headers, ip }: FastifyRequest): SessionOrigin {
  return { userAgent: headers['user-agent'] ?? null, network: networkOf(ip) }
}

async function tellOfNewDevice(
  trx: Db,
  { config, sealer }: Pick<Context, 'config' | 'sealer'>,
  { email, username, origin }: StartingUser,
  at: Date,
): Promise<void> {
  if (!email) return
  const device = deviceName(origin.userAgent)
  const notice = { to: email, username, publicUrl: config.publicUrl, at }
  const message = newDeviceMail(notice, { device, network: origin.network })
  await queueMessage(trx, sealer, message, at)
}

async function tellOfOperator(
  trx: Db,
  { config, sealer }: Pick<Context, 'config' | 'sealer'>,
  { email, username, impersonatedBy, isReadOnly }: StartingUser,
  at: Date,
): Promise<void> {
  if (!email) return
  const notice = { to: email, username, publicUrl: config.publicUrl, at }
  const message = switchedLoginMail(notice, { operator: impersonatedBy ?? '', isReadOnly })
  await queueMessage(trx, sealer, message, at)
}
