// Features of single lists; the files beside test the features of all.

import { timelineEvents } from '@partner-portal/contract/contracts/contract-timeline'
import { contractGrid } from '@partner-portal/contract/contracts/contracts'
import {
  gainedDocumentGrid,
  receivedDocumentGrid,
} from '@partner-portal/contract/documents/documents'
import { leadGrid } from '@partner-portal/contract/leads/leads'
import { grids } from '@partner-portal/contract/lists/grids'
import { settlementGrid } from '@partner-portal/contract/settlements/settlements'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { expect, test } from 'vitest'
import { userOf } from '#test/accounts.ts'
import { filter, gridList } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const contracts = gridList(portal, contractGrid)
const leads = gridList(portal, leadGrid)

test("a contract's timeline is in its order of life and says what its status says", async () => {
  const rows = await contracts.all()
  expect(new Set(rows.map((row) => row.status)).size).toBe(14)
  for (const row of rows) {
    expect(row.events.map(({ event }) => event)).toEqual(timelineEvents.slice(0, row.events.length))
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
  const [row] = (await contracts.page({ ...filter('status', 'EXACT', 'terminated'), limit: 1 }))
    .collection
  const id = row?.id ?? 0
  const put = (event: (typeof timelineEvents)[number], date: string) =>
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
  const contract = (await contracts.all()).find((row) => row.id === id)
  expect(contract?.events).toEqual([
    { event: 'DECISION_ACCEPTANCE', date: '2020-01-01T00:00:00+01:00' },
    { event: 'CONTRACT_ACCEPTED', date: '2020-01-01T00:00:00+01:00' },
    { event: 'CONTRACT_TERMINATED', date: '2026-03-29T01:30:00+01:00' },
    { event: 'CONTRACT_SIGNED', date: '2026-03-29T03:30:00+02:00' },
    { event: 'CONTRACT_ACTIVE', date: '2026-03-29T03:30:00+02:00' },
  ])
})

test("the updates of a document add up to the document's total", async () => {
  const updated = filter('updateTotalValueAmount', 'NULL', 'false')
  const documents = [
    ...(await gridList(portal, gainedDocumentGrid).all(updated)),
    ...(await gridList(portal, receivedDocumentGrid).all(updated)),
  ]
  const updates = await gridList(portal, grids.findLoanUpdates).all({
    sort: { field: 'updateDate', direction: 'ASC' },
  })
  const keyOf = (row: { documentNumber: string; customerNip: string | null }) =>
    `${row.documentNumber} ${row.customerNip}`
  const sums = new Map<string, number>()
  for (const row of updates) {
    const total = (sums.get(keyOf(row)) ?? 0) + row.updateAmount
    sums.set(keyOf(row), total)
    expect(row.updateTotalValueAmount).toBe(total)
    expect(row.updateTotalValueCurrency).toBe(row.currency)
  }
  expect(documents.length).toBeGreaterThan(100)
  expect(sums.size).toBe(documents.length)
  for (const document of documents)
    expect(sums.get(keyOf(document))).toBe(document.updateTotalValueAmount)
})

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

async function agentsOf(username: string): Promise<ReadonlySet<number>> {
  const { token } = await portal.signIn(username)
  const answer = await portal.get({ token }, '/agents')
  expect(answer.statusCode).toBe(200)
  const { collection } = answer.json<{ collection: { id: number }[] }>()
  return new Set(collection.map(({ id }) => id))
}

// A table of agents has no agent column, so that scope-of-queries.test.ts cannot check it.
test('a master reads the agents of the partner, an agent no one else', async () => {
  const all = await agentsOf('master')
  const { partner_id: partnerId } = await userOf(portal, 'master')
  const { agent_id: agentId } = await userOf(portal, 'agent')
  const agents = await portal.db
    .selectFrom('agent')
    .select('id')
    .where('partner_id', '=', partnerId)
    .execute()
  expect(all).toEqual(new Set(agents.map(({ id }) => id)))
  expect(all.size).toBeGreaterThan(1)
  expect(await agentsOf('agent')).toEqual(new Set([agentId]))
})

test('the demo has leads of every status, protected and not', async () => {
  const rows = await leads.all()
  expect(new Set(rows.map((row) => row.status)).size).toBe(9)
  const numbers = rows.map((row) => row.number).toSorted()
  expect(new Set(numbers).size).toBe(rows.length)
  for (const row of rows) {
    expect(row.number).toMatch(/^ZG\/\d{4}\/\d{2}\/\d{6}$/)
    expect(row.number.slice(3, 10)).toBe(row.dateAdded.slice(0, 7).replace('-', '/'))
    expect(Date.parse(row.blockedUntil) - Date.parse(row.dateAdded)).toBe(90 * DAY_MS)
  }
})

test('a lead is expired from the second on at which its protection ends', async () => {
  const protectedOnes = await leads.all({
    ...filter('isExpired', 'BOOL', 'false'),
    sort: { field: 'blockedUntil', direction: 'ASC' },
  })
  const [first] = protectedOnes
  const { count } = await leads.page(filter('isExpired', 'BOOL', 'true'))
  const left = Date.parse(first?.blockedUntil ?? '') - portal.clock.now().getTime()
  expect(left).toBeGreaterThan(0)

  const ended = protectedOnes.filter((row) => row.blockedUntil === first?.blockedUntil).length
  portal.clock.advance(left - 1000)
  expect(await expired()).toBe(count)
  portal.clock.advance(1000)
  expect(await expired()).toBe(count + ended)

  /** Reads with a new sign-in: the moved clock has ended the other sessions. */
  async function expired(): Promise<number> {
    const { token } = await portal.signIn('partner')
    const query = 'page=1&limit=1&filter[isExpired][value]=true&filter[isExpired][matchType]=BOOL'
    const answer = await portal.get({ token }, `/lead-grid?${query}`)
    const { count, tabs } = answer.json<{ count: number; tabs: { count: number }[] }>()
    expect(tabs.map((tab) => tab.count)).toEqual([160, 160 - count, count])
    return count
  }
})
