import { type IdentityProof, stepUpCalls } from '@partner-portal/contract/step-up'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { findFactors } from '#domain/second-factor/find-factors.ts'
import { takeCode } from '#domain/second-factor/take-code.ts'
import { requireOwnPassword } from '#domain/session/own-password.ts'
import { requireOwner } from '#domain/session/require-owner.ts'
import { saveProof } from '#domain/session/step-up.ts'
import { audit } from '#platform/audit.ts'
import { registerCall } from '#platform/calls.ts'
import { type Fail, hasCode } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'

type Refuse = Fail<'FORBIDDEN' | 'WRONG_PASSWORD' | 'CODE_WRONG' | 'TOO_MANY_REQUESTS'>

/** A signed-in user proves again who they are. */
export function stepUpRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  registerCall(app, stepUpCalls.findProofMethods, async ({ principal, fail }) => {
    requireOwner(principal, fail)
    const { totp } = await findFactors(db, principal.userId)
    return { methods: [...(totp ? ['totp' as const] : []), 'password' as const] }
  })

  registerCall(app, stepUpCalls.confirmIdentity, async ({ body, principal, fail }) => {
    const { method } = body
    await check(body, principal, fail).catch(async (error) => {
      if (hasCode(error, 'WRONG_PASSWORD') || hasCode(error, 'CODE_WRONG'))
        await audit(db, clock.now(), principal, 'identity.refused', { method })
      throw error
    })
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      await saveProof(trx, principal, now)
      await audit(trx, now, principal, 'identity.confirmed', { method })
    })
    return undefined
  })

  async function check(proof: IdentityProof, principal: Principal, fail: Refuse) {
    requireOwner(principal, fail)
    if (proof.method === 'password')
      return requireOwnPassword(context, principal, proof.password, fail)
    const { method, code } = proof
    return takeCode(context, { userId: principal.userId, method, code }, fail)
  }
}
