import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

const grownOnly = ['audit_event', 'audit_seal']
const ofMigrations = ['kysely_migration', 'kysely_migration_lock']

/**
 * Lets a role run the server without owning the tables: it changes rows, but no table, and adds to
 * the audit log without changing it. PostgreSQL only.
 */
export async function grantServerRole(db: Db, role: string): Promise<void> {
  const to = sql.id(role)
  const grownTables = sql.join(grownOnly.map((table) => sql.table(table)))
  const migrationTables = sql.join(ofMigrations.map((table) => sql.table(table)))
  await db.transaction().execute(async (trx) => {
    await sql`grant usage on schema public to ${to}`.execute(trx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(
      trx,
    )
    await sql`revoke update, delete, truncate, trigger, references on ${grownTables} from ${to}`.execute(
      trx,
    )
    await sql`revoke insert, update, delete on ${migrationTables} from ${to}`.execute(trx)
  })
}
