import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { createLineMemory, type NotedLine } from './line-memory.ts'

export interface SeenRows {
  /**
   * Stores lines of different records. Returns the first line of each record that was stored
   * before.
   */
  note(lines: readonly NotedLine[]): Promise<Map<string, NotedLine>>
  forget(): Promise<void>
}

// About 45 MB. Further lines go to the database, so that memory stays flat.
const MOST_IN_MEMORY = 1_000_000
// A single large DELETE would block the embedded database for others.
const MOST_FORGOTTEN = 5_000
const LEFT_BEHIND_MS = 24 * 60 * 60_000

// Why not in one place: docs/decisions/imports.md.
/** The lines of a file so far: the first in memory, the rest in the database. */
export async function createSeenRows(
  db: Db,
  now: Date,
  mostInMemory = MOST_IN_MEMORY,
): Promise<SeenRows> {
  const run = crypto.randomUUID()
  const inMemory = createLineMemory()
  let count = 0
  await forgetLeftBehind(db, new Date(now.getTime() - LEFT_BEHIND_MS))
  return {
    async note(lines) {
      const before = new Map<string, NotedLine>()
      const others: NotedLine[] = []
      for (const { line, record, content } of lines) {
        const known = inMemory.get(record)
        if (known) before.set(record, known)
        else if (inMemory.size < mostInMemory) inMemory.add({ line, record, content })
        else others.push({ line, record, content })
      }
      count += others.length
      for (const row of await noteInDatabase(db, run, now, others)) before.set(row.record, row)
      return before
    },
    // If this fails, a later import deletes the rows.
    forget: () => forgetRun(db, run, count).catch(() => {}),
  }
}

/** Returns what the run stored before. */
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
    select replace(record::text, '-', '') as record, replace(content::text, '-', '') as content, line
    from noted where again`.execute(db)
  return rows
}

/** 128 bits of SHA-256 in hex. The database keeps them as a uuid, its shortest type for them. */
export function hashOf(text: string): string {
  return hash('sha256', text).slice(0, 32)
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

/** Hashes are distributed evenly, so a share of the range has that share of the rows. */
function edge(share: number): string {
  return Math.floor(share * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
    .padEnd(32, '0')
}

/** Deletes the rows of imports that were killed. */
async function forgetLeftBehind(db: Db, before: Date): Promise<void> {
  const left = await db
    .selectFrom('import_seen')
    .select(({ fn }) => ['run', fn.countAll<number>().as('count')])
    .where('begun_at', '<', before)
    .groupBy('run')
    .execute()
  for (const { run, count } of left) await forgetRun(db, run, count)
}
