import { type Selectable, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import type { FailedAttempt, JobLog } from '../jobs/job-log.ts'
import { endLease, type JobKind, nextDue } from '../jobs/jobs.repository.ts'
import { createWorker, type Worker } from '../jobs/worker.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { type Message, openContent } from './outbox.ts'
import type { Sender } from './senders.ts'

type QueuedMessage = Selectable<Database['message']>

const messages: JobKind<QueuedMessage> = {
  table: 'message',
  key: ['id'],
  isDelivery: true,
  // Three times the longest send (senders.ts).
  leaseMs: 30_000,
  // 30 attempts in about a day: after 4 s, 16 s, 64 s … at most an hour.
  delaysMs: Array.from({ length: 29 }, (_, index) => Math.min(4 ** (index + 1), 3600) * 1_000),
  // In one lane, an unresponsive mail server would delay codes by SMS until they have expired. Browsers name
  // their push services, so some of these may hang.
  lanes: {
    from: sql`(values ('email', 1), ('sms', 1), ('push', 8)) as lane (channel, at_once)`,
    columns: ['channel'],
    atOnce: sql`lane.at_once`,
  },
  expiresAt: (message) => message.expires_at,
  // A message that was given up may be sent again (`outbox retry`), an expired one may not.
  givenUp: ({ content, failure }, why) => ({
    content: why === 'expired' ? null : content,
    failure: failure === null ? why : `${why}: ${failure}`,
  }),
}

export interface Delivering {
  readonly db: Db
  readonly sealer: Sealer
  readonly clock: Clock
  readonly senders: Record<Message['channel'], Sender>
}

/** Sends the messages of the outbox, one e-mail, one SMS and some pushes at a time, the oldest first. */
export function createMessageWorker(
  { db, sealer, clock, senders }: Delivering,
  log: JobLog,
): Worker {
  return createWorker({
    db,
    clock,
    kind: messages,
    mostAtOnce: 10,
    pollMs: 1_000,
    run,
    names: ({ channel, kind, id }) => ({ channel, kind, message: id }),
    log,
  })

  async function run(message: QueuedMessage): Promise<FailedAttempt | null> {
    const { id, channel, recipient: to, content, created_at: createdAt } = message
    try {
      const opened = openContent(sealer, { channel, to }, content ?? '')
      await senders[channel](id, { channel, to, ...opened, createdAt })
    } catch (error) {
      const dueAt = nextDue(messages, message, clock.now())
      const failure = failureOf(error as Error)
      await endLease(db, messages, message, { dueAt, row: { failure } })
      return { cause: causeOf(error as Error), nextTry: dueAt }
    }
    const row = { sent_at: clock.now(), failure: null, content: null }
    await endLease(db, messages, message, { dueAt: null, row, isDone: true })
    return null
  }
}

/** The failure for the operator. A mail server may quote the message, so links and codes are hidden. */
function failureOf({ message, cause }: Error): string {
  const said = cause instanceof Error ? cause.message : message
  return said.replaceAll(/[\w-]{32,}|(?<!\d)\d{6}(?!\d)/g, '[hidden]').slice(0, 500)
}

/**
 * The failure for the log: of a mail server's answer only the numbers, because the rest may quote the message
 * or name its reader.
 */
function causeOf(error: Error): string {
  const { response, command } = error as { response?: string; command?: string }
  if (response === undefined) return failureOf(error)
  const [numbers = ''] = /^[\d .-]*/.exec(response) ?? []
  return `the mail server answered ${numbers.trim()} to ${command ?? 'it'}; see: portal-admin outbox`
}
