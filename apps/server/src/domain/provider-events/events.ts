import { DAY_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Context } from '#domain/context.ts'
import { incomingKinds } from '#domain/incoming/kinds.ts'
import { entriesIn, numberOf } from '#domain/incoming/source.ts'
import type { ExportKind } from '#domain/schema/database.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import { runWhileListening } from '#platform/jobs/background.ts'
import { createJobLog, type FailedAttempt, type JobLog } from '#platform/jobs/job-log.ts'
import { endLease, type JobKind, nextDue } from '#platform/jobs/jobs.repository.ts'
import { createWorker, type Worker } from '#platform/jobs/worker.ts'
import { SIGNATURE_HEADER, send, signatureOf } from '#platform/outbound/request.ts'

/** Long enough for a weekend without the provider's system. */
export const EVENT_LIFE_MS = 3 * DAY_MS

type ProviderEvent = Selectable<Database['provider_event']>

/** One address, so one lane. The receiver may get four events at once, in any order. */
const eventJobs: JobKind<ProviderEvent> = {
  table: 'provider_event',
  key: ['id'],
  isDelivery: true,
  // Three times the longest attempt.
  leaseMs: 30_000,
  // To the end of its life.
  delaysMs: [1, 5, 15, 30, 60, 120, 240, ...Array<number>(12).fill(360)].map(
    (delay) => delay * MINUTE_MS,
  ),
  expiresAt: (event) => event.expires_at,
  givenUp: ({ failure }, why) => ({ failure: failure === null ? why : `${why}: ${failure}` }),
  lanes: { from: sql`(values (true)) as lane`, columns: [], most: 4 },
}

/** A statement has at most 65,535 parameters. */
const MOST_AT_ONCE = 5000

interface NewRecord {
  readonly kind: ExportKind
  /** Null: the record belongs to no partner. */
  readonly partnerId: number | null
  readonly recordId: number
}

/**
 * Queues events in the transaction of their records. Also without EVENTS_URL: when it is set, the
 * events of the last three days are sent.
 */
export async function queueEvents(
  trx: Db,
  records: readonly NewRecord[],
  now: Date,
): Promise<void> {
  const times = {
    created_at: now,
    due_at: now,
    expires_at: new Date(now.getTime() + EVENT_LIFE_MS),
  }
  const rows = records.map(({ kind, partnerId, recordId }) => ({
    kind,
    partner_id: partnerId,
    record_id: recordId,
    ...times,
  }))
  for (let first = 0; first < rows.length; first += MOST_AT_ONCE)
    await trx
      .insertInto('provider_event')
      .values(rows.slice(first, first + MOST_AT_ONCE))
      .execute()
}

const MOST_SAID = 500

interface Receiver {
  readonly url: string
  readonly secret: string
}

/** Sends events that are due to the provider's system. */
export function createEventSender(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  receiver: Receiver,
  log: JobLog,
): Worker {
  return createWorker({
    db,
    clock,
    kind: eventJobs,
    mostAtOnce: 4,
    pollMs: 1_000,
    stopMs: 5_000,
    run,
    names: ({ kind, id }) => ({ channel: 'event', kind, event: id }),
    log,
  })

  async function run(event: ProviderEvent): Promise<FailedAttempt | null> {
    const body = await bodyOf(db, event)
    if (body === null) {
      const row = { failure: 'the record was deleted' }
      await endLease(db, eventJobs, event, { dueAt: null, row })
      return { cause: row.failure, nextTry: null }
    }
    const failure = await post(receiver, body, clock.now()).then(
      () => null,
      (error: Error) => error.message.slice(0, MOST_SAID),
    )
    const now = clock.now()
    if (failure === null) {
      const row = { taken_at: now, failure }
      await endLease(db, eventJobs, event, { dueAt: null, row, isDone: true })
      return null
    }
    const dueAt = nextDue(eventJobs, event, now)
    await endLease(db, eventJobs, event, { dueAt, row: { failure } })
    return { cause: failure, nextTry: dueAt }
  }
}

export function sendEventsWhileListening(app: FastifyInstance, context: Context): void {
  const { eventsUrl: url, eventsSecret: secret } = context.config
  if (url === undefined || secret === undefined) return
  const log = createJobLog(app.log, 'an event')
  runWhileListening(app, createEventSender(context, { url, secret }, log))
}

/** The event with its record as it is now. Null: there is no such record any more. */
async function bodyOf(db: Db, event: ProviderEvent): Promise<string | null> {
  const { id, partner_id: partnerId, record_id: recordId, created_at } = event
  const [, type, source] = incomingKinds[event.kind as keyof typeof incomingKinds]
  const number = await numberOf(db, source, { partnerId, recordId })
  if (number === null) return null
  const [data] = await source.find(entriesIn(db, source.kind, { first: number, last: number }))
  return data ? JSON.stringify({ id, type, createdAt: created_at.toISOString(), data }) : null
}

async function post({ url, secret }: Receiver, body: string, now: Date): Promise<void> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Partner-Portal-Events/1',
    [SIGNATURE_HEADER]: signatureOf(body, secret, now),
  }
  const { status } = await send(url, { method: 'POST', headers, body })
  if (status < 200 || status > 299) throw new Error(`it answered ${status}`)
}
