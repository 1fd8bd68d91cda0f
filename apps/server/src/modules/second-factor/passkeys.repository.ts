import type { Db } from '#platform/database/connect.ts'

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

interface NewPasskey {
  readonly userId: number
  readonly name: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
}

/** Returns false if somebody has this passkey already. */
export async function insertPasskey(trx: Db, passkey: NewPasskey, now: Date): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkey')
    .values({
      user_id: passkey.userId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      created_at: now,
    })
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
