import { passkeyCalls } from '@partner-portal/contract/passkeys'
import { secondFactorCalls } from '@partner-portal/contract/second-factor'
import { sessionCalls } from '@partner-portal/contract/session'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { endSessions } from '#domain/session/end-sessions.ts'
import { issueTokens } from '#domain/session/issue-tokens.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { SIGN_INS_AT_ONCE } from '#platform/session/passwords.ts'
import { createRefreshCookie } from '#platform/session/refresh-cookie.ts'
import { createGate } from '#platform/throttling/gate.ts'
import { networkOf } from '#platform/throttling/networks.ts'
import { verifyPasskeyAlone } from './passkey-sign-in.ts'
import { rotateInLimits } from './rotate-in-limits.ts'
import { getActor, getUserForSignIn } from './session.repository.ts'
import { createSignIn } from './sign-in.ts'
import { createSessionStarter } from './start-session.ts'
import { endTicket, getTicketUser } from './tickets.repository.ts'
import { askForFactor, verifyFactor } from './verify-factor.ts'

// Few at once, so that other calls find a free connection and processor. More may wait, but only
// some per network, so that no network fills the queue (promises P41).
const SIGN_INS = { atOnce: SIGN_INS_AT_ONCE, waiting: 60, waitingOfCaller: 30 }

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, tokens, lifetime } = context
  const refreshCookie = createRefreshCookie(config)
  const signIns = createGate(SIGN_INS)
  const signIn = createSignIn(context)
  const { seenFrom, start } = createSessionStarter(context)

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
      await verifyFactor(context, found, proof, fail)
      if (!(await endTicket(db, ticket))) throw fail('TICKET_EXPIRED')
      const user = await getUserForSignIn(db, found, seenFrom(raw), now)
      if (!user) throw fail('TICKET_EXPIRED')
      return start(user, { raw, reply, fail })
    })
  })

  registerCall(app, passkeyCalls.signInWithPasskey, ({ body, raw, reply, fail }) => {
    return signIns.run(networkOf(raw.ip), async () => {
      const seen = seenFrom(raw)
      const id = await verifyPasskeyAlone(context, { ...body, network: seen.network }, fail)
      const user = await getUserForSignIn(db, { id }, seen, clock.now())
      if (!user) throw fail('PASSKEY_REFUSED')
      return start(user, { raw, reply, fail })
    })
  })

  registerCall(app, sessionCalls.refreshToken, async ({ body, raw, reply, fail }) => {
    const claims = tokens.verifyRefresh(refreshCookie.read(raw, body.refresh_token))
    if (!claims) throw fail('REFRESH_REJECTED')
    const { loginId } = claims
    const now = clock.now()
    const times = { now, cutoffs: lifetime.cutoffs() }
    const generation = await rotateInLimits(db, claims, times, fail)
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
}
