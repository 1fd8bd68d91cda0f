import type { NewCredential } from '@partner-portal/contract/passkeys'
import type { Context } from '#domain/context.ts'
import { checkPasskey, consumeChallenge } from '#domain/second-factor/challenges.ts'
import type { RelyingParty } from '#domain/second-factor/relying-party.ts'
import type { Fail } from '#platform/errors.ts'
import { passkeyAlgorithms } from './passkey-options.ts'

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
