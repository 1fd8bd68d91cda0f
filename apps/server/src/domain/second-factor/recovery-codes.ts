import { randomInt } from 'node:crypto'
import type { Db } from '#platform/database/connect.ts'
import { hashPassword, verifyPassword } from '#platform/session/passwords.ts'

const COUNT = 10
// Without I, L, O and U, which are read as others. 11 letters have 55 bits.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_LENGTH = 11

/**
 * Ten new codes, shown once. The first letter is the code's number, so that a sign-in compares one
 * hash and not ten; they are hashed like passwords, because 55 bits can be guessed offline.
 */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: COUNT }, (_, number) => {
    const letters = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(32)])
    return `${number}${letters.join('')}`
  })
  return {
    codes: codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code),
    hashes: await Promise.all(codes.map(hashPassword)),
  }
}

/** The codes that come with a user's first factor; null if there are unused ones. */
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
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Whether it is an unused code of the user. Of several concurrent calls one succeeds. */
export async function consumeRecoveryCode(
  db: Db,
  { userId, code }: { userId: number; code: string },
  now: Date,
): Promise<boolean> {
  const typed = readCode(code)
  const number = /^\d/.test(typed) ? Number(typed[0]) : -1
  const row = await db
    .selectFrom('recovery_code')
    .select('hash')
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (!(await verifyPassword(row?.hash ?? null, typed))) return false
  const consumed = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .where('used_at', 'is', null)
    .returning('number')
    .executeTakeFirst()
  return consumed !== undefined
}

/** However it was copied: without spaces and dashes, and with the letters that are read as digits. */
function readCode(code: string): string {
  return code
    .toUpperCase()
    .replaceAll(/[\s\-–]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
