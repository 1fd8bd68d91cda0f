import { passwordCalls } from '@partner-portal/contract/password-calls'
import type { Credentials } from '@partner-portal/contract/rules/credentials'
import { sessionCalls } from '@partner-portal/contract/session'
import type { FastifyInstance } from 'fastify'
import { getOpenLink } from '#domain/account-links.ts'
import type { Context } from '#domain/context.ts'
import { endLink } from '#domain/link-codes.ts'
import { createLogin } from '#domain/session/accounts.ts'
import { issueTokens } from '#domain/session/issue-tokens.ts'
import { rememberDevice } from '#domain/session/known-devices.ts'
import { rememberNetwork } from '#domain/session/known-networks.ts'
import { loginKey } from '#domain/session/login-key.ts'
import { audit } from '#platform/audit.ts'
import { registerCall } from '#platform/calls.ts'
import { createDeviceCookie } from '#platform/device-cookie.ts'
import type { Fail } from '#platform/errors.ts'
import { createGate } from '#platform/gate.ts'
import { networkOf } from '#platform/networks.ts'
import { consumeQuotas } from '#platform/rate-limits.ts'
import { SIGN_INS_AT_ONCE, verifyPassword } from '#platform/session/passwords.ts'
import { endLogin, getUserForSignIn, rotateLogin } from './session.repository.ts'
import { signInLimits } from './sign-in-limits.ts'

// Few at once, so that other calls find a free connection and processor. More may wait, but only
// some per network, so that no network fills the queue (promises P41).
const SIGN_INS = { atOnce: SIGN_INS_AT_ONCE, waiting: 60, waitingOfCaller: 30 }

export function sessionRoutes(
  app: FastifyInstance,
  { config, db, clock, tokens, lifetime, keyedHash }: Context,
): void {
  const devices = createDeviceCookie(config.publicUrl)
  const signIns = createGate(SIGN_INS)

  registerCall(app, sessionCalls.signIn, ({ body, raw, reply, fail }) => {
    const from = networkOf(raw.ip)
    const known = devices.read(raw)
    const origin = {
      network: keyedHash(`network:${from}`),
      device: known && keyedHash(`device:${known}`),
    }
    return signIns.run(from, async () => {
      const userId = await signIn(body, origin, fail)
      const device = keyedHash(`device:${devices.renew(raw, reply)}`)
      await rememberDevice(db, { userId, device }, clock.now())
      return begin(userId, null, fail)
    })
  })

  /** Checks the password. Returns the user's id. */
  async function signIn(
    { username, password }: Credentials,
    origin: { network: string; device: string | null },
    fail: Fail<'INVALID_CREDENTIALS' | 'TOO_MANY_REQUESTS'>,
  ): Promise<number> {
    const now = clock.now()
    const { network } = origin
    const user = await getUserForSignIn(db, username, origin, now)
    const limits = signInLimits({
      login: keyedHash(`login:${loginKey(username)}`),
      network,
      knownDevice: user?.isKnownDevice ? origin.device : null,
      isKnownNetwork: user?.isKnownNetwork ?? false,
    })
    const quota = await consumeQuotas(db, limits, now, fail)
    const matches = await verifyPassword(user?.password_hash ?? null, password).catch(
      async (error: unknown) => {
        await quota.release()
        throw error
      },
    )
    // Refused only after the same work as for a wrong password (promises P11, P40).
    if (!user || !matches || !user.maySignIn) throw fail('INVALID_CREDENTIALS')
    await quota.release()
    await rememberNetwork(db, { userId: user.id, network }, now)
    return user.id
  }

  registerCall(app, sessionCalls.refreshToken, async ({ body, fail }) => {
    const claims = tokens.verifyRefresh(body.refresh_token)
    const generation = claims && (await rotateLogin(db, claims, clock.now(), lifetime.cutoffs()))
    const issued =
      claims &&
      generation !== null &&
      (await issueTokens(db, tokens, { loginId: claims.loginId, generation }))
    if (!issued) throw fail('REFRESH_REJECTED')
    return issued
  })

  registerCall(app, sessionCalls.checkAccessToken, async () => undefined)

  registerCall(app, sessionCalls.signOut, async ({ body }) => {
    const claims = tokens.verifyRefresh(body.refresh_token)
    if (claims) await endLogin(db, claims.loginId, clock.now())
    return undefined
  })

  registerCall(app, passwordCalls.switchLogin, async ({ body, fail }) => {
    const now = clock.now()
    const link = await getOpenLink(db, body.auth_hash, ['switch'], now)
    const isFirst = link && (await endLink(db, { table: 'account_link', id: link.id }, now))
    if (!isFirst) throw fail('SWITCH_REJECTED')
    await audit(db, now, { username: link.username, impersonatedBy: link.madeBy }, 'login.switched')
    return begin(link.userId, link.madeBy ?? 'operator', fail)
  })

  async function begin(
    userId: number,
    impersonatedBy: string | null,
    fail: Fail<'INVALID_CREDENTIALS'>,
  ) {
    const loginId = await createLogin(db, { userId, impersonatedBy }, clock.now())
    const issued = await issueTokens(db, tokens, { loginId, generation: 0 })
    if (!issued) throw fail('INVALID_CREDENTIALS')
    return issued
  }
}
