import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { sql } from 'kysely'
import { loadConfig } from '#domain/installation/config-file.ts'
import { migrate, vacuumLists } from '#domain/schema/migrate.ts'
import { AFTER_BASELINE, FIRST_VERSION, sqlMigrations } from '#domain/schema/migrations.ts'
import { holdDeliveries, resumeDeliveries, sayWaiting } from '#domain/upkeep/waiting.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import type { OpenDatabase } from '#platform/database/open.ts'
import { verifyChain } from '#platform/events/chain.ts'
import { answering, OF_OWNER } from '../command/answer.ts'
import { AdminError, recordByOperator } from '../command/operator.ts'
import { databaseName, withDatabase } from '../command/with-database.ts'
import { checkMessages, checkOf, stored } from '../doctor/check-secrets.ts'
import { heldSentence } from '../maintenance/outgoing-commands.ts'
import { type Contents, inspect, readBackup } from './archive.ts'
import { readRows, readTables, setNumbers, type Table, usePortableTexts } from './tables.ts'

/** Needs no operator's key: an empty database knows no operators. */
export function restoreCommand(): Command {
  return answering(
    new Command('restore')
      .description(`fill an empty database with a backup, all of it or nothing${OF_OWNER}`)
      .argument('<file>', 'made by backup, on PostgreSQL or the embedded database')
      .option(
        '--resume',
        'send what waits in the backup, and what comes: it replaces the original',
      ),
    async (source: string, { resume = false }: { resume?: boolean }) => {
      const file = resolve(source)
      const begun = performance.now()
      const contents = await inspect(file)
      await requireKnown(file, contents)
      const { warnings, sessions, waiting } = await withDatabase(
        (database) => restore(database, file, contents, resume),
        { create: true },
      )
      const seconds = Math.round((performance.now() - begun) / 100) / 10
      const { head, tables, rows } = contents
      const summary = { database: databaseName(), madeAt: head.madeAt, tables: tables.length, rows }
      for (const warning of warnings) console.error(`Warning: ${warning}`)
      const sends = resume
        ? `It sends what waits (${waiting}). All ${sessions} sessions and all links are ended.`
        : heldSentence(sessions, waiting)
      return {
        json: { file, ...summary, seconds, held: !resume, sessions, waiting, warnings },
        text: `${file}: ${rows} rows of ${tables.length} tables from ${head.madeAt} are in the database ${summary.database} (${seconds} s). Each table has the rows of the backup, by number and SHA-256.\n${sends}`,
      }
    },
  )
}

async function restore(database: OpenDatabase, file: string, contents: Contents, resume: boolean) {
  const { db } = database
  const isEmbedded = database.kind === 'embedded'
  const sessions = await db.transaction().execute(async (trx) => {
    await requireEmpty(trx)
    await restoreBackup(trx, file, contents, { isEmbedded })
    const { breaks } = await verifyChain(trx)
    // The restored database's servers may have other secrets than the original's.
    await trx
      .updateTable('installation')
      .set({ auth_secret_id: null, data_secret_id: null, known_secret_ids: null })
      .execute()
    const ended = await holdDeliveries(trx, systemClock.now())
    if (resume) await resumeDeliveries(trx)
    const { rows, sha256, head } = contents
    const { madeAt } = head
    const facts = { rows, breaks: breaks.length, sessions: ended, held: !resume }
    const content = { file, sha256, madeAt }
    await recordByOperator(trx, null, 'database.restored', null, facts, content)
    return ended
  })
  await vacuumLists(db)
  return { sessions, waiting: await sayWaiting(db), warnings: await findWarnings(db) }
}

async function requireEmpty(trx: Db): Promise<void> {
  // The second of two concurrent restores waits here, and is then refused.
  await sql`select pg_advisory_xact_lock(hashtextextended('restore', 0))`.execute(trx)
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_class as c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`.execute(trx)
  if (rows[0]?.count !== 0)
    throw new AdminError(
      `The database ${databaseName()} is not empty. A backup is restored into an empty database or a new DATA_DIR only; nothing is changed.`,
    )
}

/** Faults for the operator to mend before the server starts. */
async function findWarnings(db: Db): Promise<string[]> {
  const config = loadConfig()
  const checks = [...stored.map(checkOf), checkMessages].map((check) => check(config, db))
  const faults = (await Promise.allSettled(checks)).flatMap((check) =>
    check.status === 'rejected' ? [(check.reason as Error).message] : [],
  )
  const { breaks } = await verifyChain(db)
  if (breaks.length > 0)
    faults.push(
      'the chain over the audit log was broken in the backup; run: portal-admin audit verify',
    )
  return faults
}

const MOST_ROWS = 1_000
// Within one long transaction no other process writes checkpoints of the embedded database.
const CHECKPOINT_ROWS = 100_000

/** Refuses a backup of a newer version before any change. */
async function requireKnown(file: string, { head }: Contents): Promise<void> {
  const known = (await sqlMigrations()).map(({ name }) => name)
  const unknown = head.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    const isOld = unknown.some((name) => name < AFTER_BASELINE)
    const by = isOld ? `one before ${FIRST_VERSION}` : 'a newer version of the portal'
    throw new AdminError(
      `${file} was made by ${by} (${unknown.at(-1)}). Restore it with that version.`,
    )
  }
  const skipped = known.slice(0, head.migrations.length).filter((n) => !head.migrations.includes(n))
  if (skipped.length > 0)
    throw new AdminError(
      `${file} was made by a version of the portal without ${skipped.join(', ')}. Restore it with that version, then run portal-admin migrate with this one.`,
    )
}

/**
 * Makes the tables of the backup's version, fills them, compares them with the backup, and migrates. All in the
 * caller's transaction.
 */
async function restoreBackup(
  trx: Db,
  file: string,
  contents: Contents,
  { isEmbedded }: { isEmbedded: boolean },
): Promise<void> {
  const { head } = contents
  await sql`set local search_path = public`.execute(trx)
  await migrate(trx, { last: head.migrations.at(-1) })
  const { tables } = await readTables(trx, head.migrations)
  requireSameTables(file, contents, tables)
  // Foreign keys stay checked: the backup has each table after the tables that it references.
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
  await migrate(trx)
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
    select ${sql.join(typed)}
    from unnest(${sql.join(values)}) as given (${sql.join(names)})`.execute(trx)
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
    let count = 0
    for await (const lines of readRows(trx, target)) {
      hash.update(lines.join(''))
      count += lines.length
    }
    if (count !== rows || hash.digest('hex') !== sha256)
      throw new AdminError(
        `The rows of ${table} are not those of the backup (${count} of ${rows}). Nothing is changed.`,
      )
  }
}

function requireSameTables(file: string, contents: Contents, tables: readonly Table[]): void {
  const shape = (name: string, columns: Table['columns']) =>
    `${name}: ${columns.map((column) => `${column.name} ${column.type}`).join(', ')}`
  const here = new Set(tables.map(({ name, columns }) => shape(name, columns)))
  const there = contents.tables.map(({ table, columns }) => shape(table, columns))
  const differing = there.filter((object) => !here.delete(object))
  if (differing.length === 0 && here.size === 0) return
  const names = [...new Set([...differing, ...here].map((object) => object.split(':')[0]))]
  throw new AdminError(
    `${file} has other tables or columns than its migrations make (${names.join(', ')}). Nothing is changed. Restore it with the version that made it.`,
  )
}
