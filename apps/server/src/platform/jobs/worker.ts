import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { repeat } from './background.ts'
import type { FailedAttempt, JobLog } from './job-log.ts'
import {
  claimDue,
  endLease,
  giveUpReason,
  type Job,
  type JobKind,
  laneOf,
  renewLease,
} from './jobs.repository.ts'

interface Work<Row extends Job> {
  readonly db: Db
  readonly clock: Clock
  readonly kind: JobKind<Row>
  readonly mostAtOnce: number
  readonly pollMs: number
  /** The time that `stop` waits for running attempts. Without it, until they end. */
  readonly stopMs?: number
  /**
   * Makes one attempt and calls `endLease`. If it throws, the lease expires. `signal` aborts when the server
   * stops or another process has claimed the job.
   */
  run(job: Row, signal: AbortSignal): Promise<FailedAttempt | null>
  /** The job's name in the log. */
  names(job: Row): object
  readonly log: JobLog
}

export type Worker = ReturnType<typeof createWorker>

/** Runs the due jobs of one kind. Each process of the server has such a worker. */
export function createWorker<Row extends Job>(work: Work<Row>) {
  const { db, clock, kind, log } = work
  const stopping = new AbortController()
  const lanes = new Map<string, Promise<unknown>>()
  let running = 0

  /** Claims and starts due jobs. Each promise tells whether the job got an attempt or was given up. */
  async function begin(): Promise<Promise<boolean>[]> {
    const limit = work.mostAtOnce - running
    if (limit <= 0 || stopping.signal.aborted) return []
    const claimed = await claimDue(db, kind, clock.now(), { busy: [...lanes.keys()], limit })
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
    running += 1
    const lost = new AbortController()
    const renewal = setInterval(async () => {
      const isHeld = await renewLease(db, kind, job, clock.now()).catch(() => true)
      if (!isHeld) lost.abort()
    }, kind.leaseMs / 3)
    try {
      const why = giveUpReason(kind, job, clock.now())
      if (why !== null)
        await endLease(db, kind, job, { dueAt: null, row: kind.givenUp?.(job, why) })
      const failed =
        why === null
          ? await work.run(job, AbortSignal.any([stopping.signal, lost.signal]))
          : { cause: why, nextTry: null }
      if (failed) log.attemptFailed({ ...work.names(job), attempt: job.attempts }, failed)
      return why === null
    } catch (error) {
      log.failed(error)
      return true
    } finally {
      clearInterval(renewal)
      running -= 1
    }
  }

  function pause(milliseconds: number, signal?: AbortSignal): Promise<unknown> {
    return delay(milliseconds, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {})
  }

  /** Starts due jobs, then waits until a lane is free or it is time to poll again. */
  async function poll(): Promise<void> {
    await begin().catch(log.failed)
    await Promise.race([...lanes.values(), pause(work.pollMs, stopping.signal)])
  }
  const loop = repeat(0, poll)

  return {
    begin,
    poll,
    start: loop.start,
    /** Runs due jobs until they have ended. Returns the number of attempts. */
    async runDue(): Promise<number> {
      const made = await Promise.all(await begin())
      return made.filter(Boolean).length
    },
    /** Resolves when this process runs no job of the lane. */
    ended: async (lane: string): Promise<unknown> => lanes.get(lane),
    async stop(): Promise<void> {
      stopping.abort()
      await loop.stop()
      const ended = Promise.all(lanes.values())
      await (work.stopMs === undefined ? ended : Promise.race([ended, pause(work.stopMs)]))
    },
  }
}
