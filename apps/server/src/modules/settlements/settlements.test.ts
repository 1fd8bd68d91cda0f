import { settlementGrid } from '@partner-portal/contract/records/settlements'
import { expect, test } from 'vitest'
import { gridList } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()

test('there is one settlement for each Polish month, the current one open', async () => {
  const rows = await gridList(portal, settlementGrid).all()
  expect(rows[0]).toMatchObject({
    number: 'RO/2026/06',
    status: 'open',
    periodFrom: '2026-06-01T00:00:00+02:00',
    periodTo: '2026-06-30T00:00:00+02:00',
    paidDate: null,
  })
  expect(rows.at(-1)).toMatchObject({
    periodFrom: '2024-07-01T00:00:00+02:00',
    periodTo: '2024-07-31T00:00:00+02:00',
  })
  expect(rows[3]).toMatchObject({
    periodFrom: '2026-03-01T00:00:00+01:00',
    periodTo: '2026-03-31T00:00:00+02:00',
  })
  expect(new Set(rows.map((row) => row.periodFrom.slice(0, 7))).size).toBe(24)
  expect(rows.slice(1).map((row) => row.status)).toEqual([
    'processing',
    ...Array.from({ length: 22 }, () => 'paid'),
  ])
  for (const row of rows) {
    expect(row.amount).toBeGreaterThan(0)
    expect(row.itemsCount).toBeGreaterThan(0)
    expect(row.paidDate !== null).toBe(row.status === 'paid')
  }
})
