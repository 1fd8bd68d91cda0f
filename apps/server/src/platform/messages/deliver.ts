import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import type { Message } from './outbox.ts'
import type { Sender } from './senders.ts'

const POLL_MS = 1_000
const BATCH = 20
// 1 s, 4 s, 16 s … up to an hour, for a day; then it is left with its failure for the operator.
const MOST_ATTEMPTS = 30

/** Sends what waits in the outbox, once; of several processes each message has one. Returns how many it tried. */
export async function deliverWaiting(
  db: Db,
  senders: Record<Message['channel'], Sender>,
  clock: Clock,
): Promise<number> {
  const claimed = await claim(db, clock.now())
  for (const { id, channel, recipient, subject, text, html, created_at } of claimed) {
    const message = {
      channel,
      to: recipient,
      ...(subject === null ? {} : { subject }),
      text,
      ...(html === null ? {} : { html }),
      createdAt: created_at,
    }
    try {
      await senders[channel](id, message)
      await db
        .updateTable('message')
        .set({
          sent_at: clock.now(),
          failure: null,
          text: spent(channel, text),
          html: html && spent(channel, html),
        })
        .where('id', '=', id)
        .execute()
    } catch (error) {
      await db
        .updateTable('message')
        .set({ failure: (error as Error).message.slice(0, 500) })
        .where('id', '=', id)
        .execute()
    }
  }
  return claimed.length
}

/** What a sent message leaves behind: without the link or the code that opens something (promises P12). */
function spent(channel: Message['channel'], text: string): string {
  return channel === 'sms'
    ? text.replaceAll(/\d{6}/g, '[hidden]')
    : text.replaceAll(/[\w-]{32,}/g, '[hidden]')
}

/** A claim is a next attempt in the future: a process that dies with it loses no message. */
function claim(db: Db, now: Date) {
  return db
    .updateTable('message')
    .set(({ eb, fn, val }) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: fn<Date>('message_next_attempt', [val(now), 'attempts']),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('message')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .where('attempts', '<', MOST_ATTEMPTS)
        .orderBy('next_attempt_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'recipient', 'subject', 'text', 'html', 'created_at'])
    .execute()
}

/** Delivers as long as the server runs; `stop` waits for what is under way. */
export function startDelivery(
  deliver: () => Promise<number>,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  function schedule(delay: number): void {
    timer = setTimeout(() => {
      running = round()
    }, delay)
  }
  async function round(): Promise<void> {
    const tried = await deliver().catch((error: unknown) => {
      onFailure(error)
      return 0
    })
    if (!stopped) schedule(tried > 0 ? 0 : POLL_MS)
  }
  schedule(0)
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
