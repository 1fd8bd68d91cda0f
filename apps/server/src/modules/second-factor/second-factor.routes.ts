import { secondFactorCalls } from '@partner-portal/contract/accounts/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { changedFactors, findFactors } from '#domain/second-factor/factors.ts'
import { makeRecoveryCodes, saveRecoveryCodes } from '#domain/second-factor/recovery-codes.ts'
import { requireOwner } from '#domain/session/step-up.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { isoInstant } from '#platform/instant.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { totpRoutes } from './totp.routes.ts'

/** The user's second factors and recovery codes. */
export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, installation } = context
  totpRoutes(app, context)
  passkeyRoutes(app, context)

  registerCall(app, secondFactorCalls.getSecondFactor, async ({ principal, fail }) => {
    requireOwner(principal, fail)
    const { totp, ...factors } = await findFactors(db, principal.userId)
    return { ...factors, totp: totp && { addedAt: isoInstant(totp) } }
  })

  registerCall(app, secondFactorCalls.createRecoveryCodes, async ({ principal, fail }) => {
    if (!principal.hasSecondFactor) throw fail('NOT_FOUND')
    const { codes, hashes } = await makeRecoveryCodes()
    await db.transaction().execute(async (trx) => {
      await saveRecoveryCodes(trx, principal.userId, hashes)
      await changedFactors(trx, installation, principal, 'recovery-codes-made', clock.now())
    })
    return { recoveryCodes: codes }
  })
}
