import { passkeyCalls } from '@partner-portal/contract/accounts/passkeys'
import { passwordCalls } from '@partner-portal/contract/accounts/password-calls'
import { secondFactorCalls } from '@partner-portal/contract/accounts/second-factor'
import { sessionCalls } from '@partner-portal/contract/accounts/session'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { endLink } from '#domain/links/link-codes.ts'
import { getOpenLink } from '#domain/links/links.ts'
import { mailUser, switchedLoginMail } from '#domain/messages/user-messages.ts'
import { verifyPasskey } from '#domain/second-factor/passkeys.ts'
import { verifyFactor } from '#domain/second-factor/verify-factor.ts'
import { successLimit } from '#domain/session/account-limits.ts'
import { createOrigins, type Origin } from '#domain/session/known-origins.ts'
import { endSessions, issueTokens } from '#domain/session/sessions.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { hasCode } from '#platform/errors.ts'
import { passwordGate } from '#platform/session/passwords.ts'
import { createRefreshCookie } from '#platform/session/refresh-cookie.ts'
import type { Visitor } from '#platform/throttling/gate.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import {
  endTicket,
  getActor,
  getTicketUser,
  getUserForSignIn,
  rotateInLimits,
} from './session.repository.ts'
import { askForFactor, beginSession, createSessionStarter, createSignIn } from './sign-in.ts'

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, tokens, lifetime } = context
  const refreshCookie = createRefreshCookie(config)
  const signIn = createSignIn(context)
  const origins = createOrigins(context)
  const start = createSessionStarter(context)

  registerCall(app, sessionCalls.signIn, ({ body, raw, reply, fail }) => {
    const origin = origins.read(raw)
    return passwordGate.run(visitorOf(origin), async (turn) => {
      const user = await signIn({ ...body, origin, turn }, fail)
      await consumeQuota(db, successLimit(context, user.id), clock.now(), fail)
      if (user.hasSecondFactor) throw await askForFactor(context, user, fail)
      return start(user, { raw, reply, fail })
    })
  })

  registerCall(
    app,
    secondFactorCalls.signInWithSecondFactor,
    async ({ body, raw, reply, fail }) => {
      const now = clock.now()
      const { ticket, proof } = body
      const found = await getTicketUser(db, ticket, now)
      if (!found) throw fail('TICKET_EXPIRED')
      await verifyFactor(context, found, proof, fail).catch(async (error: unknown) => {
        const { method } = proof
        if (hasCode(error, 'CODE_WRONG') || hasCode(error, 'PASSKEY_REFUSED'))
          await audit(db, now, found, 'session.second-factor-refused', { method })
        throw error
      })
      if (!(await endTicket(db, ticket))) throw fail('TICKET_EXPIRED')
      const user = await getUserForSignIn(db, found, origins.read(raw), now)
      if (!user) throw fail('TICKET_EXPIRED')
      return start(user, { raw, reply, fail })
    },
  )

  registerCall(app, passkeyCalls.signInWithPasskey, async ({ body, raw, reply, fail }) => {
    const now = clock.now()
    const id = await verifyPasskey(context, body.credential, null, fail).catch(
      async (error: unknown) => {
        // Nobody knows whose sign-in it was.
        if (hasCode(error, 'PASSKEY_REFUSED'))
          await audit(db, now, { username: null }, 'session.refused', { method: 'passkey' })
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
    if (generation === 'reused')
      await audit(db, now, await getActor(db, sessionId), 'session.token-reused')
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
    if (claims && (await endSessions(db, { id: claims.sessionId }, now)) > 0)
      await audit(db, now, await getActor(db, claims.sessionId), 'session.ended')
    return undefined
  })
}

/** A browser with a cookie of this portal has room of its own, also before its user is looked up. */
function visitorOf({ browser, network }: Origin): Visitor {
  return browser === null
    ? { lane: 'stranger', caller: network }
    : { lane: 'known', caller: browser }
}

/** Lets an operator act as a user, by a link of portal-admin. */
export function switchedLoginRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, installation } = context
  const refreshCookie = createRefreshCookie(config)

  registerCall(app, passwordCalls.switchLogin, async ({ body, raw, reply, fail }) => {
    const now = clock.now()
    const link = await getOpenLink(db, body.auth_hash, ['switch'], now)
    const isFirst = link && (await endLink(db, { table: 'account_link', id: link.id }, now))
    if (!isFirst) throw fail('SWITCH_REJECTED')
    const { userId, username, madeBy, mayWrite } = link
    const by = { operator: madeBy ?? 'operator', isReadOnly: !mayWrite }
    const issued = await db.transaction().execute(async (trx) => {
      const started = await beginSession({ ...context, db: trx }, { userId, ...by }, raw, fail)
      const detail = mayWrite ? {} : { isReadOnly: true }
      await audit(trx, now, { username, ...by }, 'login.switched', detail)
      await mailUser(trx, installation, link, (notice) => switchedLoginMail(notice, by), now)
      return started
    })
    return refreshCookie.keep(raw, reply, issued)
  })
}
