import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { dataSecrets } from '#platform/secrets/auth-secret.ts'
import { idOfSecret } from '#platform/secrets/sealer.ts'
import type { Config } from './config.ts'

/** A server with other secrets than those of this database. The message says what to do. */
export class OtherSecrets extends Error {}

/** The ids of the secrets, each with those that it replaced. */
function idsOf(config: Config, secret: string) {
  return {
    AUTH_SECRET: [secret, ...config.authSecretPrevious].map(idOfSecret),
    DATA_SECRET: dataSecrets(config, secret).map(idOfSecret),
  } as const
}

/**
 * Throws unless this configuration fits the servers of this database: it knows the secret that they use,
 * and they know its own. So one process with a wrong secret, beside the right one as an earlier one, does
 * not start; it would sign what no other process believes.
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
    const [own = ''] = ids[name]
    const id = used[name]
    if (id === null) continue
    if (!ids[name].includes(id))
      throw new OtherSecrets(
        `${name} is not the one that the servers of this database use. Every process needs the same. If you replaced it, put the earlier one into ${name}_PREVIOUS; if that is lost, or must not be used again, run: portal-admin secrets accept`,
      )
    if (own !== id && !knownIds?.includes(own))
      throw new OtherSecrets(
        `${name} is new to the servers of this database. First give it to all of them as ${name}_PREVIOUS, beside the one they use, and restart them; then exchange the two, which signs nobody out. Where there is one process, run instead: portal-admin secrets accept`,
      )
  }
}

/** For a server that starts: its secrets are those of this database, now and at the next replacement. */
export async function joinSecrets(db: Db, config: Config, secret: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select from installation for update`.execute(trx)
    await requireSameSecrets(trx, config, secret)
    await acceptSecrets(trx, config, secret)
  })
}

/** From now on every server needs these secrets, or has them among the earlier ones. */
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
