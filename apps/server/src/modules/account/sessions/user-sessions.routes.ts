import { userSessionCalls } from '@partner-portal/contract/account/user-sessions'
import type { FastifyInstance } from 'fastify'
import { deviceName } from '#domain/account/known-origins.ts'
import { endSessions, findOpenSessions } from '#domain/account/sessions.ts'
import { requireOwner } from '#domain/account/step-up.ts'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { changedNothing, record } from '#platform/events/record.ts'
import { isoInstant } from '#platform/instant.ts'

/** A user's open sessions, and the sign-out of each. */
export function userSessionRoutes(app: FastifyInstance, { db, clock, lifetime }: Context): void {
  registerCall(app, userSessionCalls.findSessions, async ({ principal, fail }) => {
    requireOwner(principal, fail)
    const open = await findOpenSessions(db, principal.userId, lifetime.cutoffs())
    return {
      collection: open.map(({ userAgent, startedAt, usedAt, ...session }) => ({
        ...session,
        device: deviceName(userAgent),
        startedAt: isoInstant(startedAt),
        usedAt: isoInstant(usedAt),
        isCurrent: session.id === principal.sessionId,
      })),
    }
  })

  registerCall(app, userSessionCalls.deleteSession, async ({ params, principal, fail }) => {
    requireOwner(principal, fail)
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const { userId } = principal
      const which = { userIds: [userId], id: params.id }
      if ((await endSessions(trx, which, now)) === 0) throw fail('NOT_FOUND')
      await record(trx, now, principal, 'session.ended', { id: userId }, {})
    })
  })

  registerCall(app, userSessionCalls.deleteOtherSessions, async ({ principal, fail }) => {
    requireOwner(principal, fail)
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      const { userId, sessionId } = principal
      const ended = await endSessions(trx, { userIds: [userId], except: sessionId }, now)
      if (ended === 0) return changedNothing()
      await record(trx, now, principal, 'session.others-ended', { id: userId }, {})
    })
  })
}
