import { providerKinds } from '@partner-portal/contract/events/provider-events'
import { DAY_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Context } from '#domain/context.ts'
import { anyText, type Db } from '#platform/database/connect.ts'
import type { Database } from '#platform/database/schema.ts'
import { getHead } from '#platform/events/chain.ts'
import { lockPosition, readPosition, savePosition } from '#platform/events/readers.ts'
import { INSTALLATION } from '#platform/events/record.ts'
import { repeatWhileListening, runWhileListening } from '#platform/jobs/background.ts'
import { createJobLog, type FailedAttempt, type JobLog } from '#platform/jobs/job-log.ts'
import { endLease, type JobKind, nextDue } from '#platform/jobs/jobs.repository.ts'
import { createWorker, type Worker } from '#platform/jobs/worker.ts'
import { SIGNATURE_HEADER, send, signatureOf } from '#platform/outbound/request.ts'
import { findMessages } from './provider-messages.ts'

/** Long enough for a weekend without the provider's system. */
export const DELIVERY_LIFE_MS = 3 * DAY_MS

type Delivery = Selectable<Database['event_delivery']>

/** One address, so one lane. The receiver may get four events at once, in any order. */
const deliveryJobs: JobKind<Delivery> = {
  table: 'event_delivery',
  key: ['position'],
  isDelivery: true,
  // Three times the longest attempt.
  leaseMs: 30_000,
  // Up to the end of the delivery's life.
  delaysMs: [1, 5, 15, 30, 60, 120, 240, ...Array<number>(12).fill(360)].map(
    (delay) => delay * MINUTE_MS,
  ),
  expiresAt: (delivery) => delivery.expires_at,
  givenUp: ({ failure }, why) => ({ failure: failure === null ? why : `${why}: ${failure}` }),
  lanes: { from: sql`(values (true)) as lane`, columns: [], atOnce: 4 },
}

const QUEUE_MS = 1_000
const MOST_QUEUED = 500
const READER = 'provider'

/** Queues a delivery of each event for the provider's system, once among all processes. */
export async function queueDeliveries({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const { position: head } = await getHead(db)
  if (head === (await readPosition(db, READER))) return
  while (await db.transaction().execute((trx) => queueSome(trx, clock.now())));
}

/** Returns true if there may be more. */
async function queueSome(trx: Db, now: Date): Promise<boolean> {
  const mark = await lockPosition(trx, READER, INSTALLATION, 0)
  const { position: head } = await getHead(trx)
  if (mark === null || mark === head) return false
  const events = await trx
    .selectFrom('event')
    .select(['position', 'partner_id', 'kind', 'at'])
    .where('kind', '=', anyText(providerKinds))
    .where('position', '>', mark)
    .where('position', '<=', head)
    .where('at', '>', new Date(now.getTime() - DELIVERY_LIFE_MS))
    .orderBy('position')
    .limit(MOST_QUEUED)
    .$narrowType<{ position: number }>()
    .execute()
  const deliveries = events.map(({ at, ...event }) => ({
    ...event,
    created_at: at,
    due_at: now,
    expires_at: new Date(at.getTime() + DELIVERY_LIFE_MS),
  }))
  if (deliveries.length > 0) await trx.insertInto('event_delivery').values(deliveries).execute()
  const isMore = events.length === MOST_QUEUED
  const last = (isMore && events.at(-1)?.position) || head
  await savePosition(trx, READER, INSTALLATION, last)
  return isMore
}

const MOST_SAID = 500

interface Receiver {
  readonly url: string
  readonly secret: string
}

/** Sends due events to the provider's system. */
export function createEventSender(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  receiver: Receiver,
  log: JobLog,
): Worker {
  return createWorker({
    db,
    clock,
    kind: deliveryJobs,
    mostAtOnce: 4,
    pollMs: 1_000,
    stopMs: 5_000,
    run,
    names: ({ kind, position }) => ({ channel: 'event', kind, event: position }),
    log,
  })

  async function run(delivery: Delivery): Promise<FailedAttempt | null> {
    const { position, kind } = delivery
    const range = { after: position - 1, last: position, limit: 1 }
    const [message] = await findMessages(db, [kind], range)
    const failure = await post(receiver, JSON.stringify(message), clock.now()).then(
      () => null,
      (error: Error) => error.message.slice(0, MOST_SAID),
    )
    const now = clock.now()
    if (failure === null) {
      const row = { taken_at: now, failure }
      await endLease(db, deliveryJobs, delivery, { dueAt: null, row, isDone: true })
      return null
    }
    const dueAt = nextDue(deliveryJobs, delivery, now)
    await endLease(db, deliveryJobs, delivery, { dueAt, row: { failure } })
    return { cause: failure, nextTry: dueAt }
  }
}

/** Without EVENTS_URL nothing is queued. The first queueing takes the events of the last three days. */
export function sendEventsWhileListening(app: FastifyInstance, context: Context): void {
  const { eventsUrl: url, eventsSecret: secret } = context.config
  if (url === undefined || secret === undefined) return
  repeatWhileListening(app, QUEUE_MS, 'events could not be queued', () => queueDeliveries(context))
  const log = createJobLog(app.log, 'an event')
  runWhileListening(app, createEventSender(context, { url, secret }, log))
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
