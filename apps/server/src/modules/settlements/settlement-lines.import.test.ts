import type { SettlementDetail } from '@partner-portal/contract/settlements/settlement-calls'
import { settlementGrid } from '@partner-portal/contract/settlements/settlements'
import { expect, test } from 'vitest'
import { filter, gridList } from '#test/grid-list.ts'
import { importInto, noImportCounts } from '#test/import-into.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const nothing = noImportCounts
const columns =
  'externalId,settlementExternalId,lineDate,documentNumber,documentExternalId,customerName,product,base,rateBasisPoints,amount,agentCode'
const earned =
  'L-1,S-9,2026-06-02 08:00:00,FV/X/1,demo-gained-1,Żuraw s.c.,NANO,1000.00,120,12.00,A2'
const reversed = 'L-2,S-9,2026-06-09,FV/X/2,,Żuraw s.c.,NANO,500.50,120,-6.01,'

async function importSettlement(status: 'open' | 'paid') {
  const settlement = {
    externalId: 'S-9',
    number: 'RO/X/9',
    periodFrom: '2026-06-01',
    periodTo: '2026-06-30',
    amount: 599,
    currency: 'PLN',
    status,
    itemsCount: 2,
  }
  await importInto(portal, 'settlement', [settlement])
}

async function detail() {
  const { all } = gridList(portal, settlementGrid)
  const [row] = await all(filter('number', 'EXACT', 'RO/X/9'))
  return (await portal.get('master', `/settlements/${row?.id}`)).json<SettlementDetail>()
}

test('lines go in once, add up, find their document, and change while nothing is paid', async () => {
  const early = await importInto(portal, 'settlementLine', [columns, earned])
  expect(early).toMatchObject({ rejected: 1, created: 0 })
  expect(early.rejects).toContain('settlementExternalId: there is no settlement S-9')

  await importSettlement('open')
  const lines = [columns, earned, reversed]
  expect(await importInto(portal, 'settlementLine', lines, { dryRun: true })).toEqual({
    ...nothing,
    created: 2,
  })
  expect(await detail()).toMatchObject({ count: 0, linesAmount: 0 })
  expect(await importInto(portal, 'settlementLine', lines)).toEqual({ ...nothing, created: 2 })
  expect(await importInto(portal, 'settlementLine', lines)).toEqual({ ...nothing, unchanged: 2 })
  expect(await detail()).toMatchObject({
    settlement: { amount: 599 },
    linesAmount: 599,
    collection: [
      {
        lineDate: '2026-06-02T08:00:00+02:00',
        documentNumber: 'FV/X/1',
        documentId: expect.any(Number),
        documentDate: expect.any(String),
        base: 100_000,
        rateBasisPoints: 120,
        amount: 1200,
        currency: 'PLN',
        isReversal: false,
        agentName: 'Adam Żak',
      },
      { documentId: null, documentDate: null, amount: -601, isReversal: true, agentName: null },
    ],
  })
  const corrected = earned.replace('12.00', '11.50')
  expect(await importInto(portal, 'settlementLine', [columns, corrected])).toEqual({
    ...nothing,
    updated: 1,
  })
  expect(await detail()).toMatchObject({ linesAmount: 549, settlement: { amount: 599 } })
  await importInto(portal, 'settlementLine', [columns, earned])
})

test('of a paid settlement no line changes; what corrects it comes as another', async () => {
  await importSettlement('paid')
  const changed = earned.replace('12.00', '11.50')
  const correction = reversed.replace('L-2', 'L-3').replace('S-9', 'demo-settlement-2026-06')
  const sums = await importInto(portal, 'settlementLine', [columns, changed, reversed, correction])
  expect(sums).toMatchObject({ created: 1, updated: 0, unchanged: 1, rejected: 1 })
  expect(sums.rejects).toContain('"2","externalId: the line is paid and stays as it is')
  expect(await detail()).toMatchObject({ linesAmount: 599, count: 2 })
  const moved = earned.replace('S-9', 'demo-settlement-2026-06')
  expect(await importInto(portal, 'settlementLine', [columns, moved])).toMatchObject({
    rejected: 1,
  })
  // The same lines again change nothing, also after a payment.
  expect(await importInto(portal, 'settlementLine', [columns, earned, reversed])).toEqual({
    ...nothing,
    unchanged: 2,
  })
})

test('a line whose agent, rate or product cannot be is refused', async () => {
  const { rejected, rejects } = await importInto(portal, 'settlementLine', [
    columns,
    earned.replace('L-1', 'L-7').replace(',A2', ',A99'),
    earned.replace('L-1', 'L-8').replace(',120,', ',-1,'),
    earned.replace('L-1', 'L-9').replace('NANO', 'nano'),
  ])
  expect(rejected).toBe(3)
  for (const field of ['agentCode', 'rateBasisPoints', 'product']) expect(rejects).toContain(field)
})
