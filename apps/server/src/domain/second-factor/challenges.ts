import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import { createLinkToken, hashLinkToken } from '#platform/secrets/link-token.ts'

/** How long the browser's dialog may take. */
export const CHALLENGE_MS = 5 * 60_000

/** A challenge for one use. `userId`: who may make a passkey with it; null: to use one. */
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
 * Runs a check of @simplewebauthn, which consumes the challenge on its way. What it finds wrong is
 * refused; a fault of the database meanwhile stays what it is.
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
