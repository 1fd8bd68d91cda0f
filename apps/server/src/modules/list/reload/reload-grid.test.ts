import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { recorded } from '#test/events.ts'
import { documentLines, putFile } from '#test/feed.ts'
import { gained, useFeedPortal } from '#test/feed-portal.ts'

const { portal, feedDir, put, ask, start, statusOf, ended, reload, documentsOf } = useFeedPortal()

const customer = { customerName: 'Żuk', product: 'NANO', currency: 'PLN' }
const document = {
  ...customer,
  documentNumber: 'F/1',
  dateAdded: '2026-06-01',
  amount: 100,
  status: 'new',
}
/** A file of the feed for each list, and its one row. */
const fedGrids: Record<string, { file: string; row: object }> = {
  'lead-grid': {
    file: 'lead.ndjson',
    row: {
      dateAdded: '2026-06-01',
      nip: '1234563218',
      companyName: 'Żuk',
      firstName: 'Ewa',
      lastName: 'Kos',
      phoneNumber: '+48600100200',
      email: 'ewa@example.com',
      product: 'NANO',
      status: 'LOCKED',
      blockedUntil: '2026-09-01',
    },
  },
  'proposal-contract-grid': {
    file: 'contract.ndjson',
    row: { ...customer, dateAdded: '2026-06-01', status: 'signed' },
  },
  'invoice-loan-grid': {
    file: 'financialDocument.ndjson',
    row: { ...document, relation: 'receiver', number: undefined },
  },
  'loan-update-grid': {
    file: 'loanUpdate.ndjson',
    row: {
      ...customer,
      documentNumber: 'F/1',
      updateDate: '2026-06-01',
      kind: 'RETURN',
      updateAmount: 100,
      number: undefined,
    },
  },
  'settlement-grid': {
    file: 'settlement.ndjson',
    row: {
      periodFrom: '2026-05-01',
      periodTo: '2026-05-31',
      amount: 100,
      currency: 'PLN',
      status: 'open',
      itemsCount: 1,
    },
  },
}

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

  test.each(Object.entries(fedGrids))('of %s imports its own record', async (grid, fed) => {
    const count = async (name: string) => (await ask('GET', `/${name}?page=1&limit=1`)).count
    const counts = () => Promise.all(Object.keys(fedGrids).map(count))
    for (const { file, row } of Object.values(fedGrids)) {
      const line = { partnerCode: 'DEMO', externalId: `fed-${grid}`, number: 'F/1', ...row }
      putFile(join(feedDir, file), [JSON.stringify(line)], { now: portal.clock.now() })
    }
    const before = await counts()
    await reload(grid)
    const expected = Object.keys(fedGrids).map(
      (name, at) => (before[at] ?? 0) + Number(fedGrids[name]?.file === fed.file),
    )
    expect(await counts()).toEqual(expected)
  })
})
