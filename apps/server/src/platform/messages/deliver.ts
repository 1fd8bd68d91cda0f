import type { Selectable } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import { type JobKind, nextDue, oneLane } from '../jobs/job-kind.ts'
import { endLease } from '../jobs/leases.repository.ts'
import { createWorker, type Worker } from '../jobs/worker.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { openContent } from './message-content.ts'
import type { Message } from './outbox.ts'
import type { Sender } from './senders.ts'

type QueuedMessage = Selectable<Database['message']>

const messages: JobKind<QueuedMessage> = {
  table: 'message',
  key: ['id'],
  // Three times the longest send (senders.ts).
  leaseMs: 30_000,
  // 30 attempts in about a day: after 4 s, 16 s, 64 s … at most an hour.
  delaysMs: Array.from({ length: 29 }, (_, index) => Math.min(4 ** (index + 1), 3600) * 1_000),
  lanes: oneLane,
  expiresAt: (message) => message.expires_at,
  givenUp: ({ failure }, why) => ({
    content: null,
    failure: failure === null ? why : `${why}: ${failure}`,
  }),
}

export interface Delivering {
  readonly db: Db
  readonly sealer: Sealer
  readonly clock: Clock
  readonly senders: Record<Message['channel'], Sender>
}

/** Sends the messages of the outbox one at a time, the longest waiting first. */
export function createMessageWorker(
  { db, sealer, clock, senders }: Delivering,
  onFailure: (error: unknown) => void,
): Worker {
  return createWorker({ db, clock, kind: messages, mostAtOnce: 1, pollMs: 1_000, run, onFailure })

  async function run(message: QueuedMessage): Promise<void> {
    const { id, channel, recipient: to, content, created_at: createdAt } = message
    try {
      const opened = openContent(sealer, { channel, to }, content ?? '')
      await senders[channel](id, { channel, to, ...opened, createdAt })
    } catch (error) {
      const dueAt = nextDue(messages, message, clock.now())
      const failure = failureOf(error as Error)
      const row = dueAt === null ? { failure, content: null } : { failure }
      await endLease(db, messages, message, { dueAt, row })
      return
    }
    const row = { sent_at: clock.now(), failure: null, content: null }
    await endLease(db, messages, message, { dueAt: null, row, isDone: true })
  }
}

/** The failure for the operator. A mail server may quote the message, so links and codes are hidden. */
function failureOf({ message, cause }: Error): string {
  const said = cause instanceof Error ? cause.message : message
  return said.replaceAll(/[\w-]{32,}|(?<!\d)\d{6}(?!\d)/g, '[hidden]').slice(0, 500)
}
