import type { Db } from '#platform/database/connect.ts'

/** Keeps the secret of an app that is being set up. Returns false if the user has an app. */
export async function saveSetUp(trx: Db, userId: number, secret: string): Promise<boolean> {
  const saved = await trx
    .insertInto('totp')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0 })
        .where('totp.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Whether an app is being set up. */
export async function getSetUp(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('totp')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The app counts from now on. Returns false unless one of its codes was consumed. */
export async function confirmSetUp(trx: Db, userId: number, now: Date): Promise<boolean> {
  const confirmed = await trx
    .updateTable('totp')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('last_step', '>', 0)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Returns false if the user has no app. */
export async function deleteTotp(trx: Db, userId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return deleted !== undefined
}
