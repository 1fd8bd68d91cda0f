import type { Db } from '#platform/database/connect.ts'
import { makeLetters, readLetters } from '#platform/secrets/one-time-secrets.ts'
import { hashPassword, verifyPassword } from '#platform/session/passwords.ts'

const COUNT = 10
// 55 bits.
const RANDOM_LENGTH = 11

/**
 * Ten new codes, shown once. The first letter is the code's number, so that a sign-in compares one hash and not
 * ten; codes are hashed like passwords, because 55 bits can be guessed offline.
 */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from(
    { length: COUNT },
    (_, number) => `${number}${makeLetters(RANDOM_LENGTH)}`,
  )
  return {
    codes: codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code),
    hashes: await Promise.all(codes.map((code) => hashPassword(code))),
  }
}

/** New codes for a user's first factor; null if there are unused ones. */
export async function firstRecoveryCodes(db: Db, userId: number) {
  if ((await countRecoveryCodes(db, userId)) > 0) return null
  const { codes, hashes } = await makeRecoveryCodes()
  return { codes, save: (trx: Db) => saveRecoveryCodes(trx, userId, hashes) }
}

export async function saveRecoveryCodes(
  trx: Db,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(trx, userId)
  const rows = hashes.map((hash, number) => ({ user_id: userId, number, hash }))
  await trx.insertInto('recovery_code').values(rows).execute()
}

export async function deleteRecoveryCodes(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where(({ and }) => and({ user_id: userId, used_at: null }))
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** True for an unused code of the user. Of several concurrent calls one succeeds. */
export async function consumeRecoveryCode(
  db: Db,
  { userId, code }: { userId: number; code: string },
  now: Date,
): Promise<boolean> {
  const typed = readLetters(code)
  const number = /^\d/.test(typed) ? Number(typed[0]) : -1
  const row = await db
    .selectFrom('recovery_code')
    .select('hash')
    .where(({ and }) => and({ user_id: userId, number, used_at: null }))
    .executeTakeFirst()
  if (!(await verifyPassword(row?.hash ?? null, typed))) return false
  const consumed = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where(({ and }) => and({ user_id: userId, number, used_at: null }))
    .returning('number')
    .executeTakeFirst()
  return consumed !== undefined
}
