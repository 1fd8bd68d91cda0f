import { codeOf } from '@partner-portal/contract/protocol/facts'
import { addDays } from '@partner-portal/contract/values/days'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { Command, Option } from 'commander'
import { sql } from 'kysely'
import { systemClock } from '#platform/clock.ts'
import { anyId, type Db } from '#platform/database/connect.ts'
import {
  type Break,
  chainEvents,
  type EventRow,
  eventColumns,
  hasLink,
  verifyChain,
} from '#platform/events/chain.ts'
import { pruneEvents } from '#platform/events/prune.ts'
import { isoInstant, warsawMoment } from '#platform/instant.ts'
import { changingInSteps, fromCommand, OF_OWNER, reading } from '../command/answer.ts'
import { listing } from '../command/listing.ts'
import {
  AdminError,
  asOperator,
  countOperators,
  MOST_NAMED,
  recordByOperator,
  requireUnbroken,
} from '../command/operator.ts'
import { calendarDay, wholeNumber } from '../command/option-values.ts'
import { databaseName, withMigrated } from '../command/with-database.ts'
import { type Format, formats, linesOf, requireFree, writeOut } from '../command/write-out.ts'
import { getUser } from '../users/user-changes.ts'

// The victim of an attack has to notice it first.
const LEAST_DAYS = 90
const MOST_DAYS = 99_999

export function auditCommand(): Command {
  const list = listing('list', 'the newest events', {
    query: (db) =>
      db
        .selectFrom('event')
        .leftJoin('partner', 'partner.id', 'event.partner_id')
        .select(['at', 'kind', 'partner.code as partner', 'record', 'record_id as recordId'])
        .select(['actor', 'operator', 'source', 'call', 'facts'])
        .orderBy('position', (order) => order.desc().nullsFirst())
        .orderBy('event.id', 'desc'),
    filters: [['--user <username>', 'by one user, or about the account', ofUser]],
    show: (row) => ({ ...row, facts: JSON.stringify(row.facts) }),
  })
  const verify = reading(
    new Command('verify')
      .description('compute the chain of events again, and name where it breaks')
      .option('--head <position:hash>', 'an earlier head that the chain must still contain'),
    verifyLog,
  )
  const exporting = new Command('export')
    .description('export the events with their chain, without what people wrote')
    .option('--from <day>', 'the first day: 2026-11-01', calendarDay)
    .option('--to <day>', 'the last day', calendarDay)
    .addOption(new Option('--format <format>').choices(formats).default('ndjson'))
    .option('--out <file>', 'a new file for the events (default: the standard output)')
    .action((options: ExportOptions, command: Command) =>
      fromCommand(command, () => runExport(options)),
    )
  const prune = changingInSteps(
    new Command('prune')
      .description(
        `delete old events of accounts, calls and operators for good; the chain can still be verified${OF_OWNER}`,
      )
      .requiredOption(
        '--older-than <days>',
        `of events; at least ${LEAST_DAYS}`,
        wholeNumber(MOST_DAYS, LEAST_DAYS),
      ),
    (db: Db, { olderThan }: { olderThan: number }) => pruneAudit(db, olderThan, systemClock.now()),
  )
  return new Command('audit')
    .description('the audit log: the newest events, their chain, all of them')
    .addCommand(list, { isDefault: true })
    .addCommand(verify)
    .addCommand(exporting)
    .addCommand(prune)
}

/** The log may also name users deleted with the demo. */
async function ofUser(name: string, db: Db) {
  const { rows } = await sql`select from event where actor = ${name} limit 1`.execute(db)
  if (rows.length === 0) await getUser(db, name)
  return sql<boolean>`(event.actor = ${name} or (event.record, event.record_id) =
    ('user', (select id from portal_user where username = ${name})))`
}

const faults = {
  changed: 'was changed after it was written',
  missing: 'was deleted',
  gap: 'is missing from the chain',
} as const

/** Chains new events, as the server does by itself, and changes nothing else. */
async function verifyLog(db: Db, { head }: { head?: string }) {
  await chainEvents(db)
  const report = await verifyChain(db)
  await requireLink(db, head)
  requireUnbroken('The chain of events', report.breaks.map(nameOf))
  const { links, head: end, backdated } = report
  const first = backdated.slice(0, MOST_NAMED).join(', ')
  const warning = first && ` ${backdated.length} say a time over a day before the last: ${first}.`
  const text = `${links} links, unbroken.${warning} Keep the head elsewhere, and give it to the next check with --head: ${end}`
  return { json: { links, head: end, backdated }, text }
}

/** Refuses an earlier head that the chain has lost. */
export async function requireLink(db: Db, head: string | undefined): Promise<void> {
  if (head !== undefined && !(await hasLink(db, head)))
    throw new AdminError(
      `The chain does not contain ${head}: its end was cut off, it was written anew, or the database was restored to an earlier time.`,
    )
}

export function nameOf({ position, event, what }: Break): string {
  return event === null
    ? `position ${position} ${faults[what]}`
    : `event ${event} (position ${position}) ${faults[what]}`
}

/** Deletes nothing unless an operator is named and the chain is whole. */
export async function pruneAudit(db: Db, days: number, now: Date) {
  if ((await countOperators(db)) === 0)
    throw new AdminError('Only a named operator may delete. See: portal-admin operator add NAME')
  await chainEvents(db)
  const { breaks } = await verifyChain(db)
  if (breaks.length > 0)
    throw new AdminError(
      'The chain is broken, so nothing is deleted. See: portal-admin audit verify',
    )
  const before = new Date(now.getTime() - days * DAY_MS)
  const events = await pruneEvents(db, before, (trx, pruned) =>
    recordByOperator(trx, null, 'audit.pruned', null, { ...pruned, days }),
  )
  return {
    json: { events, before: isoInstant(before) },
    text: `${events} events from before ${isoInstant(before)} are deleted.`,
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
    const facts = { format: codeOf(format) }
    const content = { from: from ?? null, to: to ?? null, file: out ?? null }
    await asOperator(db, () => recordByOperator(db, null, 'audit.exported', null, facts, content))
    await chainEvents(db)
    const counted = { rows: 0 }
    const pages = readEvents(db, range, counted)
    const lines = format === 'csv' ? linesOf(format, pages) : jsonLinesOf(pages)
    await writeOut(lines, out ?? null, { what: 'The export' })
    return counted.rows
  })
  // The standard output has only the events.
  const say = out === undefined ? console.error : console.log
  say(`${rows} events${out === undefined ? '' : ` in ${out}`}, from ${databaseName()}.`)
}

/** Facts are JSON already. */
async function* jsonLinesOf(pages: AsyncIterable<readonly EventRow[]>) {
  for await (const page of pages)
    yield page
      .map((event) => `${JSON.stringify({ ...event, facts: JSON.parse(`${event.facts}`) })}\n`)
      .join('')
}

async function* readEvents(db: Db, range: Range, counted: { rows: number }) {
  let after = 0
  for (;;) {
    const { rows } = await sql<EventRow & { position: number }>`
      select e.position, ${eventColumns} from event as e
      where e.position > ${after}
        and (${range.from}::timestamptz is null or e.at >= ${range.from})
        and (${range.until}::timestamptz is null or e.at < ${range.until})
      order by e.position limit ${PAGE}`.execute(db)
    const links = new Map(
      await findLinks(
        db,
        rows.map(({ position }) => position),
      ),
    )
    after = rows.at(-1)?.position ?? after
    counted.rows += rows.length
    yield rows.map(({ position, ...event }) => ({
      position,
      link: links.get(position) ?? null,
      ...event,
    }))
    if (rows.length < PAGE) return
  }
}

async function findLinks(db: Db, positions: readonly number[]) {
  const links = await db
    .selectFrom('chain_link')
    .select(['position', 'link'])
    .where('position', '=', anyId(positions))
    .execute()
  return links.map(({ position, link }) => [position, link.toString('hex')] as const)
}

function startOf(day: string, daysLater = 0): Date {
  return warsawMoment(`${addDays(day, daysLater)} 00:00:00`)
}
