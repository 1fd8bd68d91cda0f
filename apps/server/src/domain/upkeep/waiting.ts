import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { endAccess } from '#domain/account/sessions.ts'
import type { Db } from '#platform/database/connect.ts'
import { repeatWhileListening } from '#platform/jobs/background.ts'
import type { Context } from '../context.ts'
import { endCustomersLinks } from '../links/links.ts'

const LATE_MS = 5 * MINUTE_MS
const AGAIN_MS = 60 * MINUTE_MS

export type Channel = 'email' | 'sms' | 'event' | 'notification'

/** Messages to be sent, for the first time or again. */
export interface Waiting {
  readonly count: number
  readonly oldest: Date
}

/** Waiting messages by channel; a channel without any is missing. Messages that were given up do not wait. */
export async function readWaiting(db: Db): Promise<Map<Channel, Waiting>> {
  const { rows } = await sql<Waiting & { channel: Channel }>`
    select channel, count(*) as count, min(created_at) as oldest from (
      select channel, created_at from message where due_at is not null
      union all select 'event', created_at from event_delivery where due_at is not null
      union all select 'notification', created_at from notification where due_at is not null
    ) as waiting group by channel`.execute(db)
  return new Map(rows.map(({ channel, ...waiting }) => [channel, waiting]))
}

/** Messages given up since, by channel; all events, because each is missing in the provider's system. */
export async function countGivenUp(db: Db, since: Date): Promise<Map<Channel, number>> {
  const { rows } = await sql<{ channel: Channel; count: number }>`
    select channel, count(*) as count from (
      select channel from message
        where due_at is null and sent_at is null and created_at > ${since}
      union all select 'event' from event_delivery where due_at is null and taken_at is null
      -- Those that were tried. The others lost their address, which is the broker's choice.
      union all select 'notification' from notification
        where kind = 'LIMIT_CHANGED' and due_at is null and created_at > ${since} and (
          select count(*) > 0 and count(*) filter (where outcome = 'DELIVERED') = 0
          from delivery_attempt as attempt
          where attempt.partner_id = notification.partner_id and notification_id = notification.id)
    ) as given_up group by channel`.execute(db)
  return new Map(rows.map(({ channel, count }) => [channel, count]))
}

/** `3 email, 1 event` */
export async function sayWaiting(db: Db): Promise<string> {
  const counts = [...(await readWaiting(db))].map(([channel, { count }]) => `${count} ${channel}`)
  return counts.toSorted().join(', ') || 'nothing waits'
}

export function isLate({ oldest }: Waiting, now: Date): boolean {
  return now.getTime() - oldest.getTime() > LATE_MS
}

/**
 * Looks every minute, in every process: logs an error once an hour while the oldest of a channel has waited for
 * long, and a line at the end.
 */
export function watchWaiting(
  app: FastifyInstance,
  { config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>,
): void {
  const said = new Map<Channel, number>()
  repeatWhileListening(app, MINUTE_MS, 'what waits could not be counted', async () => {
    const now = clock.now()
    const waiting = await readWaiting(db)
    if ((await heldSince(db)) !== null) waiting.clear()
    // Without an address events are only kept.
    if (config.eventsUrl === undefined) waiting.delete('event')
    for (const [channel, messages] of waiting) {
      if (!isLate(messages, now) || now.getTime() - (said.get(channel) ?? 0) < AGAIN_MS) continue
      app.log.error({ channel, ...messages }, 'the oldest has waited for over five minutes')
      said.set(channel, now.getTime())
    }
    for (const channel of said.keys()) {
      const messages = waiting.get(channel)
      if (messages && isLate(messages, now)) continue
      app.log.info({ channel }, 'nothing waits for long any more')
      said.delete(channel)
    }
  })
}

/** The beginning of the hold on all messages. Null: they are sent. */
export async function heldSince(db: Db): Promise<Date | null> {
  const { since } = await db
    .selectFrom('installation')
    .select('deliveries_held_at as since')
    .executeTakeFirstOrThrow()
  return since
}

/**
 * Prepares a copy of an installation: ends all sessions, links and codes, with the messages that bring them,
 * and holds all other messages, in all processes. Returns the number of sessions.
 */
export async function holdDeliveries(trx: Db, now: Date): Promise<number> {
  const users = await trx.selectFrom('portal_user').select('id').execute()
  const userIds = users.map(({ id }) => id)
  const sessions = await endAccess(trx, userIds, now)
  await endCustomersLinks(trx, now)
  // Messages with an end bring a link or a code.
  await trx
    .deleteFrom('message')
    .where('due_at', 'is not', null)
    .where('expires_at', 'is not', null)
    .execute()
  await trx.updateTable('installation').set({ deliveries_held_at: now }).execute()
  return sessions
}

export async function resumeDeliveries(trx: Db): Promise<void> {
  await trx.updateTable('installation').set({ deliveries_held_at: null }).execute()
}
