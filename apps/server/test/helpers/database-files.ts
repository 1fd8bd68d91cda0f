import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/connect.ts'

/** The current end of the write-ahead log, from which `filesHolding` reads. */
export async function walPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${currentWalFile} as name`.execute(db)
  return rows[0]?.name ?? ''
}

/** The database's files that hold one of the texts, byte for byte: a table's files and the write-ahead log. */
export async function filesHolding(
  db: Db,
  texts: readonly string[],
  { table, since }: { table: string; since: string },
): Promise<string[]> {
  await sql`checkpoint`.execute(db)
  const { rows } = await sql<{ location: string }>`
    with file (name, path) as (
      select 'the table', pg_relation_filepath(${table}::regclass)
      union all
      select 'what is too long for the table', pg_relation_filepath(reltoastrelid)
        from pg_class where oid = ${table}::regclass
      union all
      select 'the write-ahead log', 'pg_wal/' || name from pg_ls_waldir()
        where name between ${since} and ${currentWalFile}
    )
    select distinct text || ' in ' || name as location
    from file cross join unnest(${[...texts]}::text[]) as text
    where position(convert_to(text, 'UTF8')
      in pg_read_binary_file(path, 0, 1000000000, true)) > 0
    order by 1`.execute(db)
  return rows.map(({ location }) => location)
}

const currentWalFile = sql<string>`pg_walfile_name(pg_current_wal_lsn())`
