import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { orderTables } from './order-tables.ts'

/** Small tables that rows of partners refer to, whole on every machine. */
const onEveryNode = [
  'partner',
  'salesman',
  'broker_contract',
  'agent',
  'portal_user',
  'broker_product',
  'integration',
]

/** Jobs: a worker looks for those of all partners at once. */
const onCoordinator = ['notification', 'delivery_attempt']

/** A partner's rows stand together with these. */
const FIRST = 'data_change'

/** Tables that are not distributed yet; none where the database has no Citus. */
async function findPending(db: Kysely<Database>): Promise<string[]> {
  const citus = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  if (citus.rows.length === 0) return []
  const distributed = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition`.execute(db)
  const known = new Set(distributed.rows.map(({ name }) => name))
  const wanted = [...onEveryNode, ...(await findTablesOfPartners(db)), 'nip_block']
  return wanted.filter((name) => !known.has(name))
}

/**
 * Distributes the tables of a database that has Citus: rows of partners by their partner, blocked NIPs
 * by their NIP, what partners' rows refer to on every machine. The rest stays with the coordinator.
 * What is distributed already stays as it is. Returns what it distributed.
 */
export async function distribute(db: Kysely<Database>): Promise<readonly string[]> {
  const pending = await findPending(db)
  if (pending.length === 0) return []
  await db.connection().execute(async (one) => {
    // Sessions and messages refer to users, and need not leave the coordinator for it.
    await sql`set citus.enable_local_reference_table_foreign_keys = off`.execute(one)
    await sql`set citus.enable_unsafe_triggers = on`.execute(one)
    for (const name of pending) {
      if (onEveryNode.includes(name)) await sql`select create_reference_table(${name})`.execute(one)
      else if (name === 'nip_block')
        await sql`select create_distributed_table(${name}, 'nip', colocate_with => 'none')`.execute(
          one,
        )
      else
        await sql`select create_distributed_table(${name}, 'partner_id',
          colocate_with => ${name === FIRST ? 'none' : FIRST})`.execute(one)
    }
  })
  return pending
}

/** Tables whose key begins with the partner, in the order in which they refer to each other. */
async function findTablesOfPartners(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; refersTo: string[] }>`
    select relname::text as name, array(select confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f') as "refersTo"
    from pg_class as c
      join pg_index as i on indrelid = c.oid and indisprimary
      join pg_attribute as a on attrelid = c.oid and attnum = indkey[0]
    where relnamespace = 'public'::regnamespace and attname = 'partner_id'`.execute(db)
  const others = [...onEveryNode, ...onCoordinator]
  const own = rows.filter(({ name }) => !others.includes(name))
  const names = orderTables(own).map(({ name }) => name)
  return [FIRST, ...names.filter((name) => name !== FIRST)]
}
