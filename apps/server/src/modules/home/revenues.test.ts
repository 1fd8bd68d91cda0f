import { gainedDocumentGrid } from '@partner-portal/contract/documents/documents'
import type { RecommendationLink, Revenue } from '@partner-portal/contract/home/dashboard'
import type { CurrentSettlement } from '@partner-portal/contract/settlements/settlement-calls'
import { settlementGrid } from '@partner-portal/contract/settlements/settlements'
import { describe, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { gridList, raw } from '#test/grid-list.ts'
import { importInto } from '#test/import-into.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const { summary } = gridList(portal, gainedDocumentGrid)
const settlements = gridList(portal, settlementGrid)

async function findRevenues(username: string): Promise<Revenue[]> {
  const answer = await portal.get(username, '/dashboard/revenues')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ collection: Revenue[] }>().collection
}

/** The list's sum for documents funded in the month, filtered as the portal does. */
async function commissionIn(month: string, currency: string, username: string): Promise<number> {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const parameters = { from: `${month}-01 00:00:00`, to: `${month}-${last} 23:59:59` }
  const expression = 'fundingDate >= :from AND fundingDate <= :to'
  const sums = await summary(raw(expression, parameters, null, 'fundingDate'), username)
  return sums.find((row) => row.currency === currency)?.partnerCommissionAmount ?? 0
}

/** The sum of the month's closed, or open, settlements; an agent's is of the agent's lines. */
async function settledIn(month: string, currency: string, username: string, isOpen = false) {
  const isAgent = username === 'agent'
  const list = (await settlements.all({}, isAgent ? 'master' : username)).filter(
    (row) =>
      row.periodFrom.startsWith(month) &&
      row.currency === currency &&
      (row.status === 'open') === isOpen,
  )
  if (list.length === 0) return null
  const rows = isAgent ? await linesOfAgent(list.map(({ id }) => id)) : list
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

function linesOfAgent(settlementIds: readonly number[]) {
  return portal.db
    .selectFrom('settlement_line as l')
    .innerJoin('portal_user as u', (join) =>
      join.onRef('u.partner_id', '=', 'l.partner_id').onRef('u.agent_id', '=', 'l.agent_id'),
    )
    .select('l.amount')
    .where('u.username', '=', 'agent')
    .where('l.settlement_id', 'in', settlementIds)
    .execute()
}

const columns =
  'relation,externalId,documentNumber,customerName,product,dateAdded,fundingDate,amount,currency,status,partnerCommissionAmount,agentCode'

describe.each(['partner', 'master', 'agent'])('the revenues of %s', (username) => {
  test('are those of the settlements, else what the list of documents sums up', async () => {
    await importInto(portal, 'financialDocument', [
      columns,
      'gained,R-1,FV/R/1,Żuraw,NANO,2025-12-01,2025-12-31 23:59:59,1000.00,EUR,financed,12.34,A1',
      'gained,R-2,FV/R/2,Żuraw,NANO,2025-12-01,2026-01-01 00:00:00,1000.00,EUR,financed,-1.00,',
    ])
    const revenues = await findRevenues(username)
    expect([...new Set(revenues.map(({ month }) => month))]).toEqual([
      '2025-07',
      '2025-08',
      '2025-09',
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
    ])
    expect(revenues).toHaveLength(24)
    expect(revenues.slice(0, 2).map(({ currency }) => currency)).toEqual(['PLN', 'EUR'])
    for (const { month, currency, amount, isSettled } of revenues) {
      const settled = await settledIn(month, currency, username)
      expect(isSettled, `${month} ${currency}`).toBe(settled !== null)
      expect(amount, `${month} ${currency}`).toBe(
        settled ??
          (await settledIn(month, currency, username, true)) ??
          (await commissionIn(month, currency, username)),
      )
    }
    // As on the home page beside them.
    const current = await portal.get(username, '/settlement/current')
    if (username !== 'agent')
      expect(revenues.at(-2)?.amount).toBe(current.json<CurrentSettlement>().amount)
    // The newest month is open.
    const settledMonths = revenues.filter(({ isSettled }) => isSettled)
    expect(settledMonths).toHaveLength(11)
    expect(settledMonths.filter(({ amount }) => amount !== 0).length).toBeGreaterThan(5)
    expect(revenues.filter(({ amount }) => amount > 0).length).toBeGreaterThan(12)
    expect(revenues.find((row) => row.month === '2025-12' && row.currency === 'EUR')).toMatchObject(
      {
        amount: 1234,
      },
    )
    expect(revenues.find((row) => row.month === '2026-01' && row.currency === 'EUR')).toMatchObject(
      {
        amount: username === 'agent' ? 0 : -100,
      },
    )
  })
})

test("an agent's month makes no claim where its settlement came without lines", async () => {
  const before = await findRevenues('agent')
  const first = before.find(({ isSettled }) => isSettled)
  if (!first) throw new Error('nothing is settled')
  const kept = await portal.db
    .deleteFrom('settlement_line')
    .where('settlement_id', 'in', (eb) =>
      eb
        .selectFrom('settlement')
        .select('id')
        .where('period_from', '>=', new Date(`${first.month}-01T00:00:00+02:00`))
        .where('period_from', '<', new Date(`${first.month}-02T00:00:00+02:00`)),
    )
    .returning([
      'partner_id',
      'agent_id',
      'settlement_id',
      'external_id',
      'line_date',
      'document_number',
      'document_external_id',
      'customer_name',
      'product',
      'base',
      'rate_basis_points',
      'amount',
    ])
    .execute()
  expect(kept.length).toBeGreaterThan(0)
  const after = (await findRevenues('agent')).find(
    ({ month, currency }) => month === first.month && currency === first.currency,
  )
  expect(after).toEqual({
    month: first.month,
    currency: first.currency,
    amount: await commissionIn(first.month, first.currency, 'agent'),
  })
  await portal.db.insertInto('settlement_line').values(kept).execute()
  expect(await findRevenues('agent')).toEqual(before)
})

test('a month begins and ends at midnight in Warsaw, when the clocks change in it too', async () => {
  const before = await findRevenues('partner')
  const amounts = new Map(before.map((row) => [`${row.month} ${row.currency}`, row.amount]))
  const moments = [
    ['2026-02-28T23:00:00Z', '2026-03'],
    ['2026-02-28T22:59:59Z', '2026-02'],
    ['2026-03-31T21:59:59Z', '2026-03'],
    ['2026-03-31T22:00:00Z', '2026-04'],
    ['2025-10-31T22:59:59Z', '2025-10'],
    ['2025-10-31T23:00:00Z', '2025-11'],
    ['2025-06-30T21:59:59Z', null],
    ['2025-06-30T22:00:00Z', '2025-07'],
    ['2026-06-30T21:59:59Z', '2026-06'],
    ['2026-06-30T22:00:00Z', null],
  ] as const
  const lines = moments.map(
    ([moment], index) =>
      `gained,M-${index},FV/M/${index},Żuraw,NANO,2025-06-01,${moment},1000.00,EUR,financed,0.01,`,
  )
  expect(await importInto(portal, 'financialDocument', [columns, ...lines])).toMatchObject({
    created: moments.length,
  })
  const after = await findRevenues('partner')
  for (const { month, currency, amount } of after) {
    const added = moments.filter((moment) => currency === 'EUR' && moment[1] === month).length
    expect(amount, month).toBe((amounts.get(`${month} ${currency}`) ?? 0) + added)
    if (currency === 'EUR') expect(amount).toBe(await commissionIn(month, currency, 'partner'))
  }
})

test('a partner without documents has twelve months of nothing; without the role it is 403', async () => {
  expect((await portal.get('broker', '/dashboard/revenues')).statusCode).toBe(403)
  await setUser(portal, 'single', { roles: ['ROLE_USER', 'ROLE_STATISTICS'] })
  const revenues = await findRevenues('single')
  expect(revenues).toHaveLength(12)
  expect(revenues.every(({ amount, currency }) => amount === 0 && currency === 'PLN')).toBe(true)
})

test('at midnight in Warsaw the window of months moves on', async () => {
  const midnight = Date.parse('2026-06-30T22:00:00Z')
  const monthsNow = async () => {
    const { token } = await portal.signIn('partner')
    const url = `${api}/dashboard/revenues`
    const answer = await portal.call({ method: 'GET', url, token })
    const { collection } = answer.json<{ collection: Revenue[] }>()
    return [collection[0]?.month, collection.at(-1)?.month]
  }
  portal.clock.advance(midnight - 1000 - portal.clock.now().getTime())
  expect(await monthsNow()).toEqual(['2025-07', '2026-06'])
  portal.clock.advance(1000)
  expect(await monthsNow()).toEqual(['2025-08', '2026-07'])
})

test('links recommend each product that has a form, with whose recommendation it is', async () => {
  const { token } = await portal.signIn('broker')
  const url = `${api}/dashboard/recommendation-links`
  const answer = await portal.call({ method: 'GET', url, token })
  const { collection } = answer.json<{ collection: RecommendationLink[] }>()
  expect(collection.map(({ product }) => product)).toEqual([
    'SKONTO',
    'NANO',
    'PURCHASE_FINANCE',
    'DEFERRED_PAYMENT',
    'PRAGMA_PAY',
  ])
  expect(collection[1]?.url).toBe(
    'https://formularz.example.com/wniosek?flag=b&recommendationCode=BRK2026&basketCampaign=invoice_financing',
  )
  const { token: partnersToken } = await portal.signIn('partner')
  const none = await portal.call({ method: 'GET', url, token: partnersToken })
  expect(none.json()).toEqual({ collection: [] })
})
