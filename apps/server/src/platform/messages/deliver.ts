import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { claimNext, recordFailure, recordSent } from './claims.repository.ts'
import type { Message } from './outbox.ts'
import type { Sender } from './senders.ts'

const POLL_MS = 1_000

/** Sends the message that has waited longest; of several processes each message has one. Returns how many it tried. */
export async function deliverNext(
  db: Db,
  senders: Record<Message['channel'], Sender>,
  clock: Clock,
): Promise<number> {
  const claimed = await claimNext(db, clock.now())
  if (!claimed) return 0
  const { id, channel, recipient, subject, text, html, created_at } = claimed
  const message = {
    channel,
    to: recipient,
    ...(subject === null ? {} : { subject }),
    text,
    ...(html === null ? {} : { html }),
    createdAt: created_at,
  }
  const failure = await senders[channel](id, message).then(
    () => null,
    (error: Error) => error.message.slice(0, 500),
  )
  const now = clock.now()
  const left = { text: spent(channel, text), html: html && spent(channel, html) }
  if (failure === null) await recordSent(db, id, left, now)
  else await recordFailure(db, claimed, failure, now)
  return 1
}

/** What a sent message leaves behind: without the link or the code that opens something (promises P12). */
function spent(channel: Message['channel'], text: string): string {
  return channel === 'sms'
    ? text.replaceAll(/\d{6}/g, '[hidden]')
    : text.replaceAll(/[\w-]{32,}/g, '[hidden]')
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
