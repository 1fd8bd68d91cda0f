import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'

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

export function findPasskeys(db: Db, userId: number) {
  return db
    .selectFrom('passkey')
    .select([
      'id',
      'name',
      'credential_id as credentialId',
      'transports',
      'created_at as addedAt',
      'used_at as usedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Locks the user, so that of several tabs each counts what the others have added. */
export async function countPasskeys(trx: Db, userId: number): Promise<number> {
  await trx
    .selectFrom('portal_user')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { count } = await trx
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns false if somebody has this passkey already. */
export async function insertPasskey(
  trx: Db,
  passkey: Insertable<Database['passkey']>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

interface OwnPasskey {
  readonly id: number
  readonly userId: number
}

/** Returns false if it is not there, or somebody else's. */
export async function renamePasskey(
  trx: Db,
  { id, userId, name }: OwnPasskey & { name: string },
): Promise<boolean> {
  const renamed = await trx
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** Returns false if it is not there, or somebody else's. */
export async function deletePasskey(trx: Db, { id, userId }: OwnPasskey): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
