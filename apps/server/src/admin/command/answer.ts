import { NO_VALUE } from '@partner-portal/contract/values/money'
import { Command, Option } from 'commander'
import type { Db } from '#platform/database/connect.ts'
import { withOrigin } from '#platform/events/record.ts'
import { isoInstant } from '#platform/instant.ts'
import { asOperator, recordByOperator, systemUser } from './operator.ts'
import { wholeNumber } from './option-values.ts'
import { nameDatabase, withMigrated } from './with-database.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** The result of a command: a value for --json, and text for people. Rows become a table. */
export type Answer = Rows | { readonly json: unknown; readonly text: string }

type Run<A extends unknown[]> = (db: Db, ...args: A) => Promise<Answer>

/** A command that changes nothing: it needs no operator, and leaves no event. */
export function reading<A extends unknown[]>(command: Command, run: Run<A>): Command {
  return answering(command, (...args: A) => withMigrated((db) => run(db, ...args)))
}

/**
 * A command that changes something, in one transaction. It needs a named operator once there is one, and always
 * leaves an event: a specific or the general one.
 */
export function changing<A extends unknown[]>(command: Command, run: Run<A>): Command {
  return changingInSteps(command, (db, ...args: A) =>
    db.transaction().execute((trx) => run(trx, ...args)),
  )
}

/** A change beyond one transaction: VACUUM, or an event that stays after a failure. */
export function changingInSteps<A extends unknown[]>(command: Command, run: Run<A>): Command {
  const runAsOperator = (...args: A) =>
    withMigrated((db) => asOperator(db, () => audited(db, command, args, () => run(db, ...args))))
  return answering(command, runAsOperator, nameDatabase)
}

/** Adds --json to a command and prints its result. */
export function answering<A extends unknown[]>(
  command: Command,
  run: (...args: A) => Promise<Answer>,
  afterwards?: (options: { json?: boolean }) => void,
): Command {
  return command.option('--json', 'answer as JSON').action(async (...args: unknown[]) => {
    // commander passes the arguments, then the options, then the command.
    const options = args.at(-2) as { json?: boolean }
    const result = await run(...(args.slice(0, -1) as A))
    const answer = 'json' in result ? result : { json: result, text: asTable(result) }
    console.log(options.json ? JSON.stringify(answer.json) : answer.text)
    afterwards?.(options)
  })
}

/** Ends the description of a command that the server's own role may not run, if the database has that role. */
export const OF_OWNER = ' (as the owner of the tables)'

async function audited<T>(
  db: Db,
  command: Command,
  values: readonly unknown[],
  run: () => Promise<T>,
): Promise<T> {
  const origin = originOf(command)
  const { result, hasEvent } = await withOrigin(origin, run)
  // Values of options may be people's names and addresses.
  const names = values.flatMap((value) =>
    typeof value === 'object' && value ? Object.keys(value) : String(value ?? ''),
  )
  const content = { arguments: names }
  if (!hasEvent)
    await withOrigin(origin, () => recordByOperator(db, null, 'command.run', null, {}, content))
  return result
}

/** Runs a command that records its events itself. The events name the command and its machine. */
export async function fromCommand<T>(command: Command, run: () => Promise<T>): Promise<T> {
  return (await withOrigin(originOf(command), run)).result
}

function originOf(command: Command) {
  const requestId = crypto.randomUUID()
  return { call: pathOf(command), source: systemUser(), requestId, sessionId: null }
}

/** `portal-admin salesman set` */
function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()
}

/** Formats rows as a table with a head. */
export function asTable(rows: Rows): string {
  const [first] = rows
  if (!first) return 'None.'
  const names = Object.keys(first)
  const cells = [names, ...rows.map((row) => names.map((name) => shown(row[name])))]
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return NO_VALUE
  if (value instanceof Date) return isoInstant(value)
  return Array.isArray(value) ? value.join(',') : String(value)
}

/** The limit of a list of the newest rows. */
export function limitOption(): Option {
  return new Option('--limit <number>', 'how many').default(20).argParser(wholeNumber(10_000))
}

export function group(name: string, description: string, commands: readonly Command[]): Command {
  const command = new Command(name).description(description)
  for (const child of commands) command.addCommand(child)
  return command
}
