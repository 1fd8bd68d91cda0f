import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '#domain/installation/config.ts'
import { warsawMoment, warsawTime } from '#platform/instant.ts'
import { recorded } from '#test/events.ts'
import { documentLines, putFile } from '#test/feed.ts'
import { gained, useFeedPortal } from '#test/feed-portal.ts'

const { portal, feedDir, put, reload, start, statusOf, documentsOf } = useFeedPortal()
const running: FastifyInstance[] = []

beforeEach(async () => {
  await portal.db.deleteFrom('feed_reload').execute()
})
afterEach(async () => {
  for (const app of running.splice(0)) await app.close()
})

/** A serving process, and its log. */
async function listening(settings?: Partial<Config>) {
  const app = await portal.another(settings)
  const says = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(app.log, level))
  await app.listen({ port: 0 })
  running.push(app)
  return (text: string) =>
    says.flatMap(({ mock }) => mock.calls).filter((call) => JSON.stringify(call).includes(text))
}

async function reloadOf(record: string) {
  return portal.db
    .selectFrom('feed_reload')
    .select(['due_at as dueAt', 'attempts'])
    .where('record', '=', record)
    .executeTakeFirst()
}

const untilThen = { timeout: 15_000 }

function putLines(name: string, row: object, count = 1): void {
  const lines = Array.from({ length: count }, (_, n) =>
    JSON.stringify({ partnerCode: 'DEMO', externalId: `by-itself-${n}`, number: `F/${n}`, ...row }),
  )
  putFile(join(feedDir, name), lines, { now: portal.clock.now() })
}

const amounts = { amount: 100, currency: 'PLN' }
const settlement = {
  ...amounts,
  periodFrom: '2026-05-01',
  periodTo: '2026-05-31',
  status: 'open',
  itemsCount: 1,
}
const settlementLine = {
  ...amounts,
  number: undefined,
  currency: undefined,
  settlementExternalId: 'by-itself-1999',
  lineDate: '2026-05-02',
  documentNumber: 'F/1',
  customerName: 'Żuk',
  product: 'NANO',
  base: 100,
  rateBasisPoints: 120,
}

test('files of the feed go in by themselves, each minute, in one of several processes', async () => {
  put('financialDocument-1.csv', documentLines('itself', 3))
  await listening()
  await listening()
  await expect.poll(() => documentsOf('itself'), untilThen).toEqual({ count: 3, sum: 300 })
  // A scheduled look is no running reload.
  await expect.poll(() => statusOf(gained)).toMatchObject({ isCompleted: true })

  put('financialDocument-2.csv', documentLines('later', 2))
  await expect(start(gained)).resolves.toMatchObject({ reloadTime: 5 })
  await expect.poll(() => documentsOf('later'), untilThen).toEqual({ count: 2, sum: 200 })

  // A record goes in after the records that it references.
  putLines('settlementLine.ndjson', settlementLine)
  putLines('settlement.ndjson', settlement, 2_000)
  portal.clock.advance(MINUTE_MS)
  const lines = () =>
    portal.db
      .selectFrom('feed_file')
      .select(['record', 'counts'])
      .where('record', 'like', 'settlement%')
      .orderBy('record')
      .execute()
  await expect
    .poll(lines, untilThen)
    .toMatchObject([{ counts: { created: 2_000 } }, { counts: { created: 1, rejected: 0 } }])
  const imported = await recorded(portal.db, 'data.imported')
  for (const name of ['financialDocument-1.', 'financialDocument-2.', 'settlement.'])
    expect(imported.filter(({ content }) => content.file?.includes(`/${name}`))).toHaveLength(1)
})

test('FEED_AT is when the feed goes in; Refresh data does not wait for it', async () => {
  portal.clock.advance(
    warsawMoment(`${warsawTime(portal.clock.now()).slice(0, 10)} 23:00:00`).getTime() -
      portal.clock.now().getTime(),
  )
  await listening({ feedAt: '02:30' })
  const dueAt = async () => (await reloadOf(''))?.dueAt ?? new Date(0)
  await expect.poll(async () => warsawTime(await dueAt()).slice(11)).toBe('02:30:00')
  put('financialDocument-1.csv', documentLines('pressed', 1))
  await reload()
  expect(await documentsOf('pressed')).toEqual({ count: 1, sum: 100 })
  put('financialDocument-2.csv', documentLines('night', 1))
  portal.clock.advance(5 * MINUTE_MS)
  await new Promise(setImmediate)
  expect(await documentsOf('night')).toEqual({ count: 0, sum: 0 })
  // Half an hour late, after a stop of all servers.
  portal.clock.advance(4 * 60 * MINUTE_MS)
  // A file on its way at that time goes in a minute later, not a day.
  put('financialDocument-3.csv', documentLines('growing', 1), 1)
  await expect.poll(() => documentsOf('night'), untilThen).toEqual({ count: 1, sum: 100 })
  portal.clock.advance(MINUTE_MS)
  await expect.poll(() => documentsOf('growing'), untilThen).toEqual({ count: 1, sum: 100 })
  const wait = async () => (await dueAt()).getTime() - portal.clock.now().getTime()
  await expect.poll(wait, untilThen).toBeGreaterThan(20 * 60 * MINUTE_MS)
})

test('a reload that ended three processes rests for an hour, unless a user starts it', async () => {
  await portal.db
    .insertInto('feed_reload')
    .values({ record: 'financialDocument', due_at: null, attempts: 4 })
    .execute()
  put('financialDocument-1.csv', documentLines('deadly', 1))
  await listening()
  await expect
    .poll(() => reloadOf('financialDocument'), untilThen)
    .toMatchObject({
      attempts: 0,
      dueAt: new Date(portal.clock.now().getTime() + 60 * MINUTE_MS),
    })
  expect(await statusOf(gained)).toMatchObject({ isCompleted: true })
  await reload()
  expect(await documentsOf('deadly')).toEqual({ count: 1, sum: 100 })
})

test('a folder that is missing, and a name that begins with no record, are said once', async () => {
  put('leeds-2026.csv', documentLines('stray', 1))
  const log = await listening()
  await expect.poll(() => log('leeds-2026.csv'), untilThen).toHaveLength(1)
  rmSync(feedDir, { recursive: true })
  portal.clock.advance(MINUTE_MS)
  await expect.poll(() => log(feedDir), untilThen).toHaveLength(1)
  await start(gained, running[0])
  expect(log(feedDir).map((call) => call[1])).toEqual([`FEED_DIR ${feedDir} cannot be read`])
  expect(log('leeds-2026.csv')).toHaveLength(1)
})
