import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { dataSecrets } from '#platform/secrets/auth-secret.ts'
import { idOfSecret } from '#platform/secrets/sealer.ts'
import type { Config } from './config.ts'

/** A server with other secrets than those of this database. The message says what to do. */
export class OtherSecrets extends Error {}

/** The ids of the secrets, each with the ids of its predecessors. */
function idsOf(config: Config, secret: string) {
  return {
    AUTH_SECRET: [secret, ...config.authSecretPrevious].map(idOfSecret),
    DATA_SECRET: dataSecrets(config, secret).map(idOfSecret),
  } as const
}

/**
 * Throws unless this configuration fits the servers of this database: it knows their secret, and they know its
 * own. So a process with a wrong secret does not start, even beside the right one as an earlier one: no other
 * process would accept its signatures.
 */
export async function requireSameSecrets(db: Db, config: Config, secret: string): Promise<void> {
  const { ids: knownIds, ...used } = await db
    .selectFrom('installation')
    .select([
      'auth_secret_id as AUTH_SECRET',
      'data_secret_id as DATA_SECRET',
      'known_secret_ids as ids',
    ])
    .executeTakeFirstOrThrow()
  const ids = idsOf(config, secret)
  for (const name of ['AUTH_SECRET', 'DATA_SECRET'] as const) {
    const [current = ''] = ids[name]
    const id = used[name]
    if (id === null) continue
    if (!ids[name].includes(id))
      throw new OtherSecrets(
        `${name} is not the one that the servers of this database use. Every process needs the same. If you replaced it, put the earlier one into ${name}_PREVIOUS; if that is lost, or must not be used again, run: portal-admin secrets accept`,
      )
    if (current !== id && !knownIds?.includes(current))
      throw new OtherSecrets(
        `${name} is new to the servers of this database. First give it to all of them as ${name}_PREVIOUS, beside the one they use, and restart them; then exchange the two, which signs nobody out. Where there is one process, run instead: portal-admin secrets accept`,
      )
  }
}

/** Joins at a start: the secrets fit this database, now and at the next replacement. */
export async function joinSecrets(db: Db, config: Config, secret: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select from installation for update`.execute(trx)
    await requireSameSecrets(trx, config, secret)
    await acceptSecrets(trx, config, secret)
  })
}

/** Makes every server need these secrets, the current or the earlier ones. */
export async function acceptSecrets(db: Db, config: Config, secret: string): Promise<void> {
  const { AUTH_SECRET, DATA_SECRET } = idsOf(config, secret)
  await db
    .updateTable('installation')
    .set({
      auth_secret_id: AUTH_SECRET[0] ?? null,
      data_secret_id: DATA_SECRET[0] ?? null,
      known_secret_ids: [...AUTH_SECRET, ...DATA_SECRET],
    })
    .execute()
}
