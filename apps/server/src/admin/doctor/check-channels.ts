import { access, constants, stat } from 'node:fs/promises'
import { DAY_MS, HOUR_MS } from '@partner-portal/contract/values/durations'
import type { Config } from '#domain/installation/config.ts'
import {
  type Channel,
  countGivenUp,
  heldSince,
  isLate,
  readWaiting,
  type Waiting,
} from '#domain/upkeep/waiting.ts'
import { readFeedState } from '#modules/list/reload/feed-folder.ts'
import { systemClock } from '#platform/clock.ts'
import type { Db } from '#platform/database/connect.ts'
import { oneLine } from '#platform/database/faults.ts'
import { warsawTime } from '#platform/instant.ts'
import { checkMailServer } from '#platform/messages/senders.ts'
import { send } from '#platform/outbound/request.ts'
import { feedRecords } from '../../import-records.ts'

// Earlier failures are history.
const RECENT_MS = 3 * DAY_MS
const LIMITS = { connectMs: 3_000, totalMs: 5_000 }
// A proxy's answers while its server is gone.
const GONE = [502, 503, 504]

/** One way out of the portal. */
interface ChannelCheck {
  readonly check: string
  readonly channel: Channel
  /** Connects, and returns the name of the answering service. Null: nothing is configured to connect to. */
  connect(config: Config): Promise<string | null>
  readonly without: string
  readonly advice: string
}

const retryMessages =
  'See: portal-admin outbox --failed; then, before links and codes expire: portal-admin outbox retry'

export const channels: readonly ChannelCheck[] = [
  {
    check: 'e-mail',
    channel: 'email',
    async connect(config) {
      if (config.smtpUrl === undefined) return null
      await checkMailServer(config.smtpUrl, config)
      return `${new URL(config.smtpUrl).host} answers`
    },
    without: 'to files in DATA_DIR/outbox, as SMTP_URL is not set',
    advice: retryMessages,
  },
  {
    check: 'SMS',
    channel: 'sms',
    connect: ({ smsUrl, smsToken = '' }) => ask(smsUrl, { authorization: `Bearer ${smsToken}` }),
    without: 'to files in DATA_DIR/outbox, as SMS_URL is not set',
    advice: retryMessages,
  },
  {
    check: 'events',
    channel: 'event',
    connect: ({ eventsUrl }) => ask(eventsUrl),
    without: 'not sent, as EVENTS_URL is not set',
    advice: 'See: portal-admin event list --failed; then: portal-admin event retry',
  },
  {
    check: 'notifications',
    channel: 'notification',
    connect: async () => null,
    without: 'to shops',
    advice: 'See: portal-admin deliveries --failed; the broker can resend them in the portal',
  },
]

/** Throws if the server cannot be reached, or if a message was given up lately or waits for long. */
export async function checkChannel(checked: ChannelCheck, config: Config, db: Db): Promise<string> {
  const faults: string[] = []
  const answer = await checked.connect(config).catch((error: unknown) => {
    faults.push(oneLine(error))
    return null
  })
  const now = systemClock.now()
  const waiting = (await readWaiting(db)).get(checked.channel)
  const isConfigured = checked.channel !== 'event' || config.eventsUrl !== undefined
  const isSent = isConfigured && (await heldSince(db)) === null
  if (isSent && waiting && isLate(waiting, now)) faults.push(waitingSince(waiting))
  const since = new Date(now.getTime() - RECENT_MS)
  const givenUp = (await countGivenUp(db, since)).get(checked.channel)
  if (isSent && givenUp) faults.push(`${givenUp} were given up. ${checked.advice}`)
  if (faults.length > 0) throw new Error(faults.join('; '))
  return `${answer ?? checked.without}; ${waiting?.count ?? 0} waiting`
}

function waitingSince({ count, oldest }: Waiting): string {
  return `${count} waiting, the oldest since ${warsawTime(oldest)}`
}

/** Sends a HEAD. Any answer proves that the server is there, except a refusal of the token. */
async function ask(url: string | undefined, headers = {}): Promise<string | null> {
  if (url === undefined) return null
  // The address may contain a password.
  const { host } = new URL(url)
  const { status } = await send(url, { method: 'HEAD', headers }, LIMITS).catch((error) => {
    throw new Error(`${host}: ${oneLine(error)}`)
  })
  const isRefused = status === 401 && 'authorization' in headers
  if (isRefused || GONE.includes(status)) throw new Error(`${host} answers ${status}`)
  return `${host} answers`
}

/** Throws if the folder cannot be read, or a file failed, has a wrong name, waits or did not come. */
export async function checkFeed(
  folder: string,
  { feedAt, feedHours }: Config,
  db: Db,
): Promise<string> {
  const isReadable = await access(folder, constants.R_OK | constants.X_OK).then(
    async () => (await stat(folder)).isDirectory(),
    () => false,
  )
  if (!isReadable) throw new Error(`FEED_DIR ${folder} is not a folder that can be read`)
  const { records, failed, waiting, strays } = await readFeedState(db, folder, [
    ...feedRecords.keys(),
  ])
  const now = systemClock.now().getTime()
  const faults = failed.map(({ name, fault }) => `${name} could not be imported: ${fault}`)
  faults.push(...strays.map((name) => `the name of ${name} begins with no record`))
  const longest = HOUR_MS + (feedAt === undefined ? 0 : DAY_MS)
  for (const { name, writtenAt } of waiting)
    if (now - writtenAt.getTime() > longest)
      faults.push(`${name} waits since ${warsawTime(writtenAt)}; the server's log says why`)
  for (const [record, hours] of feedHours) {
    const known = records.find((state) => state.record === record)
    if (!known) faults.push(`FEED_HOURS names ${record}, which is no record of the feed`)
    else if (known.delivered === null) faults.push(`no data of ${record} was imported`)
    else if (now - known.delivered.getTime() > hours * HOUR_MS)
      faults.push(`no data of ${record} was imported since ${warsawTime(known.delivered)}`)
  }
  if (faults.length > 0) throw new Error(faults.join('; '))
  const times = records.flatMap(({ record, delivered }) =>
    delivered ? [`${record} ${warsawTime(delivered)}`] : [],
  )
  const says = times.length > 0 ? `last imported: ${times.join(', ')}` : 'nothing was imported yet'
  return `readable, ${folder}; ${says}; ${waiting.length} waiting`
}
