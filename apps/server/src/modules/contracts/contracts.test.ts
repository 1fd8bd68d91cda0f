import { contractGrid } from '@partner-portal/contract/records/contracts'
import { contractEvents } from '@partner-portal/contract/values/contract-events'
import { expect, test } from 'vitest'
import { filter, gridList } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const { page, all } = gridList(portal, contractGrid)

test("a contract's timeline is in its order of life and says what its status says", async () => {
  const rows = await all()
  expect(new Set(rows.map((row) => row.status)).size).toBe(14)
  for (const row of rows) {
    expect(row.events.map(({ event }) => event)).toEqual(contractEvents.slice(0, row.events.length))
    const moments = [row.dateAdded, ...row.events.map(({ date }) => date)].map(Date.parse)
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments.at(-1)).toBeLessThanOrEqual(portal.clock.now().getTime())
    const signing = row.events.find(({ event }) => event === 'CONTRACT_SIGNED')
    expect(row.signedDate).toBe(signing?.date ?? null)
    if (row.status === 'terminated') expect(row.events).toHaveLength(5)
    if (row.status === 'new') expect(row.events).toEqual([])
  }
})

test('events stand oldest first, and of one moment in their order of life', async () => {
  const [row] = (await page({ ...filter('status', 'EXACT', 'terminated'), limit: 1 })).collection
  const id = row?.id ?? 0
  const put = (event: (typeof contractEvents)[number], date: string) =>
    portal.db
      .updateTable('contract_event')
      .set({ date })
      .where('contract_id', '=', id)
      .where('event', '=', event)
      .execute()
  await put('CONTRACT_TERMINATED', '2026-03-29 01:30:00 Europe/Warsaw')
  await put('CONTRACT_ACTIVE', '2026-03-29 03:30:00 Europe/Warsaw')
  await put('CONTRACT_SIGNED', '2026-03-29 03:30:00 Europe/Warsaw')
  await put('CONTRACT_ACCEPTED', '2020-01-01 00:00:00 Europe/Warsaw')
  await put('DECISION_ACCEPTANCE', '2020-01-01 00:00:00 Europe/Warsaw')
  const found = (await all()).find((other) => other.id === id)
  expect(found?.events).toEqual([
    { event: 'DECISION_ACCEPTANCE', date: '2020-01-01T00:00:00+01:00' },
    { event: 'CONTRACT_ACCEPTED', date: '2020-01-01T00:00:00+01:00' },
    { event: 'CONTRACT_TERMINATED', date: '2026-03-29T01:30:00+01:00' },
    { event: 'CONTRACT_SIGNED', date: '2026-03-29T03:30:00+02:00' },
    { event: 'CONTRACT_ACTIVE', date: '2026-03-29T03:30:00+02:00' },
  ])
})
