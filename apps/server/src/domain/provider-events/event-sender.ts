import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { entriesIn, numberOf } from '#domain/incoming/source.ts'
import type { Db } from '#platform/database/connect.ts'
import { runWhileListening } from '#platform/jobs/background.ts'
import { nextDue } from '#platform/jobs/job-kind.ts'
import { createJobLog, type FailedAttempt, type JobLog } from '#platform/jobs/job-log.ts'
import { endLease } from '#platform/jobs/leases.repository.ts'
import { createWorker, type Worker } from '#platform/jobs/worker.ts'
import { send } from '#platform/outbound/request.ts'
import { SIGNATURE_HEADER, signatureOf } from '#platform/outbound/signature.ts'
import { eventJobs, eventKinds, type ProviderEvent } from './events.ts'

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
    const failure = await failureOf(post(receiver, body, clock.now()))
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
  const { type, source } = eventKinds[event.kind]
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

async function failureOf(attempt: Promise<void>): Promise<string | null> {
  return attempt.then(
    () => null,
    (error: Error) => error.message.slice(0, MOST_SAID),
  )
}
