import type { ClientSummary } from '@partner-portal/contract/clients/clients'
import { gainedDocumentGrid } from '@partner-portal/contract/documents/documents'
import { roles } from '@partner-portal/contract/protocol/roles'
import type { CompanyRecords } from '@partner-portal/contract/records/records'
import type { CommissionYear } from '@partner-portal/contract/settlements/commission'
import type { SettlementDetail } from '@partner-portal/contract/settlements/settlement-calls'
import type { Settlement } from '@partner-portal/contract/settlements/settlements'
import type { AgentComparison } from '@partner-portal/contract/team/agent-figures'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { beforeAll, describe, expect, test } from 'vitest'
import { partnerOf, setUser } from '#test/accounts.ts'
import { testToday } from '#test/fixed.ts'
import { filter, gridList, raw } from '#test/grid-list.ts'
import { nipOf } from '#test/lead-reports.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { createRandom } from '../../src/demo/random.ts'

/** A new seed each day; a failure names it. */
const seed = Number(process.env.MONEY_SEED ?? Math.floor(Date.now() / DAY_MS))
const portal = useTestPortal()
const random = createRandom(seed)
const nips = [1, 2, 3, 4].map(nipOf)
const currencies = ['PLN', 'EUR'] as const
const agents: number[] = []
const DOCUMENTS = 150
const DAYS = 90
/** In Warsaw. */
const monthOf = (moment: Date) =>
  moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' }).slice(0, 7)
const months = [
  ...new Set(
    Array.from({ length: DAYS + 1 }, (_, ago) =>
      monthOf(new Date(testToday.getTime() - (DAYS - ago) * DAY_MS)),
    ),
  ),
]

/** A partner whose every document with a commission is settled. */
beforeAll(async () => {
  const partner_id = await partnerOf(portal, 'SINGLE')
  const { db } = portal
  for (const code of ['A1', 'A2', 'A3'])
    agents.push(
      (
        await db
          .insertInto('agent')
          .values({ partner_id, code, name: `Agent ${code}` })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    )
  const settlements = await db
    .insertInto('settlement')
    .values(
      months.flatMap((month) =>
        currencies.map((currency) => ({
          partner_id,
          external_id: `${month} ${currency}`,
          number: `RO/${month}/${currency}`,
          period_from: `${month}-01 00:00:00 Europe/Warsaw`,
          period_to: `${month}-28 00:00:00 Europe/Warsaw`,
          amount: 0,
          currency,
          status: month === months.at(-1) ? ('processing' as const) : ('paid' as const),
          items_count: 0,
        })),
      ),
    )
    .returning(['id', 'external_id'])
    .execute()
  const lines = []
  const documents = []
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const isFunded = random.chance(0.7)
    const funded = new Date(testToday.getTime() - random.integer(0, DAYS * 86_400) * 1000)
    const currency = random.pick(currencies)
    const agent_id = random.chance(0.8) ? random.pick(agents) : null
    const base = random.integer(1, 99_999_999)
    const rate = random.integer(0, 500)
    const earned = Math.round((base * rate) / 10_000)
    const isTakenBack = isFunded && random.chance(0.2)
    const customer_name = `Firma ${number}`
    const owner = { partner_id, agent_id, customer_name, product: 'NANO' }
    documents.push({
      ...owner,
      relation: 'gained' as const,
      external_id: `d-${number}`,
      customer_nip: random.chance(0.95) ? random.pick(nips) : null,
      date_added: new Date(funded.getTime() - DAY_MS),
      funding_date: isFunded ? funded : null,
      document_number: `FV/${number}`,
      amount: base,
      currency,
      status: isFunded ? ('financed' as const) : ('new' as const),
      partner_commission_amount: isFunded ? (isTakenBack ? 0 : earned) : null,
    })
    if (!isFunded) continue
    for (const [at, amount] of [earned, ...(isTakenBack ? [-earned] : [])].entries())
      lines.push({
        ...owner,
        settlement_id:
          settlements.find((row) => row.external_id === `${monthOf(funded)} ${currency}`)?.id ?? 0,
        external_id: `l-${number}-${at}`,
        line_date: funded,
        document_number: `FV/${number}`,
        document_external_id: `d-${number}`,
        base,
        rate_basis_points: rate,
        amount,
      })
  }
  await db.insertInto('financial_document').values(documents).execute()
  await db.insertInto('settlement_line').values(lines).execute()
  for (const { id } of settlements) {
    const amounts = lines.filter((line) => line.settlement_id === id).map(({ amount }) => amount)
    const amount = amounts.reduce((sum, amount) => sum + amount, 0)
    const whole = { amount, items_count: amounts.length }
    await db.updateTable('settlement').set(whole).where('id', '=', id).execute()
  }
})

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

type Sums = Record<string, number>

async function get<Answer>(path: string): Promise<Answer> {
  const answer = await portal.get('single', path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

/** Without currencies whose sum is 0: an answer may leave them out. */
function sumsOf<One>(
  list: readonly One[],
  currencyOf: (one: One) => string | null,
  amountOf: (one: One) => number | null,
): Sums {
  const sums: Sums = {}
  for (const row of list) {
    const currency = currencyOf(row) ?? ''
    sums[currency] = (sums[currency] ?? 0) + (amountOf(row) ?? 0)
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

type Query = Parameters<ReturnType<typeof gridList>['summary']>[0]

async function documents(query: Query) {
  const rows = await gridList(portal, gainedDocumentGrid).summary(query, 'single')
  return {
    volume: sumsOf(
      rows,
      ({ currency }) => currency,
      ({ amount }) => amount,
    ),
    commission: sumsOf(
      rows,
      (row) => row.partnerCommissionCurrency,
      (row) => row.partnerCommissionAmount,
    ),
  }
}

/** All lines of the partner's settlements, from their pages. */
async function settled(): Promise<Sums> {
  const lines = []
  const { collection } = await get<{ collection: Settlement[] }>(
    '/settlement-grid?page=1&limit=100',
  )
  for (const { id } of collection)
    for (let page = 1; ; page += 1) {
      const detail = await get<SettlementDetail>(`/settlements/${id}?page=${page}&limit=100`)
      lines.push(...detail.collection)
      if (page * 100 >= detail.count) break
    }
  return sumsOf(
    lines,
    ({ currency }) => currency,
    ({ amount }) => amount,
  )
}

const day = (daysAgo: number) =>
  new Date(testToday.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10)

async function cockpit(from: string, to: string) {
  const answer = await get<{ collection: AgentComparison[] }>(
    `/dashboard/agents?from=${from}&to=${to}`,
  )
  return answer.collection
}
const cockpitSums = (rows: readonly AgentComparison[], field: 'amount' | 'commission') =>
  sumsOf(
    rows.flatMap(({ now }) => now.sums),
    ({ currency }) => currency,
    (sum) => sum[field],
  )

describe(`money agrees to the grosz (MONEY_SEED=${seed})`, () => {
  const all = { roles: [...roles], type: 'EMPLOYEE' as const }

  test('for a master: lists, settlements, clients and agents', async () => {
    await setUser(portal, 'single', { ...all, is_master: true })
    const whole = await documents({})
    expect(Object.keys(whole.commission)).not.toEqual([])
    expect(await settled()).toEqual(whole.commission)

    const list = await get<{ collection: Settlement[] }>('/settlement-grid?page=1&limit=100')
    expect(
      sumsOf(
        list.collection,
        ({ currency }) => currency,
        ({ amount }) => amount,
      ),
    ).toEqual(whole.commission)

    const ofAgents = await cockpit(day(DAYS + 1), day(0))
    expect(cockpitSums(ofAgents, 'commission')).toEqual(whole.commission)
    for (const [from, to] of [
      [day(DAYS + 1), day(0)],
      [day(random.integer(31, DAYS)), day(random.integer(0, 30))],
    ] as const)
      for (const row of await cockpit(from, to)) {
        const within = raw(
          'fundingDate >= :from AND fundingDate <= :to',
          {
            from: `${from} 00:00:00`,
            to: `${to} 23:59:59`,
          },
          null,
          'fundingDate',
        )
        const ofAgent =
          row.agentId === null
            ? filter('agentId', 'NULL', 'true')
            : filter('agentId', 'IN', String(row.agentId))
        const query = { filters: [...within.filters, ...ofAgent.filters] }
        const listed = await documents(query)
        expect(cockpitSums([row], 'amount')).toEqual(listed.volume)
        expect(cockpitSums([row], 'commission')).toEqual(listed.commission)
        const { count } = await gridList(portal, gainedDocumentGrid).page(query, 'single')
        expect(row.now.documents).toBe(count)
      }
  })

  test.each(['master', 'agent'])('for a %s: each month of the year', async (as) => {
    const role = as === 'master' ? { is_master: true } : { is_master: false, agent_id: agents[0] }
    await setUser(portal, 'single', { ...all, ...role } as Parameters<typeof setUser>[2])
    const { collection } = await get<CommissionYear>(
      `/commission/year?year=${months[0]?.slice(0, 4)}`,
    )
    expect(collection.filter(({ earned }) => earned !== 0)).not.toEqual([])
    for (const month of new Set(collection.map((row) => row.month))) {
      const within = raw(
        'fundingDate >= :from AND fundingDate < :to',
        { from: `${month}-01 00:00:00`, to: `${monthAfter(month)}-01 00:00:00` },
        null,
        'fundingDate',
      )
      const listed = await documents(within)
      const of = (field: 'earned' | 'settled' | 'paid') =>
        sumsOf(
          collection.filter((row) => row.month === month),
          ({ currency }) => currency,
          (row) => row[field],
        )
      expect(of('earned'), month).toEqual(listed.commission)
      expect(of('settled'), month).toEqual(listed.commission)
      // The newest settlement is not paid yet.
      expect(of('paid'), month).toEqual(month === months.at(-1) ? {} : listed.commission)
    }
  })

  test.each(['master', 'agent'])('for a %s: each client', async (as) => {
    const role = as === 'master' ? { is_master: true } : { is_master: false, agent_id: agents[0] }
    await setUser(portal, 'single', { ...all, ...role } as Parameters<typeof setUser>[2])
    for (const nip of nips) {
      const listed = await documents(filter('customerNip', 'EXACT', nip))
      const { commission } = await get<ClientSummary>(`/client?nip=${nip}`)
      const of = (field: 'amount' | 'settled') =>
        sumsOf(
          commission,
          ({ currency }) => currency,
          (row) => row[field],
        )
      expect(of('amount')).toEqual(listed.commission)
      expect(of('settled')).toEqual(listed.commission)
      const { lists } = await get<CompanyRecords>(`/company-records?nip=${nip}`)
      const sums = lists.find(({ grid }) => grid === 'financial-document-grid')?.sums ?? []
      expect(
        sumsOf(
          sums,
          ({ currency }) => currency,
          ({ amount }) => amount,
        ),
      ).toEqual(listed.volume)
    }
  })
})
