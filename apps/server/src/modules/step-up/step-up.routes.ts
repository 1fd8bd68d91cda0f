import { stepUpCalls } from '@partner-portal/contract/step-up'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { requireOwnPassword } from '#domain/session/own-password.ts'
import { saveProof } from '#domain/session/step-up.ts'
import { audit } from '#platform/audit.ts'
import { registerCall } from '#platform/calls.ts'
import { hasCode } from '#platform/errors.ts'

/** A signed-in user proves again who they are. */
export function stepUpRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  registerCall(app, stepUpCalls.confirmIdentity, async ({ body, principal, fail }) => {
    await requireOwnPassword(context, principal, body.password, fail).catch(async (error) => {
      if (hasCode(error, 'WRONG_PASSWORD'))
        await audit(db, clock.now(), principal, 'identity.refused')
      throw error
    })
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      await saveProof(trx, principal, now)
      await audit(trx, now, principal, 'identity.confirmed')
    })
    return undefined
  })
}
