import { isIP } from 'node:net'
import type { UsedCredential } from '@partner-portal/contract/account/passkeys'
import type { Context } from '#domain/context.ts'
import type { Config } from '#domain/installation/config.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import { createLinkToken, hashLinkToken } from '#platform/secrets/one-time-secrets.ts'

/** Checks a passkey's signature, and returns its user. `userId`: the only user accepted. */
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
  // Loaded at the first use, because the module takes longer than the rest of the start.
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
    .where(({ and }) => and({ user_id: passkey.userId, credential_id: credential.id }))
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

/** The longest time of the browser's dialog. */
export const CHALLENGE_MS = 5 * 60_000

/** A challenge for one use. `userId`: the user who may make a passkey with it; null: to use one. */
export async function createChallenge(db: Db, userId: number | null, now: Date): Promise<string> {
  const challenge = createLinkToken()
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await db
    .insertInto('passkey_challenge')
    .values({ hash: hashLinkToken(challenge), user_id: userId, expires_at: expiresAt })
    .execute()
  return challenge
}

/** Consumes a challenge. Of several concurrent calls only one returns true. */
export async function consumeChallenge(
  db: Db,
  { challenge, userId }: { challenge: string; userId: number | null },
  now: Date,
): Promise<boolean> {
  const consumed = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashLinkToken(challenge))
    .where('expires_at', '>', now)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning('hash')
    .executeTakeFirst()
  return consumed !== undefined
}

/**
 * Runs a check of @simplewebauthn, which consumes the challenge on its way. Faults of the passkey are refused;
 * a database error is thrown on.
 */
export async function checkPasskey<Checked>(
  consume: (challenge: string) => Promise<boolean>,
  check: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<Checked>,
  fail: Fail<'PASSKEY_REFUSED'>,
): Promise<Checked> {
  let fault: unknown
  const expectedChallenge = async (challenge: string) => {
    try {
      return await consume(challenge)
    } catch (error) {
      fault = error
      throw error
    }
  }
  return check(expectedChallenge).catch((cause: unknown) => {
    throw fault ?? fail('PASSKEY_REFUSED', [], { cause })
  })
}

export interface RelyingParty {
  /** The host to which browsers bind passkeys. */
  readonly id: string
  readonly name: string
  /** Origins of pages that may use passkeys. */
  readonly origins: string[]
}

/** The host and origins of passkeys. Null: browsers make none for an IP address. */
export function relyingPartyOf({
  publicUrl,
  portalOrigins,
  brand,
}: Pick<Config, 'publicUrl' | 'portalOrigins' | 'brand'>): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrl)
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null
  return { id: hostname, name: brand.name, origins: [origin, ...portalOrigins] }
}
