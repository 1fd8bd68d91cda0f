import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import type { Table } from './tables.ts'

// So many bytes of rows are fetched at once, however long a row is.
const BATCH_BYTES = 1_000_000
const MOST_ROWS = 2_000

/** Has the connection write values the same way on every database, until its transaction ends. */
export async function usePortableTexts(trx: Db): Promise<void> {
  await sql`select set_config(name, value, true) from (values ('timezone', 'UTC'),
    ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('bytea_output', 'hex'),
    ('extra_float_digits', '1')) as setting (name, value)`.execute(trx)
}

/**
 * Reads the rows of a table, each as a line of JSON with the texts of its values, in the order of the
 * primary key: equal rows give equal lines on every database.
 */
export async function* readRows(trx: Db, table: Table): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => sql`${sql.id(name)}::text`)
  const key = table.key.map(({ name, isText }) =>
    isText ? sql`${sql.id(name)} collate "C"` : sql.id(name),
  )
  const order = key.length > 0 ? sql.join(key) : sql`t::text collate "C"`
  await sql`declare backup_rows no scroll cursor for
    select json_build_array(${sql.join(values)})::text as line
    from ${sql.table(`public.${table.name}`)} as t order by ${order}`.execute(trx)
  for (let count = 50; ; ) {
    const fetch = sql<{ line: string }>`fetch ${sql.lit(count)} from backup_rows`
    const { rows } = await fetch.execute(trx)
    const lines = rows.map(({ line }) => `${line}\n`)
    if (lines.length > 0) yield lines
    if (lines.length < count) break
    const bytes = lines.reduce((sum, line) => sum + line.length, 0)
    count = Math.max(1, Math.min(MOST_ROWS, Math.floor((BATCH_BYTES * count) / bytes)))
  }
  await sql`close backup_rows`.execute(trx)
}
