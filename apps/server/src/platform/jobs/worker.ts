import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { type Background, repeat } from './background.ts'
import { type Job, type JobKind, laneOf, whyOver } from './job-kind.ts'
import { claimDue, endLease, renewLease } from './leases.repository.ts'

interface Work<Row extends Job> {
  readonly db: Db
  readonly clock: Clock
  readonly kind: JobKind<Row>
  readonly mostAtOnce: number
  readonly pollMs: number
  /** How long a stop waits for what is under way; as long as it takes where this is left out. */
  readonly stopMs?: number
  /**
   * Makes one attempt and ends its lease by `endLease`. Where it throws, the lease runs out by
   * itself. `signal`: the server stops, or another process has the job.
   */
  run(job: Row, signal: AbortSignal): Promise<unknown>
  onFailure(error: unknown): void
}

export interface Worker extends Background {
  /** Begins what is due. Each answers whether it was an attempt: false where a job was over before. */
  begin(): Promise<Promise<boolean>[]>
  /** Begins what is due and waits for its end; returns how many attempts were made. */
  runDue(): Promise<number>
  /** Begins what is due and waits until there may be more. */
  look(): Promise<void>
  /** Until nothing of a lane is under way in this process. */
  ended(lane: string): Promise<unknown>
}

/** Makes the attempts that are due, of one kind of job, in one process of several. */
export function createWorker<Row extends Job>(work: Work<Row>): Worker {
  const { db, clock, kind, onFailure } = work
  const stopping = new AbortController()
  const lanes = new Map<string, Promise<unknown>>()
  let underWay = 0

  async function begin(): Promise<Promise<boolean>[]> {
    const most = work.mostAtOnce - underWay
    if (most <= 0 || stopping.signal.aborted) return []
    const claimed = await claimDue(db, kind, clock.now(), { busy: [...lanes.keys()], most })
    return [...Map.groupBy(claimed, (job) => laneOf(kind, job))].flatMap(([lane, jobs]) => {
      const attempts = jobs.map(attempt)
      lanes.set(
        lane,
        Promise.all(attempts).finally(() => lanes.delete(lane)),
      )
      return attempts
    })
  }

  async function attempt(job: Row): Promise<boolean> {
    underWay += 1
    const lost = new AbortController()
    const renewal = setInterval(async () => {
      const isHeld = await renewLease(db, kind, job, clock.now()).catch(() => true)
      if (!isHeld) lost.abort()
    }, kind.leaseMs / 3)
    try {
      const why = whyOver(kind, job, clock.now())
      if (why === null) await work.run(job, AbortSignal.any([stopping.signal, lost.signal]))
      else await endLease(db, kind, job, { dueAt: null, row: kind.givenUp?.(job, why) })
      return why === null
    } catch (error) {
      onFailure(error)
      return true
    } finally {
      clearInterval(renewal)
      underWay -= 1
    }
  }

  function pause(milliseconds: number, signal?: AbortSignal): Promise<unknown> {
    return delay(milliseconds, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {})
  }

  async function look(): Promise<void> {
    await begin().catch(onFailure)
    await Promise.race([...lanes.values(), pause(work.pollMs, stopping.signal)])
  }
  const loop = repeat(0, look)

  return {
    begin,
    look,
    start: loop.start,
    async runDue() {
      const made = await Promise.all(await begin())
      return made.filter(Boolean).length
    },
    ended: async (lane) => lanes.get(lane),
    async stop() {
      stopping.abort()
      await loop.stop()
      const ended = Promise.all(lanes.values())
      await (work.stopMs === undefined ? ended : Promise.race([ended, pause(work.stopMs)]))
    },
  }
}
