import type { Offer } from '@partner-portal/contract/products/offer'
import { codeOf } from '@partner-portal/contract/protocol/facts'
import type { FastifyBaseLogger } from 'fastify'
import { readImportMap } from '#domain/import/import-map.ts'
import { ImportFault, type ImportRecord } from '#domain/import/record.ts'
import { openRejects } from '#domain/import/rejects.ts'
import { noCounts, runImport } from '#domain/import/run-import.ts'
import type { Installation } from '#domain/messages/mail.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { isTransientError, oneLine } from '#platform/database/faults.ts'
import { record as recordEvent } from '#platform/events/record.ts'
import { type FeedContent, isDealtWith, saveOutcome } from './feed.repository.ts'
import { type FeedFile, findFeedFiles, isSettled, isUnchanged, readContent } from './feed-folder.ts'

/** The inputs of a reload. */
export interface FeedJob {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly folder: string
  readonly installation: Installation
  readonly offer: Offer
  /** The folder of refused lines. */
  readonly rejectsFolder: string
  readonly record: ImportRecord
  /** Records to import first. */
  readonly earlier: readonly string[]
  /** The stamps of files, so that a large feed is not read through each minute. */
  readonly dealtWith: Set<string>
  /** True: stop after the current batch. */
  isStopped(): boolean
  isNew(sentence: string): boolean
}

/** Imports new data of one record, also files that arrive during the run; returns the number of changed rows. */
export async function importFeed(job: FeedJob): Promise<number> {
  const tried = new Set<string>()
  let changed = 0
  for (;;) {
    const present = await findFeedFiles(job.folder, [job.record.name, ...job.earlier])
    const now = job.clock.now()
    // A file that its rows reference may still be on its way.
    if (present.some((file) => file.record !== job.record.name && !isSettled(file, now)))
      return changed
    const files = present.filter(
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

/** The new content of a file. Null: its content is dealt with, or may still grow. */
export async function readNew(
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

/** Imports a file unless its content is dealt with; returns the number of changed rows. */
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
      offer: job.offer,
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
  // The same actor as of portal-admin import.
  const actor = { partnerId: null, username: null, operator: 'feed' }
  const facts = { record: codeOf(record.name), ...counts, stopped: job.isStopped() }
  const said = { file: file.path, fault }
  await recordEvent(db, job.clock.now(), actor, 'data.imported', null, facts, said)
  if (job.isStopped() || !(await isUnchanged(file))) {
    log.info(says, 'a file of the feed is not done; it will be taken up again')
    return changed
  }
  await saveOutcome(db, content, { name: file.name, counts, fault }, job.clock.now())
  if (fault !== null) log.error({ ...says, fault }, 'a file of the feed cannot be imported')
  else log[rejects.count > 0 ? 'warn' : 'info'](says, 'a file of the feed is in')
  return changed
}
