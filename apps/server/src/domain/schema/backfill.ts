import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { Progress } from './ledger.ts'
import { type SqlMigration, statementsOf } from './migrations.ts'

const BATCH = 1_000
/** Stands in a backfill's condition for the rows of its batch. */
export const IN_BATCH = 'in_batch'

/** A column of a primary key. */
interface Column {
  readonly name: string
  readonly type: string
}

/**
 * Runs a backfill's statement for the next rows in the order of the table's primary key. Returns how
 * far it is, or null after the last row.
 */
export async function goThrough(
  trx: Kysely<Database>,
  migration: SqlMigration,
  table: string,
  { rows = 0, position }: Progress,
): Promise<Progress | null> {
  const key = await findKey(trx, table)
  const columns = sql.join(key.map((column) => sql.ref(`${table}.${column.name}`)))
  const valueOf = (values: readonly string[]) =>
    sql.join(key.map(({ type }, index) => sql`${values[index]}::text::${sql.raw(type)}`))
  const after = position ? sql<boolean>`(${columns}) > (${valueOf(position)})` : sql<boolean>`true`
  const texts = key.map((column) => sql`${sql.ref(`${table}.${column.name}`)}::text`)
  const last = await sql<{ position: string[] }>`
    select array[${sql.join(texts)}] as position from ${sql.table(table)}
    where ${after} order by ${columns} offset ${sql.lit(BATCH - 1)} limit 1`.execute(trx)
  const until = last.rows[0]?.position
  const range = until ? sql`${after} and (${columns}) <= (${valueOf(until)})` : after
  const [statement = ''] = statementsOf(migration)
  const [before = '', behind = ''] = statement.split(IN_BATCH)
  await sql`${sql.raw(before)}(${range})${sql.raw(behind)}`.execute(trx)
  return until ? { rows: rows + BATCH, position: until } : null
}

async function findKey(db: Kysely<Database>, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_constraint cross join unnest(conkey) with ordinality as k (number, place)
      join pg_attribute on attrelid = conrelid and attnum = number
    where contype = 'p' and conrelid = to_regclass(${table}) order by place`.execute(db)
  return rows
}
