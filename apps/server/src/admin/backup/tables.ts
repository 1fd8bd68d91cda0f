import { sql } from 'kysely'
import { sqlMigrations } from '#domain/schema/migrations.ts'
import { madeBy } from '#domain/schema/schema-state.ts'
import type { Db } from '#platform/database/connect.ts'
import { orderTables } from './order-tables.ts'

export interface Column {
  readonly name: string
  readonly type: string
}

export interface Table {
  readonly name: string
  /** Without generated ones, which the database computes again. */
  readonly columns: readonly Column[]
  /** Columns of the primary key. `isText`: they are ordered by bytes, as collations differ. */
  readonly key: readonly { readonly name: string; readonly isText: boolean }[]
}

/**
 * All tables that migrations made, each after those that it refers to, and the names of tables that
 * somebody else made. The list comes from the database, so a new table is in it by itself.
 */
export async function readTables(db: Db): Promise<{ tables: Table[]; others: string[] }> {
  const made = madeBy(await sqlMigrations())
  const { rows } = await sql<Table & { refersTo: string[] }>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod)) order by a.attname)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '') as columns,
      (select coalesce(json_agg(json_build_object('name', a.attname,
          'isText', a.attcollation <> 0) order by k.position), '[]')
        from pg_constraint p cross join unnest(p.conkey) with ordinality as k (number, position)
          join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.number
        where p.conrelid = c.oid and p.contype = 'p') as key,
      (select coalesce(json_agg(distinct f.relname), '[]')
        from pg_constraint r join pg_class f on f.oid = r.confrelid
        where r.conrelid = c.oid and r.contype = 'f') as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not like 'kysely\_%'
    order by c.relname`.execute(db)
  const own = rows.filter(({ name }) => made.get(name) === 'table')
  return {
    tables: orderTables(own).map(({ name, columns, key }) => ({ name, columns, key })),
    others: rows.filter(({ name }) => !made.has(name)).map(({ name }) => name),
  }
}

/** Of the columns that a sequence numbers: the last number given, null if none was. */
export interface Numbered {
  readonly table: string
  readonly column: string
  readonly last: number | null
}

export async function readNumbers(db: Db): Promise<Numbered[]> {
  const { rows } = await sql<Numbered>`
    select c.relname as "table", a.attname as "column",
      pg_sequence_last_value(
        pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname)::regclass) as last
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname) is not null
    order by 1, 2`.execute(db)
  return rows
}

export async function setNumbers(db: Db, numbers: readonly Numbered[]): Promise<void> {
  for (const { table, column, last } of numbers)
    if (last !== null)
      await sql`select setval(
        pg_get_serial_sequence(format('%I.%I', 'public', ${table}::text), ${column}), ${last})`.execute(
        db,
      )
}
