import { sql } from 'kysely'
import { sqlMigrations } from '#domain/schema/migrations.ts'
import { orderTables } from '#domain/schema/order-tables.ts'
import { madeBy } from '#domain/schema/schema-state.ts'
import type { Db } from '#platform/database/connect.ts'

export interface Column {
  readonly name: string
  readonly type: string
}

export interface Table {
  readonly name: string
  /** Without generated columns, which the database computes again. */
  readonly columns: readonly Column[]
  /** Columns of the primary key. `isText`: ordered by bytes, as collations differ. */
  readonly key: readonly { readonly name: string; readonly isText: boolean }[]
}

/**
 * All tables of these migrations, each after the tables that it references, and the names of other tables. The
 * list comes from the database, so a new table is in it by itself.
 */
export async function readTables(
  db: Db,
  migrations: readonly string[],
): Promise<{ tables: Table[]; otherTables: string[] }> {
  const made = madeBy((await sqlMigrations()).filter(({ name }) => migrations.includes(name)))
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
  const tables = rows
    .filter(({ name }) => made.get(name) === 'table')
    .map((table) => ({ ...table, refersTo: [...table.refersTo, ...referredByName(table)] }))
  return {
    tables: orderTables(tables).map(({ name, columns, key }) => ({ name, columns, key })),
    otherTables: rows.filter(({ name }) => !made.has(name)).map(({ name }) => name),
  }
}

/** References that Citus has without a foreign key (distribute.ts); the restored database may have it. */
const referred: Readonly<Record<string, string>> = {
  partner_id: 'partner',
  user_id: 'portal_user',
  product: 'broker_product',
}

function referredByName({ name: table, columns }: Table): string[] {
  return columns.flatMap(({ name }) => referred[name] ?? []).filter((parent) => parent !== table)
}

/** Columns numbered by a sequence: the last number given, null if none was. */
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
        pg_get_serial_sequence(format('%I.%I', 'public', ${table}::text), ${column}),
        ${last})`.execute(db)
}

// Bytes of rows in one fetch, however long a row is.
const BATCH_BYTES = 1_000_000
const MOST_ROWS = 2_000

/** Makes the connection write values the same way on every database, until its transaction ends. */
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
