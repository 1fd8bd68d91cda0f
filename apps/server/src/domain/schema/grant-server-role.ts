import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { readDistribution } from './distribute.ts'

/** The columns of an event that the server writes; the database gives id and position. */
const writableEventColumns = [
  'partner_id',
  'kind',
  'record',
  'record_id',
  'at',
  'actor',
  'operator',
  'facts',
  'call',
  'source',
  'request_id',
  'session_id',
]
/** Tables whose rows the server may sign and seal anew by a trigger, but not delete. */
const permanentTables = ['lead_receipt', 'receipt_key']
/** Without the demo's partners, whose rows `demo remove` deletes, and without the hold of messages. */
const writableInstallationColumns = [
  'public_url',
  'untrusted_proxy',
  'untrusted_proxy_at',
  'auth_secret_id',
  'known_secret_ids',
  'data_secret_id',
  'push_public_key',
  'push_private_key',
  'reminded_until',
]
/** Tables that only the owner writes, by migrations, triggers and portal-admin. */
const ownerOnlyTables = [
  'kysely_migration',
  'chain_head',
  'chain_link',
  'event',
  'operator',
  'partner',
]
/** The server adds partners every day; only the owner disables or enables one. */
const writablePartnerColumns = ['name', 'nip', 'recommendation_code']

/** Tables of which the role writes some columns only. */
const rightsOfColumns = {
  event: `insert (${writableEventColumns.join(', ')})`,
  installation: `update (${writableInstallationColumns.join(', ')})`,
  partner: `insert (code, ${writablePartnerColumns.join(', ')}), update (${writablePartnerColumns.join(', ')})`,
}

/**
 * Lets a role run the server without owning the tables: it changes rows, but no table, and adds events without
 * changing them. Operators and disabled partners are read-only. PostgreSQL only.
 */
export async function grantServerRole(db: Db, role: string): Promise<void> {
  const to = sql.id(role)
  const [keptTables, ownersTables] = [permanentTables, ownerOnlyTables].map((tables) =>
    sql.join(tables.map((table) => sql.table(table))),
  )
  const statements = [
    sql`grant usage on schema public to ${to}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${to}`,
    // portal-admin backup reads the sequences' last numbers.
    sql`grant select on all sequences in schema public to ${to}`,
    sql`revoke delete, truncate, trigger, references on ${keptTables} from ${to}`,
    sql`revoke insert, update, delete on ${ownersTables} from ${to}`,
    sql`revoke update on event_content from ${to}`,
    sql`revoke insert, update, delete on installation from ${to}`,
    ...Object.entries(rightsOfColumns).map(
      ([table, rights]) => sql`grant ${sql.raw(rights)} on ${sql.table(table)} to ${to}`,
    ),
  ]
  await db.transaction().execute(async (trx) => {
    for (const statement of statements) await statement.execute(trx)
  })
  await grantOnPlacements(db, role)
}

/** Citus forwards grants on tables, but not on columns, and numbers the rows itself. */
async function grantOnPlacements(db: Db, role: string): Promise<void> {
  const distribution = await readDistribution(db)
  if (!distribution || distribution.isNew) return
  for (const [table, rights] of Object.entries(rightsOfColumns)) {
    const { rows } = await sql<{ result: string }>`
      select result from run_command_on_placements(${table},
        format('grant %s on %%s to %I', ${rights.replace('insert (', 'insert (id, ')}::text, ${role}::text)) where not success`.execute(
      db,
    )
    if (rows[0]) throw new Error(`${table}: ${rows[0].result}`)
  }
}
