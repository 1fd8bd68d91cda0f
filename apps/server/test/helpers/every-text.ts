import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** All text, bytes and JSON in the database, as in a dump. */
export async function everyText(db: Db): Promise<string> {
  const { rows } = await sql<{ table: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as table
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`.execute(db)
  const texts: string[] = []
  for (const { table } of rows) {
    const dumped = await sql<{ row: string }>`
      select row_to_json(one)::text as row from ${sql.raw(table)} one`.execute(db)
    texts.push(...dumped.rows.map(({ row }) => `${table} ${row}`))
  }
  return texts.join('\n')
}
