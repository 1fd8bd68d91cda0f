import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { logFault } from '#platform/database/faults.ts'
import { repeat, runWhileListening } from '#platform/jobs/background.ts'
import type { Context } from '../context.ts'
import { heldSince } from './held-deliveries.ts'

const MINUTE_MS = 60_000
const LATE_MS = 5 * MINUTE_MS
const AGAIN_MS = 60 * MINUTE_MS

export type Channel = 'email' | 'sms' | 'event' | 'notification'

/** What waits to be sent, for the first time or again. */
export interface Waiting {
  readonly count: number
  readonly oldest: Date
}

/** By channel; none where nothing waits. What was given up does not wait. */
export async function readWaiting(db: Db): Promise<Map<Channel, Waiting>> {
  const { rows } = await sql<Waiting & { channel: Channel }>`
    select channel, count(*) as count, min(created_at) as oldest from (
      select channel, created_at from message where due_at is not null
      union all select 'event', created_at from provider_event where due_at is not null
      union all select 'notification', created_at from notification where due_at is not null
    ) as waiting group by channel`.execute(db)
  return new Map(rows.map(({ channel, ...waiting }) => [channel, waiting]))
}

/** `3 email, 1 event` */
export async function sayWaiting(db: Db): Promise<string> {
  const counts = [...(await readWaiting(db))].map(([channel, { count }]) => `${count} ${channel}`)
  return counts.toSorted().join(', ') || 'nothing waits'
}

export function isLate({ oldest }: Waiting, now: Date): boolean {
  return now.getTime() - oldest.getTime() > LATE_MS
}

/** An error when the oldest of a channel has waited for long, once an hour, and a line when that is over. */
function createWaitingWatch({
  config,
  db,
  clock,
  log,
}: Pick<Context, 'config' | 'db' | 'clock'> & Pick<FastifyInstance, 'log'>) {
  const said = new Map<Channel, number>()
  return async (): Promise<void> => {
    const now = clock.now()
    const waiting = await readWaiting(db)
    if ((await heldSince(db)) !== null) waiting.clear()
    // Without an address events are only kept.
    if (config.eventsUrl === undefined) waiting.delete('event')
    for (const [channel, found] of waiting) {
      if (!isLate(found, now) || now.getTime() - (said.get(channel) ?? 0) < AGAIN_MS) continue
      log.error({ channel, ...found }, 'the oldest has waited for over five minutes')
      said.set(channel, now.getTime())
    }
    for (const channel of said.keys()) {
      const found = waiting.get(channel)
      if (found && isLate(found, now)) continue
      log.info({ channel }, 'nothing waits for long any more')
      said.delete(channel)
    }
  }
}

/** Looks every minute, in every process. */
export function watchWaiting(app: FastifyInstance, context: Context): void {
  const watch = createWaitingWatch({ ...context, log: app.log })
  const run = () =>
    watch().catch((err: unknown) => logFault(app.log, err, 'what waits could not be counted'))
  runWhileListening(app, repeat(MINUTE_MS, run))
}
