import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { readDistribution } from './distribute.ts'

/** The columns of an event that the server writes; the database gives id and position. */
const writtenOfEvent = [
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
/** Rows that a trigger lets be signed and sealed anew are not deleted. */
const keptOnly = ['lead_receipt', 'receipt_key']
/** Not which partners are the demo's, whose rows `demo remove` deletes, nor whether messages are held. */
const writtenOfInstallation = [
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
/** Read only: what is written there is the owner's, by migrations, triggers and portal-admin. */
const ofOwner = ['kysely_migration', 'chain_head', 'chain_link', 'event', 'operator', 'partner']
/** A desk takes on partners every day; it is the owner who shuts one out, or lets it in again. */
const writtenOfPartner = ['name', 'nip', 'recommendation_code']

/** Tables of which the role writes some columns only. */
const rightsOfColumns = {
  event: `insert (${writtenOfEvent.join(', ')})`,
  installation: `update (${writtenOfInstallation.join(', ')})`,
  partner: `insert (code, ${writtenOfPartner.join(', ')}), update (${writtenOfPartner.join(', ')})`,
}

/**
 * Lets a role run the server without owning the tables: it changes rows, but no table, and adds to
 * the events without changing them. Operators, and who is shut out, it only reads. PostgreSQL only.
 */
export async function grantServerRole(db: Db, role: string): Promise<void> {
  const to = sql.id(role)
  const [keptTables, ownersTables] = [keptOnly, ofOwner].map((tables) =>
    sql.join(tables.map((table) => sql.table(table))),
  )
  const statements = [
    sql`grant usage on schema public to ${to}`,
    sql`grant select, insert, update, delete on all tables in schema public to ${to}`,
    // For portal-admin backup, which reads how far they are.
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

/** Citus passes on what is granted of a table, but not of columns, and itself numbers the rows. */
async function grantOnPlacements(db: Db, role: string): Promise<void> {
  const found = await readDistribution(db)
  if (!found || found.isNew) return
  for (const [table, rights] of Object.entries(rightsOfColumns)) {
    const { rows } = await sql<{ result: string }>`
      select result from run_command_on_placements(${table},
        format('grant %s on %%s to %I', ${rights.replace('insert (', 'insert (id, ')}::text, ${role}::text)) where not success`.execute(
      db,
    )
    if (rows[0]) throw new Error(`${table}: ${rows[0].result}`)
  }
}
