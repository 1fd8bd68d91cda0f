import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays } from '@partner-portal/contract/values/days'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { vacuumLists } from '#domain/schema/migrate.ts'
import { logFault, oneLine } from '#platform/database/faults.ts'
import { warsawDay, warsawMoment } from '#platform/instant.ts'
import { runWhileListening } from '#platform/jobs/background.ts'
import { createJobLog } from '#platform/jobs/job-log.ts'
import { endLease, type JobKind } from '#platform/jobs/jobs.repository.ts'
import { createWorker } from '#platform/jobs/worker.ts'
import {
  type FeedReload,
  isAnyReloading,
  lanesOf,
  requestReloads,
  startSchedule,
  takeOverDelaysMs,
} from './feed.repository.ts'
import { findFeedFiles, findStrayNames, isSettled } from './feed-folder.ts'
import { importFeed, readNew } from './feed-import.ts'

/** The job that makes reloads of new files due. */
const SCHEDULE = ''
const WAIT_MS = 500
const EVERY_MS = MINUTE_MS

/** The records of a feed. */
export interface FeedRecords {
  readonly all: ReadonlyMap<string, ImportRecord>
  /** The records that go in before a record, whose rows reference theirs. */
  importedBefore(record: string): readonly string[]
}

/**
 * Reloads of records from the feed: each by one process at a time, in the background. Another process takes
 * over after a death or stop (docs/decisions/background-work.md).
 */
export function createReloads(
  { config, db, longRunningDb, clock, installation }: Context,
  log: FastifyBaseLogger,
  folder: string,
  { all, importedBefore }: FeedRecords,
) {
  const said = new Set<string>()
  const names = [...all.keys()]
  const kind: JobKind<FeedReload> = {
    table: 'feed_reload',
    key: ['record'],
    leaseMs: 15_000,
    delaysMs: takeOverDelaysMs,
    lanes: {
      from: lanesOf([SCHEDULE, ...names]),
      columns: ['record'],
      atOnce: 1,
    },
  }
  const worker = createWorker({
    db,
    clock,
    kind,
    mostAtOnce: all.size + 1,
    pollMs: 5_000,
    run,
    names: ({ record }) => ({ record }),
    log: createJobLog(log, 'a reload'),
  })
  const shared = {
    db: longRunningDb,
    installation,
    offer: config.offer,
    clock,
    log,
    folder,
    rejectsFolder: join(config.dataDir, 'feed-rejects'),
    dealtWith: new Set<string>(),
    isNew,
  }

  /** True if the log has no such sentence yet: a fault of the feed comes back each minute. */
  function isNew(sentence: string): boolean {
    return said.size < said.add(sentence).size
  }

  async function run({ record, ...lease }: FeedReload, signal: AbortSignal): Promise<null> {
    const isSchedule = record === SCHEDULE
    // After a failure the schedule runs again in a minute, not at the hour of the next day.
    let dueAt = isSchedule ? new Date(clock.now().getTime() + EVERY_MS) : null
    try {
      if (!isSchedule) await importAll(record, () => signal.aborted)
      else if (!(await startNew())) dueAt = nextStart()
    } catch (error) {
      sayFault(error)
    }
    if (signal.aborted) dueAt = clock.now()
    await endLease(db, kind, { record, ...lease }, { dueAt, row: { attempts: 0 } })
    return null
  }

  /** An unreadable folder is logged once, until it can be read. */
  function sayFault(error: unknown): void {
    const isOfFolder = (error as NodeJS.ErrnoException).path?.startsWith(folder)
    if (!isOfFolder) logFault(log, error, 'a reload failed')
    else if (isNew(folder)) log.warn({ cause: oneLine(error) }, `FEED_DIR ${folder} cannot be read`)
  }

  /** Makes reloads of new files due. True: a file may still be growing. */
  async function startNew(): Promise<boolean> {
    const now = clock.now()
    const files = await findFeedFiles(folder, names)
    said.delete(folder)
    const strays = (await findStrayNames(folder, names)).filter(isNew)
    // Doctor goes on to report them.
    if (strays.length > 0) log.warn({ strays }, 'names of files in the feed begin with no record')
    const come = new Set<string>()
    // The reload reports the fault of an unreadable file.
    for (const file of files)
      if (await readNew(shared, file).catch(() => true)) come.add(file.record)
    await requestReloads(db, [...come], now, 'schedule')
    return files.some((file) => !isSettled(file, now))
  }

  /** The next run of the schedule. */
  function nextStart(): Date {
    const now = clock.now()
    const { feedAt } = config
    if (feedAt === undefined) return new Date(now.getTime() + EVERY_MS)
    const [today, tomorrow] = [0, 1].map((days) =>
      warsawMoment(`${addDays(warsawDay(now), days)} ${feedAt}:00`),
    )
    return today && today > now ? today : (tomorrow ?? now)
  }

  async function importAll(name: string, isStopped: () => boolean): Promise<void> {
    const record = all.get(name)
    if (!record) return
    const earlier = importedBefore(name)
    while (!isStopped() && (await isAnyReloading(db, earlier, clock.now()))) await delay(WAIT_MS)
    const job = { ...shared, record, earlier, isStopped }
    // Repeats until nothing is new, because a request may have joined during the run.
    while ((await importFeed(job)) > 0 && !isStopped()) await vacuumLists(longRunningDb)
  }

  /** Starts the reloads that no process runs. `done` resolves at the end of this process's reloads. */
  async function start(records: readonly string[]): Promise<{ done: Promise<unknown> }> {
    await requestReloads(db, records, clock.now())
    await worker.begin()
    return { done: Promise.all(records.map(worker.ended)) }
  }

  return {
    start,
    /** Runs the worker, and the schedule for all processes. */
    runWhileListening(app: FastifyInstance): void {
      app.addHook('onListen', async () => {
        await readdir(folder).catch(sayFault)
        const at = config.feedAt === undefined ? clock.now() : nextStart()
        await startSchedule(db, SCHEDULE, clock.now(), at).catch(sayFault)
      })
      runWhileListening(app, worker)
    },
  }
}
