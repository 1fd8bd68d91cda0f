import {
  type CreationOptions,
  MAX_PASSKEYS,
  type NewCredential,
  passkeyCalls,
  type RequestOptions,
} from '@partner-portal/contract/account/passkeys'
import type { FastifyInstance } from 'fastify'
import { changedFactors } from '#domain/account/factors.ts'
import {
  CHALLENGE_MS,
  checkPasskey,
  consumeChallenge,
  createChallenge,
  type RelyingParty,
  relyingPartyOf,
} from '#domain/account/passkeys.ts'
import { firstRecoveryCodes } from '#domain/account/recovery-codes.ts'
import { requireOwner } from '#domain/account/step-up.ts'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Fail } from '#platform/errors.ts'
import { changedNothing, record } from '#platform/events/record.ts'
import { isoInstant } from '#platform/instant.ts'
import type { Principal } from '#platform/session/principal.ts'
import { networkOf } from '#platform/throttling/networks.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import {
  countPasskeys,
  deletePasskey,
  findPasskeys,
  insertPasskey,
  renamePasskey,
} from './second-factor.repository.ts'

// Enough for an office behind one address. Each use needs a challenge, so this limits the attempts too.
const CHALLENGES = { max: 300, seconds: 600 }

/** The user's passkeys. The module of sessions has their use to sign in. */
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
    const relyingParty = requireParty(party, fail)
    const existing = await findPasskeys(db, userId)
    if (existing.length >= MAX_PASSKEYS) throw fail('TOO_MANY_PASSKEYS')
    const challenge = await createChallenge(db, userId, clock.now())
    return creationOptions(relyingParty, principal, challenge, existing)
  })

  registerCall(app, passkeyCalls.createPasskey, async ({ body, principal, fail }) => {
    const { userId } = principal
    const passkey = await readNewPasskey(context, requireParty(party, fail), userId, body, fail)
    const recovery = await firstRecoveryCodes(db, userId)
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      if ((await countPasskeys(trx, userId)) >= MAX_PASSKEYS) throw fail('TOO_MANY_PASSKEYS')
      const columns = { user_id: userId, name: body.name, created_at: now }
      if (!(await insertPasskey(trx, { ...passkey, ...columns }))) throw fail('PASSKEY_REFUSED')
      await recovery?.save(trx)
      await changedFactors(trx, installation, principal, 'passkey-added', now)
    })
    return { recoveryCodes: recovery?.codes ?? null }
  })

  registerCall(app, passkeyCalls.updatePasskey, async ({ params, body, principal, fail }) => {
    requireOwner(principal, fail)
    await db.transaction().execute(async (trx) => {
      const user = { id: principal.userId }
      const change = { id: params.id, userId: user.id, name: body.name }
      const renamed = await renamePasskey(trx, change)
      if (!renamed) throw fail('NOT_FOUND')
      if (renamed.before === body.name) return changedNothing()
      await record(trx, clock.now(), principal, 'second-factor.passkey-renamed', user, {}, body)
    })
  })

  registerCall(app, passkeyCalls.deletePasskey, async ({ params, principal, fail }) => {
    await db.transaction().execute(async (trx) => {
      const { userId } = principal
      if (!(await deletePasskey(trx, { id: params.id, userId }))) throw fail('NOT_FOUND')
      await changedFactors(trx, installation, principal, 'passkey-removed', clock.now())
    })
  })

  registerCall(app, passkeyCalls.startPasskeyUse, async ({ raw, fail }) => {
    const relyingParty = requireParty(party, fail)
    const now = clock.now()
    const bucket = `passkey-use:${keyedHash(`network:${networkOf(raw.ip)}`)}`
    await consumeQuota(db, { bucket, ...CHALLENGES }, now, fail)
    return requestOptions(relyingParty, await createChallenge(db, null, now))
  })
}

function requireParty(party: RelyingParty | null, fail: Fail<'NOT_FOUND'>): RelyingParty {
  if (!party) throw fail('NOT_FOUND')
  return party
}

/** EdDSA and ES256 first; RS256 last, because many TPMs under Windows Hello know nothing else. */
const passkeyAlgorithms = [-8, -7, -257]

/** A discoverable passkey that verifies its user, none of the existing ones. */
function creationOptions(
  { id, name }: RelyingParty,
  { userId, username }: Pick<Principal, 'userId' | 'username'>,
  challenge: string,
  existing: readonly { credentialId: string; transports: string[] }[],
): CreationOptions {
  return {
    rp: { id, name },
    // A handle must not identify the person: no login.
    user: {
      id: Buffer.from(`user:${userId}`).toString('base64url'),
      name: username,
      displayName: username,
    },
    challenge,
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

function requestOptions({ id }: RelyingParty, challenge: string): RequestOptions {
  return { challenge, rpId: id, timeout: CHALLENGE_MS, userVerification: 'required' }
}

/** Checks a passkey that a browser made for the user. */
async function readNewPasskey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, origins }: RelyingParty,
  userId: number,
  { credential }: { credential: NewCredential },
  fail: Fail<'PASSKEY_REFUSED'>,
) {
  // Loaded at the first use, because it takes longer than the rest of the start.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, attestationObject, transports } = credential.response
  const { verified, registrationInfo } = await checkPasskey(
    (challenge) => consumeChallenge(db, { challenge, userId }, clock.now()),
    (expectedChallenge) =>
      verifyRegistrationResponse({
        response: {
          id: credential.id,
          rawId: credential.rawId,
          type: credential.type,
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: credential.clientExtensionResults ?? {},
        },
        expectedChallenge,
        expectedOrigin: origins,
        expectedRPID: id,
        requireUserVerification: true,
        supportedAlgorithmIDs: passkeyAlgorithms,
      }),
    fail,
  )
  if (!verified) throw fail('PASSKEY_REFUSED')
  const made = registrationInfo.credential
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: transports ?? [],
  }
}
