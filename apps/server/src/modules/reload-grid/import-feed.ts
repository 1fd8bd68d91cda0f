import { isTransientError } from '#platform/database/faults.ts'
import { findFeedFiles } from './feed-folder.ts'
import { type FeedJob, importFeedFile } from './import-feed-file.ts'

/** Imports what is new of one record, also what comes while it runs; returns how many rows are another than before. */
export async function importFeed(job: FeedJob): Promise<number> {
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
