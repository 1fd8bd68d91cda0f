import { access, constants, stat } from 'node:fs/promises'
import type { Config } from '#domain/config/config.ts'
import { readFeedState } from '#modules/reload-grid/feed-state.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { warsawTime } from '#platform/instant.ts'
import { feedRecords } from '../../import-records.ts'

const HOUR_MS = 3_600_000

/** Throws if the folder cannot be read, or a file failed, is wrongly named or did not come. */
export async function checkFeed(folder: string, { feedHours }: Config, db: Db): Promise<string> {
  const isReadable = await access(folder, constants.R_OK | constants.X_OK).then(
    async () => (await stat(folder)).isDirectory(),
    () => false,
  )
  if (!isReadable) throw new Error(`FEED_DIR ${folder} is not a folder that can be read`)
  const { records, failed, strays } = await readFeedState(db, folder, [...feedRecords.keys()])
  const now = systemClock.now().getTime()
  const faults = failed.map(({ name, fault }) => `${name} could not be imported: ${fault}`)
  faults.push(...strays.map((name) => `the name of ${name} begins with no record`))
  for (const [record, hours] of feedHours) {
    const known = records.find((one) => one.record === record)
    if (!known) faults.push(`FEED_HOURS names ${record}, which is no record of the feed`)
    else if (known.newest === null) faults.push(`no file of ${record} has come`)
    else if (now - known.newest.getTime() > hours * HOUR_MS)
      faults.push(`no file of ${record} has come since ${warsawTime(known.newest)}`)
  }
  if (faults.length > 0) throw new Error(faults.join('; '))
  const ages = records.flatMap(({ record, newest }) =>
    newest ? [`${record} ${warsawTime(newest)}`] : [],
  )
  const says = ages.length > 0 ? `newest files: ${ages.join(', ')}` : 'no file has come yet'
  return `readable, ${folder}; ${says}`
}
