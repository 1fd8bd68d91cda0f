import type { Db } from '#platform/database/connect.ts'

export async function setPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('portal_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute()
}

/**
 * Activates a NEW user who has set a password. Others keep their status. Returns whether it
 * changed.
 */
export async function activateNewUser(db: Db, userId: number): Promise<boolean> {
  const activated = await db
    .updateTable('portal_user')
    .set({ status: 'ACTIVE' })
    .where('id', '=', userId)
    .where('status', '=', 'NEW')
    .returning('id')
    .executeTakeFirst()
  return activated !== undefined
}

export async function getEmail(db: Db, userId: number): Promise<string | null> {
  const { email } = await db
    .selectFrom('portal_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return email
}

export async function getPasswordHash(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('portal_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.password_hash
}
