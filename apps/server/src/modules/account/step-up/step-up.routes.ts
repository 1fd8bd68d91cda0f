import { type IdentityProof, stepUpCalls } from '@partner-portal/contract/account/step-up'
import type { FastifyInstance } from 'fastify'
import { getMailedUser } from '#domain/account/accounts.ts'
import { findProofs, verifyFactor } from '#domain/account/factors.ts'
import { provePassword, requireOwner, saveProof } from '#domain/account/step-up.ts'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { type Fail, hasCode } from '#platform/errors.ts'
import { record } from '#platform/events/record.ts'
import type { Principal } from '#platform/session/principal.ts'

const refusals = [
  'STRONGER_PROOF_REQUIRED',
  'WRONG_PASSWORD',
  'CODE_WRONG',
  'PASSKEY_REFUSED',
] as const
type Refuse = Fail<'FORBIDDEN' | 'TOO_MANY_REQUESTS' | (typeof refusals)[number]>

/** A further proof of identity by a signed-in user. */
export function stepUpRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  registerCall(app, stepUpCalls.findProofMethods, async ({ principal, fail }) => {
    requireOwner(principal, fail)
    return { methods: await findProofs(db, principal.userId) }
  })

  registerCall(app, stepUpCalls.confirmIdentity, async ({ body, principal, fail }) => {
    const { method } = body
    const user = { id: principal.userId }
    await check(body, principal, fail).catch(async (error) => {
      if (refusals.some((code) => hasCode(error, code)))
        await record(db, clock.now(), principal, 'identity.refused', user, { method })
      throw error
    })
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      await saveProof(trx, principal, now)
      await record(trx, now, principal, 'identity.confirmed', user, { method })
    })
  })

  async function check(proof: IdentityProof, principal: Principal, fail: Refuse) {
    requireOwner(principal, fail)
    const { userId, hasSecondFactor } = principal
    if (proof.method !== 'password')
      return verifyFactor(context, await getMailedUser(db, userId), proof, fail)
    if (hasSecondFactor) throw fail('STRONGER_PROOF_REQUIRED')
    return provePassword(context, principal, proof.password, fail)
  }
}
