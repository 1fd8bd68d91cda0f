import { addDays } from '@partner-portal/contract/values/days'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { Command, Option } from 'commander'
import { sql } from 'kysely'
import {
  type Break,
  chainEntries,
  entryColumns,
  hasHead,
  pruneChain,
  verifyChain,
} from '#platform/audit/audit-chain.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant, warsawMoment } from '#platform/instant.ts'
import { changingInSteps, fromCommand, OF_OWNER, reading } from '../command/answer.ts'
import { listing } from '../command/listing.ts'
import {
  AdminError,
  asOperator,
  auditByOperator,
  countOperators,
  MOST_NAMED,
  requireUnbroken,
} from '../command/operator.ts'
import { calendarDay, wholeNumber } from '../command/option-values.ts'
import { databaseName, withMigrated } from '../command/with-database.ts'
import { type Format, formats, linesOf, requireFree, writeOut } from '../command/write-out.ts'
import { getUser } from '../users/user-changes.ts'

// The operator of a switched login or of a command.
const operatorOf = sql<string | null>`coalesce(impersonated_by, detail->>'by')`

// Whoever was attacked has to notice it first.
const LEAST_DAYS = 90
const MOST_DAYS = 99_999

export function auditCommand(): Command {
  const list = listing('list', 'the newest entries of the audit log', {
    query: (db) =>
      db
        .selectFrom('audit_event')
        .select(['at', 'action', 'username', operatorOf.as('by'), 'source', 'call', 'detail'])
        .orderBy('id', 'desc'),
    filters: [['--user <username>', 'of one user', ofUser]],
    show: (row) => ({ ...row, detail: JSON.stringify(row.detail) }),
  })
  const verify = reading(
    new Command('verify')
      .description('compute the chain over the audit log again, and name where it breaks')
      .option('--head <position:hash>', 'an earlier head that the chain must still contain'),
    verifyLog,
  )
  const exporting = new Command('export')
    .description('export the audit log with its chain')
    .option('--from <day>', 'the first day: 2026-11-01', calendarDay)
    .option('--to <day>', 'the last day', calendarDay)
    .addOption(new Option('--format <format>').choices(formats).default('ndjson'))
    .option('--out <file>', 'a new file for the entries (default: the standard output)')
    .action((options: ExportOptions, command: Command) =>
      fromCommand(command, () => runExport(options)),
    )
  const prune = changingInSteps(
    new Command('prune')
      .description(
        `delete old entries for good; the rest of the chain can still be verified${OF_OWNER}`,
      )
      .requiredOption(
        '--older-than <days>',
        `of entries; at least ${LEAST_DAYS}`,
        wholeNumber(MOST_DAYS, LEAST_DAYS),
      ),
    (db: Db, { olderThan }: { olderThan: number }) => pruneAudit(db, olderThan, systemClock.now()),
  )
  return new Command('audit')
    .description('the audit log: its newest entries, its chain, all of it')
    .addCommand(list, { isDefault: true })
    .addCommand(verify)
    .addCommand(exporting)
    .addCommand(prune)
}

/** The log may also name who is gone with the demo, or never was. */
async function ofUser(name: string, db: Db) {
  const { rows } = await sql`select from audit_event where username = ${name} limit 1`.execute(db)
  if (rows.length === 0) await getUser(db, name)
  return sql<boolean>`username = ${name}`
}

const faults = {
  changed: 'was changed after it was written',
  missing: 'was deleted',
  gap: 'is missing from the chain',
} as const

/** Chains what is not chained yet, as the server does by itself, and changes nothing else. */
async function verifyLog(db: Db, { head }: { head?: string }) {
  await chainEntries(db, 'all')
  const found = await verifyChain(db)
  const contains = head === undefined || (await hasHead(db, head))
  if (contains === null)
    throw new AdminError(
      `The entry of ${head} was deleted by \`audit prune\`, so it proves nothing. Give a newer head.`,
    )
  if (!contains)
    throw new AdminError(
      `The chain does not contain ${head}: its end was cut off, or it was written anew.`,
    )
  requireUnbroken('The chain over the audit log', found.breaks.map(nameOf))
  const { entries, head: end, backdated } = found
  const named = backdated.slice(0, MOST_NAMED).join(', ')
  const warning = named && ` ${backdated.length} say a time over a day before the last: ${named}.`
  const text = `${entries} entries, unbroken.${warning} Keep the head elsewhere, and give it to the next check with --head: ${end}`
  return { json: { entries, head: end, backdated }, text }
}

function nameOf({ position, entry, what }: Break): string {
  return entry === null
    ? `position ${position} ${faults[what]}`
    : `entry ${entry} (position ${position}) ${faults[what]}`
}

/** Deletes nothing unless an operator is named and the chain is whole. */
export async function pruneAudit(db: Db, days: number, now: Date) {
  if ((await countOperators(db)) === 0)
    throw new AdminError('Only a named operator may delete. See: portal-admin operator add NAME')
  await chainEntries(db, 'all')
  const { breaks } = await verifyChain(db)
  if (breaks.length > 0)
    throw new AdminError(
      'The chain is broken, so nothing is deleted. See: portal-admin audit verify',
    )
  const before = new Date(now.getTime() - days * DAY_MS)
  const entries = await pruneChain(db, before, (trx, pruned) =>
    auditByOperator(trx, 'audit.pruned', { ...pruned, before: before.toISOString() }),
  )
  return {
    json: { entries, before: isoInstant(before) },
    text: `${entries} entries of the audit log from before ${isoInstant(before)} are deleted.`,
  }
}

interface ExportOptions {
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

async function runExport({ from, to, format, out }: ExportOptions): Promise<void> {
  const range = {
    from: from === undefined ? null : startOf(from),
    until: to === undefined ? null : startOf(to, 1),
  }
  if (out !== undefined) requireFree(out)
  const rows = await withMigrated(async (db) => {
    const detail = { from: from ?? null, to: to ?? null, format, file: out ?? null }
    await asOperator(db, () => auditByOperator(db, 'audit.exported', detail))
    await chainEntries(db)
    const counted = { rows: 0 }
    const pages = readEntries(db, range, counted)
    const lines = format === 'csv' ? linesOf(format, pages) : jsonLinesOf(pages)
    await writeOut(lines, out ?? null, { what: 'The export' })
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

function startOf(day: string, daysLater = 0): Date {
  return warsawMoment(`${addDays(day, daysLater)} 00:00:00`)
}
