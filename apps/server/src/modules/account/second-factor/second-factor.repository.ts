import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'

/** Keeps the secret of an app in its set-up. Undefined if the user has an app. */
export function saveSetUp(trx: Db, userId: number, secret: string) {
  return trx
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
}

/** Undefined if no app is in its set-up. */
export function getSetUp(db: Db, userId: number) {
  return db
    .selectFrom('totp')
    .select('user_id')
    .where(({ and }) => and({ user_id: userId, confirmed_at: null }))
    .executeTakeFirst()
}

/** Makes the app count from now on. Undefined unless one of its codes was consumed. */
export function confirmSetUp(trx: Db, userId: number, now: Date) {
  return trx
    .updateTable('totp')
    .set({ confirmed_at: now })
    .where(({ and }) => and({ user_id: userId, confirmed_at: null }))
    .where('last_step', '>', 0)
    .returning('user_id')
    .executeTakeFirst()
}

/** Undefined if the user has no app. */
export function deleteTotp(trx: Db, userId: number) {
  return trx
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
}

export function findPasskeys(db: Db, userId: number) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id as credentialId', 'transports'])
    .select(['created_at as addedAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Locks the user, so that concurrent tabs count each other's passkeys. */
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

/** Undefined if the passkey is known already. */
export function insertPasskey(trx: Db, passkey: Insertable<Database['passkey']>) {
  return trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
}

interface OwnPasskey {
  readonly id: number
  readonly userId: number
}

/** Undefined unless it is a passkey of the user. */
export async function renamePasskey(trx: Db, { id, userId, name }: OwnPasskey & { name: string }) {
  const passkey = trx.selectFrom('passkey').select('name as before').forUpdate()
  const row = await passkey.where(({ and }) => and({ user_id: userId, id })).executeTakeFirst()
  if (row)
    await trx
      .updateTable('passkey')
      .set({ name })
      .where(({ and }) => and({ user_id: userId, id }))
      .execute()
  return row
}

/** Undefined unless it is a passkey of the user. */
export function deletePasskey(trx: Db, { id, userId }: OwnPasskey) {
  return trx
    .deleteFrom('passkey')
    .where(({ and }) => and({ user_id: userId, id }))
    .returning('id')
    .executeTakeFirst()
}
