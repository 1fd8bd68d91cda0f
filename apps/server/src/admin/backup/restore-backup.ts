import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { migrate } from '#domain/schema/migrate.ts'
import { sqlMigrations } from '#domain/schema/migrations.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { type Contents, readBackup } from './archive.ts'
import { readRows, readTables, setNumbers, type Table, usePortableTexts } from './tables.ts'

const MOST_ROWS = 1_000
// Within one long transaction nobody else writes checkpoints of the embedded database.
const CHECKPOINT_ROWS = 100_000

/** Refuses before anything is changed what this version could not restore. */
export async function requireKnown(file: string, { head }: Contents): Promise<void> {
  const known = (await sqlMigrations()).map(({ name }) => name)
  const unknown = head.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new AdminError(
      `${file} was made by a newer version of the portal, or by one before 0.2.0 (${unknown.at(-1)}). Restore it with that version.`,
    )
  const skipped = known.slice(0, head.migrations.length).filter((n) => !head.migrations.includes(n))
  if (skipped.length > 0)
    throw new AdminError(
      `${file} was made by a version of the portal without ${skipped.join(', ')}. Restore it with that version, then run portal-admin migrate with this one.`,
    )
}

/**
 * Makes the tables as the backup's version had them, fills them, compares them with the backup, and
 * migrates. Everything in the caller's transaction.
 */
export async function restoreBackup(
  trx: Db,
  file: string,
  contents: Contents,
  { isEmbedded }: { isEmbedded: boolean },
): Promise<void> {
  const { head } = contents
  await sql`set local search_path = public`.execute(trx)
  await migrate(trx, head.migrations.at(-1))
  const { tables } = await readTables(trx)
  requireSameTables(file, contents, tables)
  // Foreign keys stay checked: the backup has each table after those that it refers to.
  for (const { name } of tables) await userTriggers(trx, name, 'disable')
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx)
  await usePortableTexts(trx)
  const byName = new Map(tables.map((table) => [table.name, table]))
  let since = 0
  for await (const { table, lines } of readBackup(file)) {
    const target = byName.get(table)
    if (!target) throw new Error(`no table ${table}`)
    for (let from = 0; from < lines.length; from += MOST_ROWS)
      await insert(trx, target, lines.slice(from, from + MOST_ROWS))
    since += lines.length
    if (isEmbedded && since >= CHECKPOINT_ROWS) {
      await sql`checkpoint`.execute(trx)
      since = 0
    }
  }
  for (const { name } of tables) await userTriggers(trx, name, 'enable')
  await setNumbers(trx, head.numbers)
  await compare(trx, contents, byName)
  await migrate(trx, (await sqlMigrations()).at(-1)?.name)
}

async function userTriggers(trx: Db, table: string, what: 'enable' | 'disable'): Promise<void> {
  await sql`alter table ${sql.table(table)} ${sql.raw(what)} trigger user`.execute(trx)
}

async function insert(trx: Db, table: Table, lines: readonly string[]): Promise<void> {
  const rows = lines.map((line) => JSON.parse(line) as (string | null)[])
  const columns = table.columns.map(({ name }) => sql.id(name))
  const values = table.columns.map((_, index) => sql`${rows.map((row) => row[index])}::text[]`)
  const names = table.columns.map((_, index) => sql.id(`c${index}`))
  const typed = table.columns.map(({ type }, index) => sql`${names[index]}::${sql.raw(type)}`)
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns)}) overriding system value
    select ${sql.join(typed)} from unnest(${sql.join(values)}) as given (${sql.join(names)})`.execute(
    trx,
  )
}

/** Reads every table again: the same number of rows, and the same SHA-256 over all values. */
async function compare(
  trx: Db,
  { tables }: Contents,
  byName: ReadonlyMap<string, Table>,
): Promise<void> {
  for (const { table, rows, sha256 } of tables) {
    const target = byName.get(table)
    if (!target) throw new Error(`no table ${table}`)
    const hash = createHash('sha256')
    let found = 0
    for await (const lines of readRows(trx, target)) {
      hash.update(lines.join(''))
      found += lines.length
    }
    if (found !== rows || hash.digest('hex') !== sha256)
      throw new AdminError(
        `The rows of ${table} are not those of the backup (${found} of ${rows}). Nothing is changed.`,
      )
  }
}

function requireSameTables(file: string, contents: Contents, tables: readonly Table[]): void {
  const shape = (name: string, columns: Table['columns']) =>
    `${name}: ${columns.map((column) => `${column.name} ${column.type}`).join(', ')}`
  const here = new Set(tables.map(({ name, columns }) => shape(name, columns)))
  const there = contents.tables.map(({ table, columns }) => shape(table, columns))
  const differing = there.filter((one) => !here.delete(one))
  if (differing.length === 0 && here.size === 0) return
  const names = [...new Set([...differing, ...here].map((one) => one.split(':')[0]))]
  throw new AdminError(
    `${file} has other tables or columns than its migrations make (${names.join(', ')}). Nothing is changed. Restore it with the version that made it.`,
  )
}
