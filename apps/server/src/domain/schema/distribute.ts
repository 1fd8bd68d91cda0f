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

/** How the tables of a database lie on the machines of Citus. */
interface Distribution {
  readonly version: string
  /** Machines that hold rows of partners. */
  readonly nodes: number
  readonly byPartner: readonly string[]
  readonly onEveryNode: readonly string[]
  /** Tables that `distribute` would still distribute. */
  readonly pending: readonly string[]
}

/** Null where the database has no Citus. */
async function readDistribution(db: Kysely<Database>): Promise<Distribution | null> {
  const found = await sql<{ version: string }>`
    select extversion as version from pg_extension where extname = 'citus'`.execute(db)
  const [citus] = found.rows
  if (!citus) return null
  const kinds = await sql<{ name: string; method: string; nodes: number }>`
    select logicalrelid::text as name, partmethod as method,
      (select count(*)::int from pg_dist_node where shouldhaveshards and isactive) as nodes
    from pg_dist_partition order by 1`.execute(db)
  const known = new Set(kinds.rows.map(({ name }) => name))
  const namesOf = (method: string) =>
    kinds.rows.filter((row) => row.method === method).map(({ name }) => name)
  const wanted = [...onEveryNode, ...(await findTablesOfPartners(db)), 'nip_block']
  return {
    version: citus.version,
    nodes: kinds.rows[0]?.nodes ?? 0,
    byPartner: namesOf('h').filter((name) => name !== 'nip_block'),
    onEveryNode: namesOf('n'),
    pending: wanted.filter((name) => !known.has(name)),
  }
}

/**
 * Distributes the tables of a database that has Citus: rows of partners by their partner, blocked NIPs
 * by their NIP, what partners' rows refer to on every machine. The rest stays with the coordinator.
 * What is distributed already stays as it is. Returns what it distributed.
 */
export async function distribute(db: Kysely<Database>): Promise<readonly string[]> {
  const { pending = [] } = (await readDistribution(db)) ?? {}
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
