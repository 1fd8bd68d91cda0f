import type { Db } from '#platform/database/connect.ts'
import { findFailedFiles, readDelivered } from './feed-files.repository.ts'
import { findStrayNames, findWritten } from './feed-folder.ts'

/** What the operator is to know about the feed. */
export async function readFeedState(db: Db, folder: string, records: readonly string[]) {
  const written = await findWritten(folder)
  // Those that still lie in the folder.
  const failed = (await findFailedFiles(db))
    .filter(({ name }) => written.some((file) => file.name === name))
    .map(({ name, fault }) => ({ name, fault: faultLine(fault ?? '') }))
  const states = records.map(async (record) => {
    const delivered = await readDelivered(db, [record])
    const times = written.filter((file) => file.record === record).map(({ at }) => at.getTime())
    const newest = Math.max(...times, delivered?.getTime() ?? Number.NEGATIVE_INFINITY)
    return {
      record,
      /** When data of it was last imported. */
      delivered,
      /** When its newest file was written or imported, whatever came of it. */
      newest: Number.isFinite(newest) ? new Date(newest) : null,
    }
  })
  return {
    records: await Promise.all(states),
    failed,
    /** Names that begin with no record. */
    strays: await findStrayNames(folder, records),
  }
}

/** A fault of an import, which names one missing column a line. */
export function faultLine(fault: string): string {
  return fault.replace(/:\s*\n\s*/, ': ').replaceAll(/\s*\n\s*/g, ', ')
}
