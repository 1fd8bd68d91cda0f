import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import type { Sealer } from '../sealer.ts'
import { claimNext, endWhatIsOver, recordFailure, recordSent } from './claims.repository.ts'
import { openContent } from './message-content.ts'
import type { Message } from './outbox.ts'
import type { Sender } from './senders.ts'

const POLL_MS = 1_000

export interface Delivering {
  readonly db: Db
  readonly sealer: Sealer
  readonly clock: Clock
  readonly senders: Record<Message['channel'], Sender>
}

/** Sends the message that has waited longest; of several processes each message has one. Returns how many it tried. */
export async function deliverNext({ db, sealer, clock, senders }: Delivering): Promise<number> {
  await endWhatIsOver(db, clock.now())
  const claimed = await claimNext(db, clock.now())
  if (!claimed) return 0
  const { id, channel, recipient: to, content, created_at: createdAt } = claimed
  try {
    const opened = openContent(sealer, { channel, to }, content ?? '')
    await senders[channel](id, { channel, to, ...opened, createdAt })
  } catch (error) {
    await recordFailure(db, claimed, failureOf(error as Error), clock.now())
    return 1
  }
  await recordSent(db, id, clock.now())
  return 1
}

/** For the operator; without the link or the code where a server quotes what it refuses. */
function failureOf({ message, cause }: Error): string {
  const said = cause instanceof Error ? cause.message : message
  return said.replaceAll(/[\w-]{32,}|(?<!\d)\d{6}(?!\d)/g, '[hidden]').slice(0, 500)
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
