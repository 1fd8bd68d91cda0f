import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '@partner-portal/contract/accounts/passkeys'
import type { Context } from '#domain/context.ts'
import {
  CHALLENGE_MS,
  checkPasskey,
  consumeChallenge,
  type RelyingParty,
} from '#domain/second-factor/passkeys.ts'
import type { Fail } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'

/** EdDSA and ES256 first; RS256 last, because many TPMs under Windows Hello know nothing else. */
const passkeyAlgorithms = [-8, -7, -257]

/** A discoverable passkey that verifies its user, and none that the user has already. */
export function creationOptions(
  { id, name }: RelyingParty,
  { userId, username }: Pick<Principal, 'userId' | 'username'>,
  challenge: string,
  existing: readonly { credentialId: string; transports: string[] }[],
): CreationOptions {
  return {
    rp: { id, name },
    // A handle must not say who it is: no login.
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

export function requestOptions({ id }: RelyingParty, challenge: string): RequestOptions {
  return { challenge, rpId: id, timeout: CHALLENGE_MS, userVerification: 'required' }
}

/** Checks a passkey that a browser made for the user. */
export async function readNewPasskey(
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
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: transports ?? [],
  }
}
