import { Argument, Command, Option } from 'commander'
import { applications } from '#domain/incoming/applications.ts'
import { contractConfirmations, documentConfirmations } from '#domain/incoming/confirmations.ts'
import { earlyPayouts } from '#domain/incoming/early-payouts.ts'
import { leads } from '#domain/incoming/leads.ts'
import { numberArrivals } from '#domain/incoming/numbers.ts'
import type { ExportSource } from '#domain/incoming/source.ts'
import type { Db } from '#platform/database/connect.ts'
import { AdminError } from '../command/admin-error.ts'
import { fromCommand } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'
import { databaseName, requireMigrated, withDatabase } from '../command/with-database.ts'
import { cursorAt, readCursor, readCursorFile, writeCursorFile } from './cursor.ts'
import { countEntries, lastNumber, readRows } from './entries.ts'
import { type Format, formats, linesOf } from './formats.ts'
import { requireFree, writeOut } from './write-out.ts'

/** The exports by name. All sources of one export have the same fields in the same order. */
const exportsByName: Readonly<Record<string, readonly ExportSource[]>> = {
  leads: [leads],
  confirmations: [documentConfirmations, contractConfirmations],
  applications: [applications],
  'early-payouts': [earlyPayouts],
}

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
    .addArgument(new Argument('<what>').choices(Object.keys(exportsByName)))
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
  const done = await withDatabase(async (database) => {
    await requireMigrated(database)
    return exportRows(database.db, name, { ...options, since: given, out })
  })
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
  const sources = exportsByName[name] ?? []
  const { format, out } = options
  const after = await readCursor(db, name, sources, options.since)
  const range = await db.transaction().execute(async (trx) => {
    await numberArrivals(trx, sources)
    const last = Math.max(after, await lastNumber(trx, sources))
    const rows = await countEntries(trx, sources, { after, last })
    const detail = { what: name, rows, after, last, format, file: out }
    if (rows > 0) await auditByOperator(trx, 'data.exported', detail)
    return { after, last, rows }
  })
  if (range.rows > 0) await writeOut(linesOf(format, readRows(db, sources, range)), out)
  return {
    rows: range.rows,
    cursor: await cursorAt(db, name, range.last),
    file: range.rows > 0 ? out : null,
  }
}
