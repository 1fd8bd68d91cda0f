import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '#domain/context.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { vacuumLists } from '#domain/schema/maintenance.ts'
import { findStrayNames } from './feed-folder.ts'
import { importFeed } from './import-feed.ts'
import {
  endLease,
  HEARTBEAT_MS,
  isAnyLeased,
  releaseLease,
  renewLease,
  takeLease,
  takeOverLeases,
} from './leases.repository.ts'

const UNATTENDED_MS = 60_000

type Records = readonly ImportRecord[]

/**
 * Reloads of records from the feed: each by one process at a time, in the background. What a
 * process leaves that dies or stops, another takes over (decision 010).
 */
export function createReloads(
  { config, db, patientDb, sealer, clock }: Context,
  log: FastifyBaseLogger,
  all: ReadonlyMap<string, ImportRecord>,
) {
  const holder = crypto.randomUUID()
  const running = new Map<string, Promise<void>>()
  const hashes = new Map<string, Buffer>()
  const asking = () => ({ holder, now: clock.now() })
  const folder = config.feedDir
  let stopping = false
  const timers: NodeJS.Timeout[] = []

  /** Begins what no process runs. The promise it gives is done when what this process runs is. */
  async function start(records: Records): Promise<{ done: Promise<unknown> }> {
    if (folder !== undefined)
      for (const record of records)
        if (!stopping && !running.has(record.name) && (await takeLease(db, record.name, asking())))
          begin(record, folder)
    return { done: Promise.all(records.map((record) => running.get(record.name))) }
  }

  function begin(record: ImportRecord, folder: string): void {
    const run = reload(record, folder).finally(() => running.delete(record.name))
    running.set(record.name, run)
  }

  async function reload(record: ImportRecord, folder: string): Promise<void> {
    let lost = false
    const renewal = setInterval(() => void renew(), HEARTBEAT_MS)
    async function renew(): Promise<void> {
      const held = await renewLease(patientDb, record.name, asking()).catch(() => true)
      if (!held) lost = true
    }
    try {
      const strays = await findStrayNames(folder, [...all.keys()])
      if (strays.length > 0) log.warn({ strays }, 'names of files in the feed begin with no record')
      const isStopped = () => stopping || lost
      const rejectsFolder = join(config.dataDir, 'feed-rejects')
      const installation = { publicUrl: config.publicUrl, sealer }
      const job = {
        db: patientDb,
        installation,
        clock,
        log,
        folder,
        rejectsFolder,
        record,
        hashes,
        isStopped,
      }
      // Until nothing is new: a request that joins late must find its files taken too.
      while ((await importFeed(job)) > 0 && !isStopped()) await vacuumLists(patientDb)
    } catch (error) {
      log.error({ err: error, record: record.name }, 'a reload failed')
    } finally {
      clearInterval(renewal)
      const end = stopping ? releaseLease : endLease
      await end(patientDb, record.name, asking()).catch((error: unknown) =>
        log.warn({ err: error }, 'the end of a reload could not be told'),
      )
    }
  }

  async function takeOver(folder: string): Promise<void> {
    const others = [...all.keys()].filter((name) => !running.has(name))
    for (const name of await takeOverLeases(db, others, asking())) {
      const record = all.get(name)
      if (record && !running.has(name)) begin(record, folder)
    }
  }

  return {
    start,
    async isRunning(records: Records): Promise<boolean> {
      if (folder === undefined || records.length === 0) return false
      return isAnyLeased(
        db,
        records.map((record) => record.name),
        clock.now(),
      )
    },
    /** Looks for what other processes left, and takes what nobody reloads, as long as the server runs. */
    watch(unattended: Records): void {
      if (folder === undefined) return
      access(folder, constants.R_OK).catch(() => log.warn(`FEED_DIR ${folder} cannot be read`))
      const look = () =>
        takeOver(folder).catch((error: unknown) =>
          log.warn({ err: error }, 'reloads of other processes could not be looked for'),
        )
      void look()
      const take = () =>
        start(unattended).catch((error: unknown) =>
          log.warn({ err: error }, 'the feed could not be looked through'),
        )
      void take()
      timers.push(setInterval(look, HEARTBEAT_MS), setInterval(take, UNATTENDED_MS))
    },
    stop(): void {
      stopping = true
      for (const timer of timers) clearInterval(timer)
    },
    async ended(): Promise<void> {
      await Promise.all(running.values())
    },
  }
}
