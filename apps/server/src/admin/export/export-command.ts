import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { declarationOf, type EventKind, typesOf } from '@partner-portal/contract/events/kinds'
import { providerKinds } from '@partner-portal/contract/events/provider-events'
import { codeOf } from '@partner-portal/contract/protocol/facts'
import { Argument, Command, Option } from 'commander'
import { findMessages, type ProviderMessage } from '#domain/events/provider-messages.ts'
import { anyText, type Db } from '#platform/database/connect.ts'
import { chainEvents, getHead, hasLink, textOf } from '#platform/events/chain.ts'
import { fromCommand } from '../command/answer.ts'
import { AdminError, recordByOperator } from '../command/operator.ts'
import { databaseName, withMigrated } from '../command/with-database.ts'
import { type Format, formats, linesOf, requireFree, writeOut } from '../command/write-out.ts'
import { columnsOf, flattened } from './message-columns.ts'

/** The names of exports with a kind: all, its subject's, its record type's, and the kind itself. */
function exportsWith(kind: EventKind): string[] {
  const [subject = ''] = kind.split('.')
  const [type = 'all', ...more] = typesOf(declarationOf(kind))
  return ['all', subject, ...(more.length === 0 ? [type] : []), kind]
}

const exportNames = [...new Set(providerKinds.flatMap(exportsWith))]

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
    .addArgument(new Argument('[what]').choices(exportNames).default('all'))
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
  const cursor = since ?? (cursorFile === undefined ? null : await readCursorFile(cursorFile))
  const run = await withMigrated((db) => exportRows(db, name, { ...options, since: cursor, out }))
  if (cursorFile !== undefined) await writeCursorFile(cursorFile, run.cursor)
  // The standard output has only the rows.
  const say = out === null ? console.error : console.log
  if (options.json) return say(JSON.stringify({ what: name, ...run }))
  const where = out !== null && run.rows > 0 ? ` in ${out}` : ''
  say(`${name}: ${run.rows} rows${where}, from the database ${databaseName()}.`)
  say(`Cursor: ${run.cursor}`)
}

/**
 * Exports the new rows. Records the export before the first row leaves; without new rows there is no event and
 * no file.
 */
export async function exportRows(
  db: Db,
  name: string,
  { since, format, out }: { since: string | null; format: Format; out: string | null },
): Promise<{ rows: number; cursor: string; file: string | null }> {
  const kinds = providerKinds.filter((kind) => exportsWith(kind).includes(name))
  const after = await readCursor(db, since)
  await chainEvents(db)
  const head = await getHead(db)
  const range = { after, last: head.position }
  const { rows } = await db
    .selectFrom('event')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('kind', '=', anyText(kinds))
    .where('position', '>', after)
    .where('position', '<=', head.position)
    .executeTakeFirstOrThrow()
  if (rows > 0) {
    const facts = { what: codeOf(name), rows, ...range, format: codeOf(format) }
    await recordByOperator(db, null, 'data.exported', null, facts, { file: out })
    const pages = readRows(db, kinds, range, format)
    await writeOut(linesOf(format, pages), out, { what: 'The export' })
  }
  return { rows, cursor: textOf(head), file: rows > 0 ? out : null }
}

/** Reads a cursor: a position of the chain and its link, which no other database has. */
async function readCursor(db: Db, text: string | null): Promise<number> {
  if (text === null) return 0
  const position = Number(/^(\d{1,15}):[0-9a-f]{64}$/.exec(text)?.[1] ?? Number.NaN)
  if (Number.isNaN(position))
    throw new AdminError(
      `${text} is not a cursor. An export prints its cursor last, such as 17:9f86…`,
    )
  if (position > 0 && !(await hasLink(db, text)))
    throw new AdminError(
      `The cursor ${text} is not from this database: this is another database, or it was restored to a time before that export. Pass an older cursor with --since, or none to export everything again. Rows that you already have keep their number.`,
    )
  return position
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

/** Reads the messages of a range of positions, a page at a time. */
async function* readRows(
  db: Db,
  kinds: readonly EventKind[],
  { after, last }: { after: number; last: number },
  format: Format,
): AsyncGenerator<readonly (ProviderMessage | Record<string, unknown>)[]> {
  const columns = columnsOf(kinds)
  for (let from = after; ; ) {
    const messages = await findMessages(db, kinds, { after: from, last, limit: PAGE })
    yield format === 'csv' ? messages.map((message) => flattened(message, columns)) : messages
    if (messages.length < PAGE) return
    from = messages.at(-1)?.number ?? last
  }
}
