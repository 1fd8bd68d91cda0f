import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
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
import { isTransientError } from '#platform/database/faults.ts'
import { repeatWhileListening, runWhileListening } from '#platform/jobs/background.ts'
import { createJobLog } from '#platform/jobs/job-log.ts'
import { endLease, type JobKind } from '#platform/jobs/jobs.repository.ts'
import { createWorker } from '#platform/jobs/worker.ts'
import {
  type FeedReload,
  isDealtWith,
  lanesOf,
  requestReloads,
  saveOutcome,
} from './feed.repository.ts'
import {
  type FeedFile,
  findFeedFiles,
  findStrayNames,
  hashFile,
  isUnchanged,
} from './feed-folder.ts'

const UNATTENDED_MS = 60_000

/**
 * Reloads of records from the feed: each by one process at a time, in the background. What a
 * process leaves that dies or stops, another takes over (docs/decisions/background-work.md).
 */
export function createReloads(
  { config, db, longRunningDb, clock, installation }: Context,
  log: FastifyBaseLogger,
  folder: string,
  all: ReadonlyMap<string, ImportRecord>,
) {
  const hashes = new Map<string, Buffer>()
  const warnedOf = new Set<string>()
  const names = [...all.keys()]
  const kind: JobKind<FeedReload> = {
    table: 'feed_reload',
    key: ['record'],
    leaseMs: 15_000,
    // Another process takes over at once, but at most twice, because a file may kill every process.
    delaysMs: [0, 0],
    lanes: {
      from: lanesOf(names),
      columns: ['record'],
      most: 1,
    },
  }
  const worker = createWorker({
    db,
    clock,
    kind,
    mostAtOnce: all.size,
    pollMs: 5_000,
    run,
    names: ({ record }) => ({ record }),
    log: createJobLog(log, 'a reload'),
  })

  async function run(reload: FeedReload, signal: AbortSignal): Promise<null> {
    const record = all.get(reload.record)
    try {
      if (record) await importAll(record, () => signal.aborted)
    } catch (error) {
      log.error({ err: error, record: reload.record }, 'a reload failed')
    }
    await endLease(db, kind, reload, { dueAt: signal.aborted ? clock.now() : null })
    return null
  }

  async function importAll(record: ImportRecord, isStopped: () => boolean): Promise<void> {
    // Once for each name: doctor goes on to tell of them.
    const strays = (await findStrayNames(folder, names)).filter((name) => !warnedOf.has(name))
    if (strays.length > 0) log.warn({ strays }, 'names of files in the feed begin with no record')
    for (const name of strays) warnedOf.add(name)
    const rejectsFolder = join(config.dataDir, 'feed-rejects')
    const shared = { db: longRunningDb, installation, clock, log, folder, rejectsFolder, hashes }
    const job = { ...shared, record, isStopped }
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
    /** Runs the worker, and every minute a reload of the records that no list reloads. */
    runWhileListening(app: FastifyInstance, unattended: readonly string[]): void {
      app.addHook('onListen', async () => {
        access(folder, constants.R_OK).catch(() => log.warn(`FEED_DIR ${folder} cannot be read`))
      })
      runWhileListening(app, worker)
      repeatWhileListening(app, UNATTENDED_MS, 'the feed could not be looked through', () =>
        start(unattended),
      )
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
  /** Hashes of files by their stamps, so that a large feed is not read through at every reload. */
  readonly hashes: Map<string, Buffer>
  /** True: stop after the current batch. */
  isStopped(): boolean
}

/** Imports what is new of one record, also what comes while it runs; returns how many rows are another than before. */
async function importFeed(job: FeedJob): Promise<number> {
  const tried = new Set<string>()
  let changed = 0
  for (;;) {
    const found = await findFeedFiles(job.folder, job.record.name, job.clock.now())
    const files = found.filter((file) => !tried.has(file.stamp))
    if (files.length === 0) return changed
    for (const file of files) {
      if (job.isStopped()) return changed
      tried.add(file.stamp)
      try {
        changed += await importFeedFile(job, file)
      } catch (error) {
        // One file's fault must not keep the others out; without the database none can go in.
        if (isTransientError(error) && !isFileFault(error)) throw error
        job.log.error({ err: error, file: file.name }, 'a file of the feed failed')
      }
    }
  }
}

function isFileFault(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).path !== undefined
}

/** Imports a file unless its content is dealt with; returns how many rows are another than before. */
async function importFeedFile(job: FeedJob, file: FeedFile): Promise<number> {
  const { db, log, record } = job
  const sha256 = job.hashes.get(file.stamp) ?? (await hashFile(file.path))
  job.hashes.set(file.stamp, sha256)
  const mapSha256 = file.mapPath === null ? null : await hashFile(file.mapPath)
  const content = { record: record.name, sha256, mapSha256 }
  if (await isDealtWith(db, content, file, job.clock.now())) return 0

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
