import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type GridName, gridNames } from '@partner-portal/contract/lists/grid-names'
import { describe, expect, test, vi } from 'vitest'
import type { ImportField } from '#domain/import/record.ts'
import { recorded } from '#test/events.ts'
import { documentLines, putFile } from '#test/feed.ts'
import { gained, useFeedPortal } from '#test/feed-portal.ts'
import { listImports } from '../../../lists.ts'

const { portal, feedDir, put, ask, start, statusOf, ended, reload, documentsOf } = useFeedPortal()

/** The text of a field in a file, by the field's import. */
const samples: Record<ImportField['kind'], (field: never) => unknown> = {
  text: () => 'F/1',
  choice: ({ choices }: { choices: readonly string[] }) => choices[0],
  set: () => '',
  rule: () => 'Żuk',
  pattern: () => 'PLN',
  nip: () => '1234563218',
  instant: () => '2026-06-01',
  day: () => '2026-06-01',
  amount: () => 100,
  integer: () => 1,
}
const special: Partial<Record<GridName, object>> = {
  'lead-grid': { phoneNumber: '+48600100200', email: 'ewa@example.com' },
  'invoice-loan-grid': { relation: 'receiver' },
}

/** The record of each list, and the one row that a file of the feed has for it. */
const fedGrids = gridNames.map((grid) => {
  const [record] = listImports[grid]
  const needed = Object.entries(record?.fields ?? {}).filter(([, { required }]) => required)
  const row = needed.map(([name, field]) => [name, samples[field.kind](field as never)])
  const line = { ...Object.fromEntries(row), ...special[grid], partnerCode: 'DEMO' }
  return { grid, record: record?.name ?? '', line }
})

describe('a reload', () => {
  test('runs in the background while lists answer, once for all who ask, in any process', async () => {
    const second = await portal.another()
    const logged = [portal.app, second].map((app) => vi.spyOn(app.log, 'info'))
    // Enough lines that the import still runs when the last of the four is answered.
    put('financialDocument.csv', documentLines('many', 40_000))
    expect(await statusOf(gained)).toEqual({ isCompleted: true, reloadTime: 5, deliveredAt: null })
    const answers = await Promise.all([
      start(gained),
      start(gained, second),
      start(gained),
      start('invoice-loan-grid', second),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({ isCompleted: false, reloadTime: 5 })
    expect(await statusOf('invoice-loan-grid')).toMatchObject({ isCompleted: false })
    expect(await statusOf('lead-grid')).toMatchObject({ isCompleted: true })
    await ended()
    expect(await documentsOf('many')).toEqual({ count: 40_000, sum: 4_000_000 })
    const { deliveredAt } = await statusOf(gained)
    expect(Date.parse(deliveredAt)).toBe(Math.floor(portal.clock.now().getTime() / 1000) * 1000)
    const imported = logged
      .flatMap((spy) => spy.mock.calls)
      .filter((call) => call[1] === 'a file of the feed is in')
    expect(imported).toHaveLength(1)
  })

  test('of a process that died does not run for ever', async () => {
    const leased_until = new Date(portal.clock.now().getTime() + 15_000)
    await portal.db.deleteFrom('feed_reload').execute()
    await portal.db
      .insertInto('feed_reload')
      .values({
        record: 'financialDocument',
        due_at: portal.clock.now(),
        lease_token: crypto.randomUUID(),
        leased_until,
        attempts: 1,
      })
      .execute()
    put('financialDocument.csv', documentLines('after', 1))
    expect(await start(gained)).toMatchObject({ isCompleted: false })
    portal.clock.advance(31_000)
    expect(await statusOf(gained)).toMatchObject({ isCompleted: true })
    await reload()
    expect((await documentsOf('after')).count).toBe(1)
  })

  test('that fails is over', async () => {
    put('financialDocument.csv', documentLines('before', 1))
    await reload()
    const { deliveredAt } = await statusOf(gained)
    expect(deliveredAt).not.toBeNull()
    portal.clock.advance(60_000)
    rmSync(feedDir, { recursive: true })
    const failed = vi.spyOn(portal.app.log, 'warn')
    await reload()
    expect(failed.mock.calls.map((call) => call[1])).toEqual([`FEED_DIR ${feedDir} cannot be read`])
    expect(await statusOf(gained)).toMatchObject({ isCompleted: true, deliveredAt })
  })

  test('that brings nothing does not say that data came', async () => {
    put('financialDocument-1.csv', documentLines('came', 1))
    await reload()
    const { deliveredAt } = await statusOf(gained)
    portal.clock.advance(120_000)
    putFile(join(feedDir, 'financialDocument-2.csv'), ['a,b', '1,2'], { now: portal.clock.now() })
    put('financialDocument-3.csv', documentLines('refused', 2, 'much'))
    await reload()
    expect(await statusOf(gained)).toMatchObject({ isCompleted: true, deliveredAt })
    // The same data under another name is a delivery, once.
    put('financialDocument-4.csv', documentLines('came', 1))
    await reload()
    const again = (await statusOf(gained)).deliveredAt
    expect(Date.parse(again)).toBe(Date.parse(deliveredAt) + 120_000)
    portal.clock.advance(120_000)
    await reload()
    expect((await statusOf(gained)).deliveredAt).toBe(again)
  })

  test('leaves an event for each file, as other imports do', async () => {
    put('financialDocument-5.csv', [...documentLines('audited', 2), ...documentLines('x', 1, 'y')])
    await reload()
    await reload()
    const events = await recorded(portal.db, 'data.imported')
    const of = events.filter(({ content }) => content.file?.includes('Document-5.csv'))
    expect(of).toMatchObject([
      {
        actor: null,
        operator: 'feed',
        facts: { record: 'financialDocument', read: 3, created: 2, rejected: 1 },
      },
    ])
  })

  test('without a feed is over at once', async () => {
    put('financialDocument.csv', documentLines('unfed', 1))
    const bare = await portal.another({ feedDir: undefined })
    expect(await start(gained, bare)).toEqual({
      isCompleted: true,
      reloadTime: 5,
      deliveredAt: null,
    })
    expect((await documentsOf('unfed')).count).toBe(0)
  })

  test.each(fedGrids)('of $grid imports its own record', async ({ grid, record }) => {
    const count = async (fed: { grid: string }) =>
      (await ask('GET', `/${fed.grid}?page=1&limit=1`)).count
    const counts = () => Promise.all(fedGrids.map(count))
    for (const fed of fedGrids) {
      const file = join(feedDir, `${fed.record}-${fed.grid}.ndjson`)
      const line = { ...fed.line, externalId: `fed-${grid}` }
      putFile(file, [JSON.stringify(line)], { now: portal.clock.now() })
    }
    const before = await counts()
    await reload(grid)
    const expected = fedGrids.map((fed, at) => (before[at] ?? 0) + Number(fed.record === record))
    expect(await counts()).toEqual(expected)
  })
})
