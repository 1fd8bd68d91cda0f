import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** A line of a file by the record it holds and by all that it says of it. */
interface NotedLine {
  readonly line: number
  readonly record: string
  readonly content: string
}

export interface SeenRows {
  /** Notes lines of different records; gives the first line of each record that the file had before. */
  note(lines: readonly NotedLine[]): Promise<Map<string, NotedLine>>
  forget(): Promise<void>
}

// Some 20 MB. What a file has beyond it goes to the database, so that memory stays flat.
const MOST_IN_MEMORY = 100_000
// One statement must not hold up those who wait for the embedded database.
const MOST_FORGOTTEN = 5_000
const LEFT_BEHIND_MS = 24 * 60 * 60_000

/** The lines that a file had so far: the first ones in memory, the rest in the database (decision 019). */
export async function createSeenRows(
  db: Db,
  now: Date,
  mostInMemory = MOST_IN_MEMORY,
): Promise<SeenRows> {
  const run = crypto.randomUUID()
  const inMemory = new Map<string, NotedLine>()
  let count = 0
  await forgetLeftBehind(db, new Date(now.getTime() - LEFT_BEHIND_MS))
  return {
    async note(lines) {
      const before = new Map<string, NotedLine>()
      const others: NotedLine[] = []
      for (const { line, record, content } of lines) {
        const known = inMemory.get(record)
        if (known) before.set(record, known)
        else if (inMemory.size < mostInMemory) inMemory.set(record, { line, record, content })
        else others.push({ line, record, content })
      }
      count += others.length
      for (const row of await noteInDatabase(db, run, now, others)) before.set(row.record, row)
      return before
    },
    // What cannot be forgotten now is left behind, and a later import forgets it.
    forget: () => forgetRun(db, run, count).catch(() => {}),
  }
}

/** Gives what the run had of these records before. */
async function noteInDatabase(
  db: Db,
  run: string,
  now: Date,
  lines: readonly NotedLine[],
): Promise<NotedLine[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<NotedLine>`
    with noted as (
      insert into import_seen (run, record, content, line, begun_at)
      select ${run}::uuid, given.*, ${now}::timestamptz from unnest(
        ${lines.map((each) => each.record)}::uuid[],
        ${lines.map((each) => each.content)}::uuid[],
        ${lines.map((each) => each.line)}::integer[]) as given
      on conflict (run, record) do update set line = import_seen.line
      returning record, content, line, xmax <> 0 as again)
    select record, content, line from noted where again`.execute(db)
  return rows
}

/** 128 bits of SHA-256 as PostgreSQL writes a uuid, its shortest type for them. */
export function hashOf(text: string): string {
  const hex = hash('sha256', text)
  return [0, 8, 12, 16, 20]
    .map((from, index, all) => hex.slice(from, all[index + 1] ?? 32))
    .join('-')
}

async function forgetRun(db: Db, run: string, count: number): Promise<void> {
  const parts = Math.ceil(count / MOST_FORGOTTEN)
  for (let part = 0; part < parts; part++)
    await db
      .deleteFrom('import_seen')
      .where('run', '=', run)
      .where('record', '>=', edge(part / parts))
      .where('record', '<=', part + 1 === parts ? 'f'.repeat(32) : edge((part + 1) / parts))
      .execute()
}

/** Hashes are spread evenly, so a share of their range is that share of them. */
function edge(share: number): string {
  return Math.floor(share * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
    .padEnd(32, '0')
}

/** What imports left that were killed. */
async function forgetLeftBehind(db: Db, before: Date): Promise<void> {
  const left = await db
    .selectFrom('import_seen')
    .select(({ fn }) => ['run', fn.countAll<number>().as('count')])
    .where('begun_at', '<', before)
    .groupBy('run')
    .execute()
  for (const { run, count } of left) await forgetRun(db, run, count)
}
