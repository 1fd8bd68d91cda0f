import type { Db } from '#platform/database/connect.ts'

/** Removes all factors of a user besides the password. Returns how many there were. */
export async function deleteFactors(trx: Db, userId: number) {
  const totp = await trx.deleteFrom('totp').where('user_id', '=', userId).executeTakeFirst()
  const passkeys = await trx.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst()
  return { totp: Number(totp.numDeletedRows), passkeys: Number(passkeys.numDeletedRows) }
}
