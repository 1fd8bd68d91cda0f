import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { MOST_WRONG_CODES } from './sms-code.ts'

export function getUserForReset(db: Db, login: string) {
  return db
    .selectFrom('portal_user')
    .select(['id', 'username', 'email'])
    .where(sql`lower(username)`, '=', sql`lower(${login})`)
    .executeTakeFirst()
}

export async function setLinkCode(
  db: Db,
  linkId: number,
  hash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('account_link')
    .set({ sms_code_hash: hash, sms_expires_at: expiresAt })
    .where('id', '=', linkId)
    .execute()
}

/** Counts one try of a code before it is looked at, and gives the code's hash while tries are left (promises P13). */
export async function takeCodeTry(
  db: Db,
  linkId: number,
  now: Date,
): Promise<{ hash: Buffer | null; tries: number } | null> {
  const row = await db
    .updateTable('account_link')
    .set((eb) => ({ sms_attempts: eb('sms_attempts', '+', 1) }))
    .where('id', '=', linkId)
    .where('ended_at', 'is', null)
    .where('sms_attempts', '<', MOST_WRONG_CODES)
    .returning(['sms_code_hash', 'sms_expires_at', 'sms_attempts'])
    .executeTakeFirst()
  if (!row) return null
  const isFresh = row.sms_expires_at !== null && row.sms_expires_at > now
  return { hash: isFresh ? row.sms_code_hash : null, tries: row.sms_attempts }
}
