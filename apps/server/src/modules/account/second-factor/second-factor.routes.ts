import { secondFactorCalls } from '@partner-portal/contract/account/second-factor'
import type { FastifyInstance } from 'fastify'
import { changedFactors, findFactors } from '#domain/account/factors.ts'
import {
  firstRecoveryCodes,
  makeRecoveryCodes,
  saveRecoveryCodes,
} from '#domain/account/recovery-codes.ts'
import { requireOwner } from '#domain/account/step-up.ts'
import { consumeTotpCode, makeTotp, sealSecret } from '#domain/account/totp.ts'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { record } from '#platform/events/record.ts'
import { isoInstant } from '#platform/instant.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { confirmSetUp, deleteTotp, getSetUp, saveSetUp } from './second-factor.repository.ts'

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

/** The authenticator app of a user. */
function totpRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, sealer, config, installation } = context

  registerCall(app, secondFactorCalls.startTotp, async ({ principal, fail }) => {
    const { userId, username } = principal
    const made = makeTotp(config.brand.name, username)
    await db.transaction().execute(async (trx) => {
      if (!(await saveSetUp(trx, userId, sealSecret(sealer, userId, made.secret))))
        throw fail('ALREADY_SET_UP')
      await record(trx, clock.now(), principal, 'second-factor.totp-started', { id: userId }, {})
    })
    return made
  })

  registerCall(app, secondFactorCalls.confirmTotp, async ({ body, principal, fail }) => {
    const { userId } = principal
    if (!(await getSetUp(db, userId))) throw fail('NOT_FOUND')
    const recovery = await firstRecoveryCodes(db, userId)
    // Without a limit: the user in a set-up sees the app's codes.
    const typed = { userId, code: body.code, isNew: true }
    if (!(await consumeTotpCode(context, typed, clock.now()))) throw fail('CODE_WRONG')
    await db.transaction().execute(async (trx) => {
      // Refused if another tab has started anew meanwhile.
      if (!(await confirmSetUp(trx, userId, clock.now()))) throw fail('NOT_FOUND')
      await recovery?.save(trx)
      await changedFactors(trx, installation, principal, 'totp-added', clock.now())
    })
    return { recoveryCodes: recovery?.codes ?? null }
  })

  registerCall(app, secondFactorCalls.deleteTotp, async ({ principal, fail }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await deleteTotp(trx, principal.userId))) throw fail('NOT_FOUND')
      await changedFactors(trx, installation, principal, 'totp-removed', clock.now())
    })
  })
}
