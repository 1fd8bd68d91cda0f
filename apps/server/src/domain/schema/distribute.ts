import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { orderTables } from './order-tables.ts'

/** Small tables that partners' rows reference, whole on every machine. */
const onEveryNode = [
  'partner',
  'salesman',
  'broker_contract',
  'agent',
  'portal_user',
  'broker_product',
  'integration',
]

/**
 * Tables on the coordinator alone that statements join with tables of every machine: jobs, as a worker looks
 * for those of all partners at once, and the hold of deliveries.
 */
const onCoordinator = ['notification', 'delivery_attempt', 'installation']

/** The table whose shards locate a partner's rows. */
const FIRST = 'data_change'

/** The distribution of tables over the machines of Citus. */
interface Distribution {
  /** The version of Citus. */
  readonly version: string
  /** The number of machines with partners' rows. */
  readonly machines: number
  /** Tables that `distribute` still has to distribute. */
  readonly pending: readonly string[]
  /** Nothing is distributed yet. */
  readonly isNew: boolean
}

/** Null without Citus. */
export async function readDistribution(db: Kysely<Database>): Promise<Distribution | null> {
  const citus = await sql<{ version: string }>`
    select extversion as version from pg_extension where extname = 'citus'`.execute(db)
  const [extension] = citus.rows
  if (!extension) return null
  const distributed = await sql<{ name: string; machines: number }>`
    select logicalrelid::text as name,
      (select count(*) from pg_dist_node where shouldhaveshards and isactive) as machines
    from pg_dist_partition`.execute(db)
  const known = new Set(distributed.rows.map(({ name }) => name))
  const names = [...onEveryNode, ...onCoordinator, ...(await findTablesOfPartners(db)), 'nip_block']
  return {
    version: extension.version,
    machines: distributed.rows[0]?.machines ?? 0,
    pending: names.filter((name) => !known.has(name)),
    isNew: known.size === 0,
  }
}

/**
 * Distributes the tables of a database with Citus: partners' rows by their partner, blocked NIPs by their NIP,
 * tables that partners' rows reference to every machine. The rest stays with the coordinator. Distributed
 * tables stay as they are. Returns the newly distributed ones.
 */
export async function distribute(db: Kysely<Database>): Promise<readonly string[]> {
  const state = await readDistribution(db)
  if (!state) return []
  const { pending } = state
  for (const name of pending) await db.transaction().execute((trx) => distributeOne(trx, name))
  await dropKeysOfCoordinator(db)
  // Copied rows are still on the coordinator's disk, unseen; also those of a stopped run.
  const { rows } = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition
    where partmethod = 'h' and pg_relation_size(logicalrelid) > 0`.execute(db)
  for (const { name } of rows)
    await db
      .transaction()
      .execute((trx) =>
        withoutTriggers(trx, name, () =>
          sql`select truncate_local_data_after_distributing_table(${name})`.execute(trx),
        ),
      )
  return pending
}

/**
 * Distributes a table of a migration on a distributed database. Its foreign keys come afterwards: Citus allows
 * none from an undistributed table to distributed ones.
 */
export async function distributeNew(trx: Kysely<Database>, name: string): Promise<void> {
  const state = await readDistribution(trx)
  if (state && !state.isNew && state.pending.includes(name)) await distributeOne(trx, name)
}

/** Repeats the distribution after migrations, which may have made keys anew. */
export async function stayDistributed(db: Kysely<Database>): Promise<void> {
  const state = await readDistribution(db)
  if (state && !state.isNew) await dropKeysOfCoordinator(db)
}

async function distributeOne(trx: Kysely<Database>, name: string): Promise<void> {
  // Sessions and messages reference users, and may stay on the coordinator all the same.
  await sql`set local citus.enable_local_reference_table_foreign_keys = off`.execute(trx)
  await withoutTriggers(trx, name, async () => {
    if (onEveryNode.includes(name)) await sql`select create_reference_table(${name})`.execute(trx)
    else if (onCoordinator.includes(name)) await keepOnCoordinator(trx, name)
    else if (name === 'nip_block') await distributeBy(trx, name, 'nip', 'none')
    else await distributeBy(trx, name, 'partner_id', name === FIRST ? 'none' : FIRST)
  })
}

/** Copying rows, and deleting the copied ones, changes no list and makes no event. */
async function withoutTriggers(
  trx: Kysely<Database>,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await sql`set local citus.enable_unsafe_triggers = on`.execute(trx)
  await sql`set local citus.multi_shard_modify_mode = sequential`.execute(trx)
  await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
  await work()
  await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
}

async function distributeBy(trx: Kysely<Database>, name: string, column: string, beside: string) {
  await sql`
    select create_distributed_table(${name}, ${column}, colocate_with => ${beside})`.execute(trx)
}

/**
 * A foreign key from a table of the coordinator alone to one of every machine takes two locks for each row, one
 * after the other: of two sign-ins at once one ended in a deadlock. Only `demo remove` deletes users, and it
 * finds their rows by `user_id`.
 */
async function dropKeysOfCoordinator(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname::text as name from pg_constraint
    where contype = 'f' and confrelid in (select logicalrelid from pg_dist_partition)
      and conrelid not in (select logicalrelid from pg_dist_partition
        -- Citus takes note of a table that is given such a key later.
        where not autoconverted)
    order by 1, 2`.execute(db)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
}

/** Citus moves such a table only without its foreign keys, and accepts them afterwards. */
async function keepOnCoordinator(trx: Kysely<Database>, name: string): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and conrelid = to_regclass(${name})`.execute(trx)
  const alter = sql`alter table ${sql.table(name)}`
  for (const key of rows) await sql`${alter} drop constraint ${sql.ref(key.name)}`.execute(trx)
  await sql`select citus_add_local_table_to_metadata(${name}, true)`.execute(trx)
  for (const key of rows)
    await sql`${alter} add constraint ${sql.ref(key.name)} ${sql.raw(key.definition)}`.execute(trx)
}

/** Tables whose key begins with the partner, in the order of their references. */
async function findTablesOfPartners(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; refersTo: string[] }>`
    select relname::text as name, array(select confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f') as "refersTo"
    from pg_class as c
      join pg_index as i on indrelid = c.oid and indisprimary
      join pg_attribute as a on attrelid = c.oid and attnum = indkey[0]
    where relnamespace = 'public'::regnamespace and attname = 'partner_id'`.execute(db)
  const elsewhere = [...onEveryNode, ...onCoordinator]
  const tables = rows.filter(({ name }) => !elsewhere.includes(name))
  const names = orderTables(tables).map(({ name }) => name)
  return [FIRST, ...names.filter((name) => name !== FIRST)]
}
