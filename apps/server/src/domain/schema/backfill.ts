import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { Progress } from './ledger.ts'
import { type SqlMigration, statementsOf } from './migrations.ts'

const BATCH = 1_000
/** The placeholder of a backfill's condition for the rows of its batch. */
export const IN_BATCH = 'in_batch'

/** A column of a primary key. */
interface Column {
  readonly name: string
  readonly type: string
}

/**
 * Runs a backfill's statement for the next rows in the order of the table's primary key. Returns the progress,
 * or null after the last row.
 */
export async function goThrough(
  trx: Kysely<Database>,
  migration: SqlMigration,
  table: string,
  { rows = 0, position = [] }: Progress,
): Promise<Progress | null> {
  const key = await findKey(trx, table)
  if (key.length === 0) throw new Error(`${table} has no primary key`)
  const [statement = ''] = statementsOf(migration)
  const [before = '', behind = ''] = statement.split(IN_BATCH)
  let after = position
  let left = BATCH
  while (left > 0) {
    const slice = await findSlice(trx, table, key, after, left)
    if (!slice) return null
    await sql`${sql.raw(before)}(${slice.range})${sql.raw(behind)}`.execute(trx)
    if (slice.end.length === 0) return null
    after = slice.end
    left -= slice.rows
  }
  return { rows: rows + BATCH, position: after }
}

/**
 * The next rows that differ only in the last column of the key, and their end: a key, or the values of its
 * other columns. PostgreSQL reads them by the key, and Citus on one machine; a comparison of whole keys is
 * planned by its first column alone, and would read the table for each batch.
 */
async function findSlice(
  trx: Kysely<Database>,
  table: string,
  key: readonly Column[],
  after: readonly string[],
  limit: number,
) {
  const columns = key.map(({ name }) => sql.ref(`${table}.${name}`))
  const valueOf = (text: string | undefined, index: number) =>
    sql`${text}::text::${sql.raw(key[index]?.type ?? '')}`
  const compared = columns.slice(0, after.length)
  const isNext =
    after.length > 0 ? sql`(${sql.join(compared)}) > (${sql.join(after.map(valueOf))})` : sql`true`
  const next = await sql<{ first: string[] }>`
    select array[${sql.join(columns.map((column) => sql`${column}::text`))}] as first
    from ${sql.table(table)} where ${isNext} order by ${sql.join(columns)} limit 1`.execute(trx)
  const first = next.rows[0]?.first
  if (!first) return null
  const same = first.slice(0, -1)
  const last = columns.at(-1)
  const end = columns.length - 1
  const isHere = sql.join(
    [
      ...same.map((text, index) => sql`${columns[index]} = ${valueOf(text, index)}`),
      sql`${last} >= ${valueOf(first[end], end)}`,
    ],
    sql` and `,
  )
  const { rows } = await sql<{ text: string }>`select ${last}::text as text
    from ${sql.table(table)} where ${isHere} order by ${last} limit ${sql.lit(limit)}`.execute(trx)
  const until = rows.at(-1)?.text ?? ''
  return {
    rows: rows.length,
    range: sql`${isHere} and ${last} <= ${valueOf(until, end)}`,
    end: rows.length < limit ? same : [...same, until],
  }
}

async function findKey(db: Kysely<Database>, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_constraint cross join unnest(conkey) with ordinality as k (number, place)
      join pg_attribute on attrelid = conrelid and attnum = number
    where contype = 'p' and conrelid = to_regclass(${table}) order by place`.execute(db)
  return rows
}
