import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { startDelivery } from '#platform/messages/deliver.ts'
import { attemptDelivery, type Delivering } from './attempt-delivery.ts'
import { giveUp } from './attempts.repository.ts'
import { type Claimed, claimDue, laneOf } from './claims.repository.ts'
import { getTarget } from './target.repository.ts'

const MOST_AT_ONCE = 64
const LOOK_MS = 1_000
const STOP_MS = 5_000

/**
 * Delivers notifications that are due, in the background. A lane for each address: one that is
 * slow keeps only its own waiting. What a process leaves that dies, its lease gives back.
 */
export function createNotifier(delivering: Delivering, onFailure: (error: unknown) => void) {
  const { db, clock, sealer } = delivering
  const lanes = new Map<string, Promise<void>>()
  let underWay = 0

  /** Begins what is due; returns how many. */
  async function begin(): Promise<number> {
    const most = MOST_AT_ONCE - underWay
    const claimed =
      most > 0 ? await claimDue(db, clock.now(), { busy: [...lanes.keys()], most }) : []
    for (const [lane, batch] of Map.groupBy(claimed, laneOf)) {
      const work = Promise.all(batch.map(deliver)).then(() => void lanes.delete(lane))
      lanes.set(lane, work)
    }
    return claimed.length
  }

  async function deliver(claimed: Claimed): Promise<void> {
    underWay += 1
    try {
      const target = await getTarget(db, sealer, claimed)
      const { address = null } = target ?? {}
      if (!target || address === null) await giveUp(db, claimed)
      else await attemptDelivery(delivering, claimed, { ...target, address }, { byItself: true })
    } catch (error) {
      onFailure(error)
    } finally {
      underWay -= 1
    }
  }

  const ended = () => Promise.all(lanes.values())
  return {
    /** Delivers what is due now, and ends. */
    async deliverDue(): Promise<number> {
      const count = await begin()
      await ended()
      return count
    },
    /** One look, until there may be more to do. Returns how many are under way. */
    async look(): Promise<number> {
      await begin()
      const count = underWay
      if (count > 0) await Promise.race([...lanes.values(), delay(LOOK_MS)])
      return count
    },
    /** Waits a while for what is under way. */
    async stop(): Promise<void> {
      await Promise.race([ended(), delay(STOP_MS, undefined, { ref: false })])
    },
  }
}

/** Notifies as long as the server runs. */
export function notifyWhileListening(app: FastifyInstance, delivering: Delivering): void {
  const failed = (err: unknown) => app.log.warn({ err }, 'a notification could not be delivered')
  const notifier = createNotifier(delivering, failed)
  let running: ReturnType<typeof startDelivery> | undefined
  app.addHook('onListen', async () => {
    running = startDelivery(notifier.look, failed)
  })
  app.addHook('onClose', async () => {
    await running?.stop()
    await notifier.stop()
  })
}
