import type { UsedCredential } from '@partner-portal/contract/passkeys'
import type { Context } from '#domain/context.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import { checkPasskey, consumeChallenge } from './challenges.ts'
import { relyingPartyOf } from './relying-party.ts'

/**
 * Checks what a passkey signed, and returns whose it is. `userId`: it must be that user's.
 */
export async function verifyPasskey(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  credential: UsedCredential,
  userId: number | null,
  fail: Fail<'PASSKEY_REFUSED'>,
): Promise<number> {
  const now = clock.now()
  const party = relyingPartyOf(config)
  const passkey = await getPasskey(db, credential.id)
  if (!party || !passkey || (userId !== null && passkey.userId !== userId))
    throw fail('PASSKEY_REFUSED')
  // Loaded at the first use, because it takes longer than the rest of the start.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { clientExtensionResults = {}, response } = credential
  const { userHandle, ...signed } = response
  const { verified, authenticationInfo } = await checkPasskey(
    (challenge) => consumeChallenge(db, { challenge, userId: null }, now),
    (expectedChallenge) =>
      verifyAuthenticationResponse({
        response: {
          id: credential.id,
          rawId: credential.rawId,
          type: credential.type,
          response: { ...signed, ...(userHandle ? { userHandle } : {}) },
          clientExtensionResults,
        },
        expectedChallenge,
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: {
          id: credential.id,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.counter),
        },
      }),
    fail,
  )
  if (!verified) throw fail('PASSKEY_REFUSED')
  await db
    .updateTable('passkey')
    .set({ counter: authenticationInfo.newCounter, used_at: now })
    .where('user_id', '=', passkey.userId)
    .where('credential_id', '=', credential.id)
    .execute()
  return passkey.userId
}

function getPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkey')
    .select(['user_id as userId', 'public_key as publicKey', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}
