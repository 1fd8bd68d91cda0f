import { Command, Option } from 'commander'
import { sql } from 'kysely'
import { chainEntries, entryColumns } from '#platform/audit/audit-chain.ts'
import type { Db } from '#platform/database/connect.ts'
import { warsawMoment } from '#platform/instant.ts'
import { AdminError } from '../command/admin-error.ts'
import { fromCommand } from '../command/answer.ts'
import { auditByOperator } from '../command/audit-by-operator.ts'
import { identifyOperator } from '../command/identify-operator.ts'
import { asOperator } from '../command/operator-name.ts'
import { databaseName, requireMigrated, withDatabase } from '../command/with-database.ts'
import { type Format, formats, linesOf } from './formats.ts'
import { requireFree, writeOut } from './write-out.ts'

interface Options {
  from?: string
  to?: string
  format: Format
  out?: string
}

interface Range {
  readonly from: Date | null
  /** Exclusive. */
  readonly until: Date | null
}

const PAGE = 500
const DAY_MS = 24 * 3_600_000

export function auditExportCommand(): Command {
  return new Command('export')
    .description('export the audit log with its chain')
    .option('--from <day>', 'the first day: 2026-11-01')
    .option('--to <day>', 'the last day')
    .addOption(new Option('--format <format>').choices(formats).default('ndjson'))
    .option('--out <file>', 'a new file for the entries (default: the standard output)')
    .action((options: Options, command: Command) => fromCommand(command, () => runExport(options)))
}

async function runExport({ from, to, format, out }: Options): Promise<void> {
  const range = {
    from: from === undefined ? null : startOf(from),
    until: to === undefined ? null : startOf(nextDay(to)),
  }
  if (out !== undefined) requireFree(out)
  const rows = await withDatabase(async (database) => {
    await requireMigrated(database)
    const { db } = database
    const detail = { from: from ?? null, to: to ?? null, format, file: out ?? null }
    const operator = await identifyOperator(db)
    await asOperator(operator, () => auditByOperator(db, 'audit.exported', detail))
    await chainEntries(db)
    const counted = { rows: 0 }
    const pages = readEntries(db, range, counted)
    await writeOut(format === 'csv' ? linesOf(format, pages) : jsonLinesOf(pages), out ?? null)
    return counted.rows
  })
  // The standard output is for the entries only.
  const say = out === undefined ? console.error : console.log
  say(`${rows} entries${out === undefined ? '' : ` in ${out}`}, from ${databaseName()}.`)
}

type Entry = Readonly<Record<string, string | number | null>> & { readonly detail: string }

/** Details are JSON already. */
async function* jsonLinesOf(pages: AsyncIterable<readonly Entry[]>) {
  for await (const page of pages)
    yield page
      .map((entry) => `${JSON.stringify({ ...entry, detail: JSON.parse(entry.detail) })}\n`)
      .join('')
}

async function* readEntries(db: Db, range: Range, counted: { rows: number }) {
  let after = 0
  for (;;) {
    const { rows } = await sql<Entry & { id: number }>`
      select s.position, encode(s.hash, 'hex') as hash, ${entryColumns}
      from audit_event e left join audit_chain s on s.event_id = e.id
      where e.id > ${after}
        and (${range.from}::timestamptz is null or e.at >= ${range.from})
        and (${range.until}::timestamptz is null or e.at < ${range.until})
      order by e.id limit ${PAGE}`.execute(db)
    after = rows.at(-1)?.id ?? after
    counted.rows += rows.length
    yield rows
    if (rows.length < PAGE) return
  }
}

function startOf(day: string): Date {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? warsawMoment(`${day} 00:00:00`) : null
  if (start === null || Number.isNaN(start.getTime()))
    throw new AdminError(`${day} is not a day such as 2026-11-01.`)
  return start
}

function nextDay(day: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
  return Number.isNaN(next.getTime()) ? day : next.toISOString().slice(0, 10)
}
