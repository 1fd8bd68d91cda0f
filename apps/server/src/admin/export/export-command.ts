import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { codeOf } from '@partner-portal/contract/events/facts'
import { Argument, Command, Option } from 'commander'
import { incomingKinds } from '#domain/incoming/kinds.ts'
import {
  type ExportRow,
  type ExportSource,
  entriesIn,
  numberArrivals,
} from '#domain/incoming/source.ts'
import type { Db } from '#platform/database/connect.ts'
import { fromCommand } from '../command/answer.ts'
import { AdminError, recordByOperator } from '../command/operator.ts'
import { databaseName, withMigrated } from '../command/with-database.ts'
import { type Format, formats, linesOf, requireFree, writeOut } from '../command/write-out.ts'

const exportsByName = Map.groupBy(Object.values(incomingKinds), ([inExport]) => inExport)

interface Options {
  since?: string
  cursorFile?: string
  format: Format
  out?: string
  json?: boolean
}

export function exportCommand(): Command {
  return new Command('export')
    .description('export what came in through the portal, each row once')
    .addArgument(new Argument('<what>').choices([...exportsByName.keys()]))
    .option('--since <cursor>', 'export only newer rows; an export prints its cursor last')
    .option(
      '--cursor-file <file>',
      'read the cursor from this file, and write it when all rows are out',
    )
    .addOption(new Option('--format <format>').choices(formats).default('ndjson'))
    .option('--out <file>', 'a new file for the rows (default: the standard output)')
    .option('--json', 'answer as JSON')
    .action((name: string, options: Options, command: Command) =>
      fromCommand(command, () => runExport(name, options)),
    )
}

async function runExport(name: string, options: Options): Promise<void> {
  const { since, cursorFile, out = null } = options
  if (since !== undefined && cursorFile !== undefined)
    throw new AdminError(
      'Give either --since or --cursor-file, because the file contains the cursor.',
    )
  if (out !== null) requireFree(out)
  const given = since ?? (cursorFile === undefined ? null : await readCursorFile(cursorFile))
  const done = await withMigrated((db) => exportRows(db, name, { ...options, since: given, out }))
  if (cursorFile !== undefined) await writeCursorFile(cursorFile, done.cursor)
  // The standard output is for the rows only.
  const say = out === null ? console.error : console.log
  if (options.json) return say(JSON.stringify({ what: name, ...done }))
  const where = out !== null && done.rows > 0 ? ` in ${out}` : ''
  say(`${name}: ${done.rows} rows${where}, from the database ${databaseName()}.`)
  say(`Cursor: ${done.cursor}`)
}

/**
 * Exports the new rows. Writes an audit entry before the first row leaves; without new rows there is
 * no entry and no file.
 */
export async function exportRows(
  db: Db,
  name: string,
  options: { since: string | null; format: Format; out: string | null },
): Promise<{ rows: number; cursor: string; file: string | null }> {
  const sources = (exportsByName.get(name) ?? []).map(([, , source]) => source)
  const { format, out } = options
  const after = await readCursor(db, name, sources, options.since)
  const range = await db.transaction().execute(async (trx) => {
    await numberArrivals(trx, sources)
    const last = Math.max(after, await lastNumber(trx, sources))
    const { rows } = await entriesOf(trx, sources)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('number', '>', after)
      .where('number', '<=', last)
      .executeTakeFirstOrThrow()
    const facts = { what: codeOf(name), rows, after, last, format: codeOf(format) }
    if (rows > 0) await recordByOperator(trx, null, 'data.exported', null, facts, { file: out })
    return { after, last, rows }
  })
  if (range.rows > 0)
    await writeOut(linesOf(format, readRows(db, sources, range)), out, { what: 'The export' })
  return {
    rows: range.rows,
    cursor: await cursorAt(db, name, range.last),
    file: range.rows > 0 ? out : null,
  }
}

/** Reads a cursor such as `leads.17.4203`: the last exported number and its record id. */
async function readCursor(
  db: Db,
  name: string,
  sources: readonly ExportSource[],
  text: string | null,
): Promise<number> {
  if (text === null) return 0
  const parts = /^([a-z-]+)\.(\d{1,15})\.(\d{1,15})$/.exec(text)
  if (parts?.[1] !== name)
    throw new AdminError(
      `${text} is not a cursor of export ${name}. An export prints its cursor last, such as ${name}.17.4203`,
    )
  const number = Number(parts[2])
  if (number === 0) return 0
  const entry = await db
    .selectFrom('export_entry')
    .select(['kind', 'record_id'])
    .where('number', '=', number)
    .executeTakeFirst()
  const isKnown =
    sources.some(({ kind }) => kind === entry?.kind) && entry?.record_id === Number(parts[3])
  if (!isKnown)
    throw new AdminError(
      `The cursor ${text} is not from this database: this is another database, or it was restored to a time before that export. Pass an older cursor with --since, or none to export everything again. Rows that you already have keep their exportNumber or number.`,
    )
  return number
}

async function cursorAt(db: Db, name: string, number: number): Promise<string> {
  const entry = await db
    .selectFrom('export_entry')
    .select('record_id')
    .where('number', '=', number)
    .executeTakeFirst()
  return `${name}.${number}.${entry?.record_id ?? 0}`
}

/** The cursor in a file, or null if there is no file. */
async function readCursorFile(path: string): Promise<string | null> {
  return existsSync(path) ? (await readFile(path, 'utf8')).trim() : null
}

/** Writes atomically, because half a cursor would stop every later export. */
async function writeCursorFile(path: string, cursor: string): Promise<void> {
  await writeFile(`${path}.part`, `${cursor}\n`, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

const PAGE = 500

/** The highest number. */
async function lastNumber(db: Db, sources: readonly ExportSource[]): Promise<number> {
  const { last } = await entriesOf(db, sources)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Reads the rows of a range of numbers, a page at a time. Deleted records are left out. */
async function* readRows(
  db: Db,
  sources: readonly ExportSource[],
  { after, last }: { after: number; last: number },
): AsyncGenerator<ExportRow[]> {
  for (let from = after; ; ) {
    const entries = await entriesOf(db, sources)
      .select('number')
      .where('number', '>', from)
      .where('number', '<=', last)
      .orderBy('number')
      .limit(PAGE)
      .execute()
    const end = entries.at(-1)?.number
    if (end === undefined) return
    const range = { first: from + 1, last: end }
    const found = await Promise.all(
      sources.map((source) => source.find(entriesIn(db, source.kind, range))),
    )
    yield found.flat().toSorted((a, b) => a.exportNumber - b.exportNumber)
    from = end
  }
}

function entriesOf(db: Db, sources: readonly ExportSource[]) {
  return db.selectFrom('export_entry').where(
    'kind',
    'in',
    sources.map((source) => source.kind),
  )
}
