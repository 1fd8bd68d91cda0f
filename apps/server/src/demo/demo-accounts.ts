import { sql } from 'kysely'
import { ConfigError } from '#domain/config/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { verifyPassword } from '#platform/session/passwords.ts'
import { demoPassword } from './users.ts'

/** True for rows of the demo's partners, whose ids the database stored when it loaded the demo. */
export const isDemoPartner = sql<boolean>`
  partner_id = any(select unnest(demo_partner_ids) from installation)`

/** The demo's accounts that still have the published password. */
export async function findOpenDemoAccounts(db: Db): Promise<string[]> {
  const users = await db
    .selectFrom('portal_user')
    .select(['username', 'password_hash'])
    .where(isDemoPartner)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute()
  // The demo's users share one hash, so each hash is verified once.
  const opened = new Map<string | null, boolean>()
  for (const { password_hash: hash } of users)
    if (!opened.has(hash)) opened.set(hash, await verifyPassword(hash, demoPassword))
  return users.filter((user) => opened.get(user.password_hash)).map((user) => user.username)
}

export async function refuseDemoAccounts(db: Db): Promise<void> {
  const open = await findOpenDemoAccounts(db)
  if (open.length > 0)
    throw new ConfigError(
      `This database has demo accounts whose password is published (${open.join(', ')}), and HOST or PUBLIC_URL lets others come. Remove them with all that is the demo's: portal-admin demo remove`,
    )
}
