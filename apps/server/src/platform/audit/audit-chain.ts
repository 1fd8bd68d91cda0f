import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { repeatWhileListening } from '../jobs/background.ts'

/*
 * Each entry of the audit log gets a position, and the hash of the entry and of the hash before it.
 * That happens after the entry was committed, so no write waits for another. Positions, not ids, are
 * the order: a transaction may commit an entry after one with a higher id. A trigger computes both.
 */

const BATCH = 500
const EVERY_MS = 5000
// An entry that is committed after this many later ones is found by `verify` only.
const COMMITTED_LATE = 10_000
const START = Buffer.alloc(32)

/** What the hash of an entry is made of. `detail` is the database's own text of the JSON, which is the same for the same value. */
const hashed = [
  'id',
  'at',
  'action',
  'username',
  'impersonated_by',
  'call',
  'source',
  'request_id',
  'session_id',
  'detail',
] as const
type Entry = Readonly<Record<(typeof hashed)[number], string | number | null>>

/** The columns of an entry as texts that do not depend on settings of the connection. */
export const entryColumns = sql<Entry>`e.id, e.action, e.username, e.impersonated_by, e.call,
  e.source, e.request_id, e.session_id::text as session_id, e.detail::text as detail,
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

function hashOf(before: Buffer, entry: Entry): Buffer {
  const content = JSON.stringify(hashed.map((column) => entry[column]))
  return createHash('sha256').update(before).update(content).digest()
}

/** Chains the entries that have no position yet, and returns how many. */
export async function chainEntries(db: Db, among: 'new' | 'all' = 'new'): Promise<number> {
  let chained = 0
  for (;;) {
    const count = await db.transaction().execute((trx) => chainBatch(trx, among))
    chained += count
    if (count < BATCH) return chained
  }
}

async function chainBatch(trx: Db, among: 'new' | 'all'): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit-chain', 0))`.execute(trx)
  const first =
    among === 'all'
      ? sql`0`
      : sql`(select coalesce(max(event_id), 0) - ${COMMITTED_LATE}::bigint from audit_chain)`
  const { rows } = await sql`
    insert into audit_chain (event_id)
    select e.id from audit_event e
    where e.id > ${first}
      and not exists (select from audit_chain where event_id = e.id)
    order by e.id limit ${BATCH}
    returning position`.execute(trx)
  return rows.length
}

export interface Break {
  readonly position: number
  readonly entry: number | null
  readonly what: 'changed' | 'missing' | 'gap'
}

interface Verified {
  readonly entries: number
  /** `17:9f86…`: the last position and its hash. */
  readonly head: string
  readonly breaks: readonly Break[]
  /** Entries that say a much earlier time than the one before them, as if written later on. */
  readonly backdated: readonly number[]
}

interface Link {
  readonly position: number
  readonly hash: Buffer
}

/** Where the chain begins: at its start, or after the entries that `audit.pruned` names. */
async function getStart(db: Db): Promise<Link> {
  const { rows } = await sql<{ position: string; hash: string }>`
    select detail->>'position' as position, detail->>'hash' as hash from audit_event
    where action = 'audit.pruned'
      and detail->>'position' = (select (min(position) - 1)::text from audit_chain)
    limit 1`.execute(db)
  const [pruned] = rows
  if (!pruned) return { position: 0, hash: START }
  return { position: Number(pruned.position), hash: Buffer.from(pruned.hash, 'hex') }
}

/**
 * Computes the chain again. After a break it goes on with the stored hash, to find all of them. It has
 * to contain what the head says, or its end was cut off.
 */
export async function verifyChain(db: Db): Promise<Verified> {
  const breaks: Break[] = []
  const backdated: number[] = []
  let before: Entry['at'] = null
  // Read first: the server may chain more meanwhile.
  const last = await getHead(db)
  let { position, hash } = await getStart(db)
  let entries = 0
  for (;;) {
    const { rows } = await sql<Entry & { position: number; event_id: number; hash: Buffer }>`
      select s.position, s.event_id, s.hash, ${entryColumns}
      from audit_chain s left join audit_event e on e.id = s.event_id
      where s.position > ${position} order by s.position limit ${BATCH}`.execute(db)
    for (const row of rows) {
      const at = { position: row.position, entry: row.event_id }
      if (row.position !== position + 1)
        breaks.push({ position: position + 1, entry: null, what: 'gap' })
      else if (row.action === null) breaks.push({ ...at, what: 'missing' })
      else if (!hashOf(hash, row).equals(row.hash)) breaks.push({ ...at, what: 'changed' })
      else if (row.position === last.position && !row.hash.equals(last.hash))
        breaks.push({ ...at, what: 'changed' })
      if (isBackdated(row.at, before)) backdated.push(row.event_id)
      if (row.at !== null) before = row.at
      position = row.position
      hash = row.hash
      entries += 1
    }
    if (rows.length < BATCH) break
  }
  if (position < last.position) breaks.push({ position: position + 1, entry: null, what: 'gap' })
  return { entries, head: textOf({ position, hash }), breaks, backdated }
}

/** Entries of a long transaction have the time of its beginning, so hours are not named. */
function isBackdated(at: Entry['at'], before: Entry['at']): boolean {
  return at !== null && before !== null && Date.parse(`${before}`) - Date.parse(`${at}`) > DAY_MS
}

/** The last position; a database without one has lost all. */
async function getHead(db: Db): Promise<Link> {
  const head = await db.selectFrom('audit_head').select(['position', 'hash']).executeTakeFirst()
  return head ?? { position: Number.POSITIVE_INFINITY, hash: START }
}

function textOf({ position, hash }: Link): string {
  return `${position}:${hash.toString('hex')}`
}

/** Whether the chain has this position with this hash: `17:9f86…`. Null: it was pruned. */
export async function hasHead(db: Db, head: string): Promise<boolean | null> {
  const [position = '', hash = ''] = head.split(':')
  const start = await getStart(db)
  if (Number(position) < start.position) return null
  if (Number(position) === start.position) return start.hash.toString('hex') === hash
  const row = await db
    .selectFrom('audit_chain')
    .select('hash')
    .where('position', '=', Number(position) || 0)
    .executeTakeFirst()
  return row?.hash.toString('hex') === hash
}

/**
 * Chains new entries every few seconds, in every process, and logs the head once an hour: where logs
 * are kept elsewhere, nobody with the database can write the chain anew unseen.
 */
export function chainWhileListening(
  app: FastifyInstance,
  { longRunningDb }: { longRunningDb: Db },
): void {
  let newest: number | null = null
  let loggedAt = Number.NEGATIVE_INFINITY
  repeatWhileListening(app, EVERY_MS, 'the audit log could not be chained', async () => {
    const { max } = await longRunningDb
      .selectFrom('audit_event')
      .select(({ fn }) => fn.max('id').as('max'))
      .executeTakeFirstOrThrow()
    if (max === newest) return
    await chainEntries(longRunningDb)
    newest = max
    if (performance.now() - loggedAt < HOUR_MS) return
    loggedAt = performance.now()
    app.log.info({ head: textOf(await getHead(longRunningDb)) }, 'the head of the audit log')
  })
}

/** At most so many entries in a transaction, for which the server's writes wait. */
const PRUNED_AT_ONCE = 5000

interface Pruned {
  /** Where the chain begins from then on: the last deleted position, and its hash. */
  readonly position: number
  readonly hash: string
  readonly entries: number
}

/**
 * Deletes the oldest entries, up to the first that is not older or the newest of all, a part of them
 * at a time. `record` writes the entry by which the rest can be verified. Returns how many were
 * deleted. Only the owner of the tables can do it.
 */
export async function pruneChain(
  db: Db,
  before: Date,
  record: (trx: Db, pruned: Pruned) => Promise<void>,
): Promise<number> {
  const { rows } = await sql<{ kept: number | null }>`
    select least(max(s.position), min(s.position) filter (where e.at >= ${before}::timestamptz)) as kept
    from audit_chain s left join audit_event e on e.id = s.event_id`.execute(db)
  const kept = Number(rows[0]?.kept ?? 0)
  let entries = 0
  for (;;) {
    const pruned = await db.transaction().execute((trx) => pruneBatch(trx, kept))
    if (!pruned) return entries
    entries += pruned.entries
  }

  async function pruneBatch(trx: Db, kept: number): Promise<Pruned | null> {
    await sql`select pg_advisory_xact_lock(hashtextextended('audit-chain', 0))`.execute(trx)
    const oldest = await trx
      .selectFrom('audit_chain')
      .select(['position', 'hash'])
      .where('position', '<', kept)
      .orderBy('position')
      .limit(PRUNED_AT_ONCE)
      .execute()
    const last = oldest.at(-1)
    if (!last) return null
    for (const table of ['audit_event', 'audit_chain'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
    await sql`delete from audit_event using audit_chain
      where event_id = id and position <= ${last.position}`.execute(trx)
    await trx.deleteFrom('audit_chain').where('position', '<=', last.position).execute()
    for (const table of ['audit_event', 'audit_chain'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
    const { position, hash } = last
    const pruned = { position, hash: hash.toString('hex'), entries: oldest.length }
    await record(trx, pruned)
    return pruned
  }
}
