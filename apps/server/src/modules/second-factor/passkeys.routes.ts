import { MOST_PASSKEYS, passkeyCalls } from '@partner-portal/contract/accounts/passkeys'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { changedFactors } from '#domain/second-factor/factors.ts'
import {
  createChallenge,
  type RelyingParty,
  relyingPartyOf,
} from '#domain/second-factor/passkeys.ts'
import { firstRecoveryCodes } from '#domain/second-factor/recovery-codes.ts'
import { requireOwner } from '#domain/session/step-up.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Fail } from '#platform/errors.ts'
import { isoInstant } from '#platform/instant.ts'
import { networkOf } from '#platform/throttling/networks.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import { creationOptions, readNewPasskey, requestOptions } from './new-passkey.ts'
import {
  countPasskeys,
  deletePasskey,
  findPasskeys,
  insertPasskey,
  renamePasskey,
} from './passkeys.repository.ts'

// Of an office behind one address. Each use needs a challenge, so it limits the attempts too.
const CHALLENGES = { max: 300, seconds: 600 }

/** The user's passkeys. Their use to sign in is in the module of sessions. */
export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock, keyedHash, installation } = context
  const party = relyingPartyOf(config)

  registerCall(app, passkeyCalls.findPasskeys, async ({ principal, fail }) => {
    requireOwner(principal, fail)
    requireParty(party, fail)
    const passkeys = await findPasskeys(db, principal.userId)
    return {
      collection: passkeys.map(({ id, name, addedAt, usedAt }) => ({
        id,
        name,
        addedAt: isoInstant(addedAt),
        usedAt: usedAt && isoInstant(usedAt),
      })),
    }
  })

  registerCall(app, passkeyCalls.startPasskey, async ({ principal, fail }) => {
    const { userId } = principal
    const own = requireParty(party, fail)
    const existing = await findPasskeys(db, userId)
    if (existing.length >= MOST_PASSKEYS) throw fail('TOO_MANY_PASSKEYS')
    const challenge = await createChallenge(db, userId, clock.now())
    return creationOptions(own, principal, challenge, existing)
  })

  registerCall(app, passkeyCalls.createPasskey, async ({ body, principal, fail }) => {
    const { userId } = principal
    const passkey = await readNewPasskey(context, requireParty(party, fail), userId, body, fail)
    const recovery = await firstRecoveryCodes(db, userId)
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      if ((await countPasskeys(trx, userId)) >= MOST_PASSKEYS) throw fail('TOO_MANY_PASSKEYS')
      if (!(await insertPasskey(trx, { ...passkey, userId, name: body.name }, now)))
        throw fail('PASSKEY_REFUSED')
      await recovery?.save(trx)
      await changedFactors(trx, installation, principal, 'passkey-added', now)
    })
    return { recoveryCodes: recovery?.codes ?? null }
  })

  registerCall(app, passkeyCalls.updatePasskey, async ({ params, body, principal, fail }) => {
    requireOwner(principal, fail)
    await db.transaction().execute(async (trx) => {
      const named = { id: params.id, userId: principal.userId, name: body.name }
      if (!(await renamePasskey(trx, named))) throw fail('NOT_FOUND')
      await audit(trx, clock.now(), principal, 'second-factor.passkey-renamed', body)
    })
    return undefined
  })

  registerCall(app, passkeyCalls.deletePasskey, async ({ params, principal, fail }) => {
    await db.transaction().execute(async (trx) => {
      const { userId } = principal
      if (!(await deletePasskey(trx, { id: params.id, userId }))) throw fail('NOT_FOUND')
      await changedFactors(trx, installation, principal, 'passkey-removed', clock.now())
    })
    return undefined
  })

  registerCall(app, passkeyCalls.startPasskeyUse, async ({ raw, fail }) => {
    const own = requireParty(party, fail)
    const now = clock.now()
    const bucket = `passkey-use:${keyedHash(`network:${networkOf(raw.ip)}`)}`
    await consumeQuota(db, { bucket, ...CHALLENGES }, now, fail)
    return requestOptions(own, await createChallenge(db, null, now))
  })
}

function requireParty(party: RelyingParty | null, fail: Fail<'NOT_FOUND'>): RelyingParty {
  if (!party) throw fail('NOT_FOUND')
  return party
}
