import type { Context } from '#domain/context.ts'
import { endLinks, endOldest } from '#domain/links/account-links.ts'
import { makeLetters, readLetters } from '#platform/secrets/letter-codes.ts'

const HOUR_MS = 3_600_000
// 40 bits, so wrong ones need not void it: a stranger could void them all.
const LENGTH = 8

type Secrets = Pick<Context, 'db' | 'sealer'>

const macOf = ({ sealer }: Secrets, userId: number | null, letters: string) =>
  sealer.mac(`unlock:${userId}:${letters}`)

/** A new code, and when it expires. Only its MAC is stored. */
export async function createUnlockCode(secrets: Secrets, userId: number, now: Date) {
  const letters = makeLetters(LENGTH)
  const expiresAt = new Date(now.getTime() + HOUR_MS)
  await endOldest(secrets.db, { userId, kind: 'unlock' }, now)
  await secrets.db
    .insertInto('account_link')
    .values({
      kind: 'unlock',
      user_id: userId,
      hash: macOf(secrets, userId, letters),
      expires_at: expiresAt,
    })
    .execute()
  return { code: `${letters.slice(0, 4)}-${letters.slice(4)}`, expiresAt }
}

/** Whether it is an open code of the user. If so, it ends all of them. */
export async function endUnlockCodes(
  secrets: Secrets,
  { userId, code }: { userId: number | null; code: string },
  now: Date,
): Promise<boolean> {
  const { db } = secrets
  const ended = await db
    .updateTable('account_link')
    .set({ ended_at: now })
    .where('hash', '=', macOf(secrets, userId, readLetters(code)))
    .where('kind', '=', 'unlock')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  if (!ended || userId === null) return false
  await endLinks(db, { userIds: [userId], kind: 'unlock' }, now)
  return true
}
