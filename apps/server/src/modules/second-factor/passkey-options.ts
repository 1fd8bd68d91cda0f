import type { CreationOptions, RequestOptions } from '@partner-portal/contract/passkeys'
import { CHALLENGE_MS } from '#domain/second-factor/challenges.ts'
import type { RelyingParty } from '#domain/second-factor/relying-party.ts'
import type { Principal } from '#platform/session/principal.ts'

/** EdDSA and ES256 first; RS256 last, because many TPMs under Windows Hello know nothing else. */
export const passkeyAlgorithms = [-8, -7, -257]

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
