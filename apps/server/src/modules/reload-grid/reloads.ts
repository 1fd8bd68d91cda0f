import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { vacuumLists } from '#domain/schema/maintenance.ts'
import { repeatWhileListening, runWhileListening } from '#platform/jobs/background.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { createJobLog } from '#platform/jobs/job-log.ts'
import { endLease } from '#platform/jobs/leases.repository.ts'
import { createWorker } from '#platform/jobs/worker.ts'
import { findStrayNames } from './feed-folder.ts'
import { type FeedReload, lanesOf, requestReloads } from './feed-reloads.repository.ts'
import { importFeed } from './import-feed.ts'

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
    const job = {
      db: longRunningDb,
      installation,
      clock,
      log,
      folder,
      rejectsFolder,
      record,
      hashes,
      isStopped,
    }
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
