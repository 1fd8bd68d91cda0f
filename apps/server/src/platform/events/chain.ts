import { createHash } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { anyId, type Db } from '../database/connect.ts'
import { repeatWhileListening } from '../jobs/background.ts'
import { INSTALLATION } from './record.ts'

/*
 * Each event gets a position in one chain over all partners: the order in which exports, deliveries and news
 * read. That happens after its commit, so no write waits for another, and no reader sees a position before a
 * lower one. The database computes the chain (`chain_events`); this file computes it again.
 */

const BATCH = 500
const EVERY_MS = 1000
const START = Buffer.alloc(32)

/** The parts of an event's digest. `facts` is the database's text of the JSON, equal for equal values. */
const digested = [
  'partner_id',
  'id',
  'at',
  'kind',
  'record',
  'record_id',
  'actor',
  'operator',
  'call',
  'source',
  'request_id',
  'session_id',
  'facts',
] as const
export type EventRow = Readonly<Record<(typeof digested)[number], string | number | null>>

/** The columns of an event `e` as texts that do not depend on settings of the connection. */
export const eventColumns = sql<EventRow>`e.partner_id, e.id, e.kind, e.record, e.record_id, e.actor,
  e.operator, e.call, e.source, e.request_id, e.session_id::text as session_id,
  e.facts::text as facts,
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

/** A position of the chain and its link. */
export interface Link {
  readonly position: number
  readonly link: Buffer
}

function digestOf(event: EventRow): Buffer {
  const text = JSON.stringify(digested.map((column) => event[column]))
  return createHash('sha256').update(text).digest()
}

export function linkOf(before: Buffer, digest: Buffer): Buffer {
  return createHash('sha256').update(before).update(digest).digest()
}

/** `17:9f86…`. */
export function textOf({ position, link }: Link): string {
  return `${position}:${link.toString('hex')}`
}

/** Only the lock's holder adds to the chain, or deletes an event. */
export async function lockChain(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('chain', 0))`.execute(trx)
}

/** Gives all committed events their positions, and returns the number of new positions. */
export async function chainEvents(db: Db): Promise<number> {
  let chained = 0
  for (;;) {
    const { rows } = await sql<{ count: number }>`select chain_events(${BATCH}) as count`.execute(
      db,
    )
    const count = rows[0]?.count ?? 0
    chained += count
    if (count < BATCH) return chained
  }
}

/** The last position; a database without one has lost all. */
export async function getHead(db: Db): Promise<Link> {
  const head = await db.selectFrom('chain_head').select(['position', 'link']).executeTakeFirst()
  return head ?? { position: Number.POSITIVE_INFINITY, link: START }
}

/** True if the chain has this position with this link: `17:9f86…`. */
export async function hasLink(db: Db, text: string): Promise<boolean> {
  const [position = '', link = ''] = text.split(':')
  const row = await db
    .selectFrom('chain_link')
    .select('link')
    .where('position', '=', Number(position) || 0)
    .executeTakeFirst()
  return row?.link.toString('hex') === link
}

export interface Break {
  readonly position: number
  readonly event: number | null
  readonly what: 'changed' | 'missing' | 'gap'
}

interface Verified {
  readonly links: number
  readonly head: string
  readonly breaks: readonly Break[]
  /** Events with a much earlier time than their predecessor, as if written later. */
  readonly backdated: readonly number[]
}

/**
 * Computes the chain again. After a break it continues with the stored link, to find all breaks. The chain must
 * contain the head, or its end was cut off. The events missing may be those that `audit.pruned` counts, and
 * none after the last of these.
 */
export async function verifyChain(db: Db): Promise<Verified> {
  const breaks: Break[] = []
  const backdated: number[] = []
  let before: string | null = null
  // Read first: the server may chain more meanwhile.
  const last = await getHead(db)
  const pruned = await readPruned(db)
  let { position, link }: Link = { position: 0, link: START }
  let links = 0
  let gone = 0
  const unlinked: ChainedEvent[] = []
  for (;;) {
    const some = await db
      .selectFrom('chain_link')
      .selectAll()
      .where('position', '>', position)
      .orderBy('position')
      .limit(BATCH)
      .execute()
    const isLast = some.length < BATCH
    const rows = await readEvents(db, position, (!isLast && some.at(-1)?.position) || null)
    for (const row of some) {
      const event = row.event_id === null ? null : rows.get(keyOf(row))
      rows.delete(keyOf(row))
      const at = { position: row.position, event: row.event_id }
      if (row.position !== position + 1)
        breaks.push({ position: position + 1, event: null, what: 'gap' })
      else if (event === undefined && row.position > pruned.until)
        breaks.push({ ...at, what: 'missing' })
      else if (
        (event && !digestOf(event).equals(row.digest)) ||
        !linkOf(link, row.digest).equals(row.link) ||
        (row.position === last.position && !row.link.equals(last.link))
      )
        breaks.push({ ...at, what: 'changed' })
      if (event && isBackdated(`${event.at}`, before)) backdated.push(row.event_id ?? 0)
      if (event) before = `${event.at}`
      if (event === undefined && row.position <= pruned.until) gone += 1
      position = row.position
      link = row.link
      links += 1
    }
    unlinked.push(...rows.values())
    if (isLast) break
  }
  if (position < last.position) breaks.push({ position: position + 1, event: null, what: 'gap' })
  if (gone !== pruned.events) breaks.push({ position: pruned.until, event: null, what: 'missing' })
  const strays = await findUnlinked(db, unlinked)
  const positions = new Set(strays.map((event) => event.position))
  const rest = breaks.filter(({ what, position: at }) => what !== 'gap' || !positions.has(at))
  return { links, head: textOf({ position, link }), breaks: [...rest, ...strays], backdated }
}

/** The position up to which events may be missing, and their number. */
async function readPruned(db: Db): Promise<{ until: number; events: number }> {
  const { rows } = await sql<{ until: number; events: number }>`
    select coalesce(max((facts ->> 'until')::bigint), 0) as until,
      coalesce(sum((facts ->> 'events')::bigint), 0)::bigint as events
    from event where partner_id = ${INSTALLATION} and kind = 'audit.pruned'`.execute(db)
  return rows[0] ?? { until: 0, events: 0 }
}

type ChainedEvent = EventRow & { readonly position: number }

function keyOf(row: Readonly<Record<'position' | 'partner_id' | 'event_id', unknown>>): string {
  return `${row.position} ${row.partner_id} ${row.event_id}`
}

/** Events after a position, in order. */
async function readEvents(db: Db, after: number, until: number | null) {
  const { rows } = await sql<ChainedEvent>`
    select e.position, ${eventColumns} from event as e
    where e.position > ${after} and (${until}::bigint is null or e.position <= ${until})`.execute(
    db,
  )
  return new Map(rows.map((row) => [keyOf({ ...row, event_id: row.id }), row]))
}

/** Events with another's position, or one outside the chain. The server may have linked them meanwhile. */
async function findUnlinked(db: Db, events: readonly ChainedEvent[]): Promise<Break[]> {
  const links = await db
    .selectFrom('chain_link')
    .select(['position', 'partner_id', 'event_id'])
    .where('position', '=', anyId(events.map(({ position }) => position)))
    .execute()
  const linked = new Set(links.map(keyOf))
  return events
    .filter((event) => !linked.has(keyOf({ ...event, event_id: event.id })))
    .map(({ position, id }) => ({ position, event: Number(id), what: 'gap' }))
}

/** Events of a long transaction have the time of its beginning, so a few hours are normal. */
function isBackdated(at: string, before: string | null): boolean {
  return before !== null && Date.parse(before) - Date.parse(at) > DAY_MS
}

/**
 * Chains new events every second, in every process, and logs the head once an hour: with logs stored elsewhere,
 * an attacker in the database cannot rewrite the chain unseen.
 */
export function chainWhileListening(
  app: FastifyInstance,
  { longRunningDb: db }: { longRunningDb: Db },
): void {
  let loggedAt = Number.NEGATIVE_INFINITY
  repeatWhileListening(app, EVERY_MS, 'events could not be chained', async () => {
    const { rows } = await sql`select from event where position is null limit 1`.execute(db)
    if (rows.length === 0) return
    await chainEvents(db)
    if (performance.now() - loggedAt < HOUR_MS) return
    loggedAt = performance.now()
    app.log.info({ head: textOf(await getHead(db)) }, 'the head of the chain of events')
  })
}
