import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays } from '@partner-portal/contract/values/days'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { readImportMap } from '#domain/import/import-map.ts'
import { ImportFault, type ImportRecord } from '#domain/import/record.ts'
import { openRejects } from '#domain/import/rejects.ts'
import { noCounts, runImport } from '#domain/import/run-import.ts'
import type { Installation } from '#domain/messages/mail.ts'
import { vacuumLists } from '#domain/schema/migrate.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { isTransientError, logFault, oneLine } from '#platform/database/faults.ts'
import { warsawDay, warsawMoment } from '#platform/instant.ts'
import { runWhileListening } from '#platform/jobs/background.ts'
import { createJobLog } from '#platform/jobs/job-log.ts'
import { endLease, type JobKind } from '#platform/jobs/jobs.repository.ts'
import { createWorker } from '#platform/jobs/worker.ts'
import {
  type FeedContent,
  type FeedReload,
  isAnyReloading,
  isDealtWith,
  lanesOf,
  requestReloads,
  saveOutcome,
  startSchedule,
  takeOverDelaysMs,
} from './feed.repository.ts'
import {
  type FeedFile,
  findFeedFiles,
  findStrayNames,
  isSettled,
  isUnchanged,
  readContent,
} from './feed-folder.ts'

/** The job that makes the reloads due for which something has come. */
const SCHEDULE = ''
const WAIT_MS = 500
const LOOK_MS = MINUTE_MS

/** What a feed may hold. */
export interface FeedRecords {
  readonly all: ReadonlyMap<string, ImportRecord>
  /** The records that go in before a record, as its rows refer to theirs. */
  before(record: string): readonly string[]
}

/**
 * Reloads of records from the feed: each by one process at a time, in the background. What a
 * process leaves that dies or stops, another takes over (docs/decisions/background-work.md).
 */
export function createReloads(
  { config, db, longRunningDb, clock, installation }: Context,
  log: FastifyBaseLogger,
  folder: string,
  { all, before }: FeedRecords,
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
      most: 1,
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
    clock,
    log,
    folder,
    rejectsFolder: join(config.dataDir, 'feed-rejects'),
    dealtWith: new Set<string>(),
    isNew,
  }

  /** Whether the log has not said it yet: what is wrong with a feed is so each minute. */
  function isNew(sentence: string): boolean {
    return said.size < said.add(sentence).size
  }

  async function run({ record, ...lease }: FeedReload, signal: AbortSignal): Promise<null> {
    const isSchedule = record === SCHEDULE
    let dueAt = isSchedule ? nextLook() : null
    try {
      if (isSchedule && (await lookThrough())) dueAt = new Date(clock.now().getTime() + LOOK_MS)
      else if (!isSchedule) await importAll(record, () => signal.aborted)
    } catch (error) {
      sayFault(error)
    }
    if (signal.aborted) dueAt = clock.now()
    await endLease(db, kind, { record, ...lease }, { dueAt, row: { attempts: 0 } })
    return null
  }

  /** A folder that cannot be read is said once, until it can. */
  function sayFault(error: unknown): void {
    const isOfFolder = (error as NodeJS.ErrnoException).path?.startsWith(folder)
    if (!isOfFolder) logFault(log, error, 'a reload failed')
    else if (isNew(folder)) log.warn({ cause: oneLine(error) }, `FEED_DIR ${folder} cannot be read`)
  }

  /** Makes reloads due where something has come. True: somebody may still write to a file. */
  async function lookThrough(): Promise<boolean> {
    const now = clock.now()
    const files = await findFeedFiles(folder, names)
    said.delete(folder)
    const strays = (await findStrayNames(folder, names)).filter(isNew)
    // Doctor goes on to tell of them.
    if (strays.length > 0) log.warn({ strays }, 'names of files in the feed begin with no record')
    const come = new Set<string>()
    // The reload says what is wrong with a file that cannot be read.
    for (const file of files)
      if (await readNew(shared, file).catch(() => true)) come.add(file.record)
    await requestReloads(db, [...come], now, 'schedule')
    return files.some((file) => !isSettled(file, now))
  }

  /** When the feed is looked through again. */
  function nextLook(): Date {
    const now = clock.now()
    const { feedAt } = config
    if (feedAt === undefined) return new Date(now.getTime() + LOOK_MS)
    const [today, tomorrow] = [0, 1].map((days) =>
      warsawMoment(`${addDays(warsawDay(now), days)} ${feedAt}:00`),
    )
    return today && today > now ? today : (tomorrow ?? now)
  }

  async function importAll(name: string, isStopped: () => boolean): Promise<void> {
    const record = all.get(name)
    if (!record) return
    const earlier = before(name)
    while (!isStopped() && (await isAnyReloading(db, earlier, clock.now()))) await delay(WAIT_MS)
    const job = { ...shared, record, earlier, isStopped }
    // Repeats until nothing is new, because a request may have joined while it ran.
    while ((await importFeed(job)) > 0 && !isStopped()) await vacuumLists(longRunningDb)
  }

  /** Starts the reloads that no process runs. `done` resolves when those of this process have ended. */
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
        const at = config.feedAt === undefined ? clock.now() : nextLook()
        await startSchedule(db, SCHEDULE, clock.now(), at).catch(sayFault)
      })
      runWhileListening(app, worker)
    },
  }
}

/** What a reload works with. */
interface FeedJob {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly folder: string
  readonly installation: Installation
  /** Where lines go that were refused. */
  readonly rejectsFolder: string
  readonly record: ImportRecord
  /** Records that go in first. */
  readonly earlier: readonly string[]
  /** The stamps of files, so that a large feed is not read through each minute. */
  readonly dealtWith: Set<string>
  /** True: stop after the current batch. */
  isStopped(): boolean
  isNew(sentence: string): boolean
}

/** Imports what is new of one record, also what comes while it runs; returns how many rows are another than before. */
async function importFeed(job: FeedJob): Promise<number> {
  const tried = new Set<string>()
  let changed = 0
  for (;;) {
    const found = await findFeedFiles(job.folder, [job.record.name, ...job.earlier])
    const now = job.clock.now()
    // Of what its rows refer to, a part may still be on its way.
    if (found.some((file) => file.record !== job.record.name && !isSettled(file, now)))
      return changed
    const files = found.filter(
      (file) => file.record === job.record.name && isSettled(file, now) && !tried.has(file.stamp),
    )
    if (files.length === 0) return changed
    for (const file of files) {
      if (job.isStopped()) return changed
      tried.add(file.stamp)
      try {
        changed += await importFeedFile(job, file)
      } catch (error) {
        // One file's fault must not keep the others out; without the database none can go in.
        if (isTransientError(error) && !isFileFault(error)) throw error
        if (job.isNew(`${file.stamp} ${oneLine(error)}`))
          job.log.error({ err: error, file: file.name }, 'a file of the feed failed')
      }
    }
  }
}

function isFileFault(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).path !== undefined
}

/** What is to be imported of a file. Null: its content is dealt with, or may still grow. */
async function readNew(
  { db, clock, dealtWith }: Pick<FeedJob, 'db' | 'clock' | 'dealtWith'>,
  file: FeedFile,
): Promise<FeedContent | null> {
  if (!isSettled(file, clock.now())) return null
  if (dealtWith.has(file.stamp)) return null
  const content = await readContent(file)
  if (!(await isDealtWith(db, content, file, clock.now()))) return content
  dealtWith.add(file.stamp)
  return null
}

/** Imports a file unless its content is dealt with; returns how many rows are another than before. */
async function importFeedFile(job: FeedJob, file: FeedFile): Promise<number> {
  const { db, log, record } = job
  const content = await readNew(job, file)
  if (content === null) return 0
  const { sha256 } = content

  const counts = noCounts()
  const mark = sha256.toString('hex').slice(0, 8)
  const rejects = await openRejects(job.rejectsFolder, file.name, mark)
  let fault: string | null = null
  try {
    await runImport({
      db,
      clock: job.clock,
      by: 'feed',
      installation: job.installation,
      path: file.path,
      record,
      map:
        file.mapPath === null
          ? null
          : await readImportMap(file.mapPath, new Map([[record.name, record]])),
      partnerCode: null,
      dryRun: false,
      rejects,
      counts,
      onNotice: (text) => log.info({ file: file.name }, text),
      onLayout: ({ encoding }) =>
        log.info({ file: file.name, encoding }, 'a file of the feed is read'),
      isStopped: job.isStopped,
    })
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    fault = error.message
    await rejects.add({ line: 0, reason: fault, text: '' })
  } finally {
    await rejects.close()
  }
  const says = {
    file: file.name,
    ...counts,
    ...(rejects.count > 0 ? { rejects: rejects.path } : {}),
  }
  const changed = counts.created + counts.updated
  // As portal-admin import leaves it.
  await audit(db, job.clock.now(), { username: null }, 'data.imported', {
    by: 'feed',
    file: file.path,
    record: record.name,
    partner: null,
    ...counts,
    stopped: job.isStopped(),
    ...(fault === null ? {} : { fault }),
  })
  if (job.isStopped() || !(await isUnchanged(file))) {
    log.info(says, 'a file of the feed is not done; it will be taken up again')
    return changed
  }
  await saveOutcome(db, content, { name: file.name, counts, fault }, job.clock.now())
  if (fault !== null) log.error({ ...says, fault }, 'a file of the feed cannot be imported')
  else log[rejects.count > 0 ? 'warn' : 'info'](says, 'a file of the feed is in')
  return changed
}
