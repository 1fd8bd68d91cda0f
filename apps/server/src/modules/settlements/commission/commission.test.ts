import { gainedDocumentGrid } from '@partner-portal/contract/documents/documents'
import type {
  CommissionYear,
  ExpectedCommission,
} from '@partner-portal/contract/settlements/commission'
import type { SettlementDetail } from '@partner-portal/contract/settlements/settlement-calls'
import { settlementGrid } from '@partner-portal/contract/settlements/settlements'
import type { AgentShare } from '@partner-portal/contract/team/team'
import fc from 'fast-check'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { partnerOf, setUser } from '#test/accounts.ts'
import { gridList, raw } from '#test/grid-list.ts'
import { importInto } from '#test/import-into.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../../../../packages/testing/read-workbook.ts'

const portal = useTestPortal()
const documents = gridList(portal, gainedDocumentGrid)
const settlements = gridList(portal, settlementGrid)

const YEARS = [2025, 2026]
const codes = ['A1', 'A2'] as const

async function answerOf<T>(username: string, path: string): Promise<T> {
  const answer = await portal.get(username, path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<T>()
}

const yearOf = (username: string, year: number) =>
  answerOf<CommissionYear>(username, `/commission/year?year=${year}`)

const expectedOf = (username: string) =>
  answerOf<{
    rates: { product: string; currency: string; base: number; amount: number }[]
    collection: ExpectedCommission[]
  }>(username, '/commission/expected')

/** Makes the user `agent` this agent. */
async function beAgent(code: string): Promise<void> {
  const { id } = await portal.db
    .selectFrom('agent')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  await setUser(portal, 'agent', { agent_id: id })
}

interface SampleDocument {
  readonly agent: (typeof codes)[number] | ''
  readonly currency: string
  readonly amount: number
  readonly rate: number
  readonly funded: Date
  readonly takenBack: number | null
}

const made: fc.Arbitrary<SampleDocument> = fc.record({
  agent: fc.constantFrom(...codes, '' as const),
  currency: fc.constantFrom('PLN', 'PLN', 'EUR'),
  amount: fc.integer({ min: 1, max: 999_999_999 }),
  rate: fc.integer({ min: 0, max: 999 }),
  funded: fc.date({
    min: new Date('2025-01-03'),
    max: new Date('2026-05-30'),
    noInvalidDate: true,
  }),
  takenBack: fc.option(fc.integer({ min: 0, max: 200 })),
})

/** Imports these documents and their lines by settlement, as a provider would send them. */
async function deliver(all: readonly SampleDocument[], seed: number): Promise<void> {
  for (const table of ['settlement_line', 'settlement', 'financial_document'] as const)
    await portal.db.deleteFrom(table).execute()
  const dayOf = (date: Date) => date.toISOString().slice(0, 10)
  const lines = all.flatMap((document, index) => {
    const amount = Math.floor((document.amount * document.rate) / 10_000)
    const line = { document, index, day: dayOf(document.funded), amount }
    if (document.takenBack === null) return [line]
    const at = new Date(document.funded.getTime() + document.takenBack * 86_400_000)
    return [line, { ...line, day: dayOf(at), amount: -amount }]
  })
  await importInto(
    portal,
    'financialDocument',
    all.map((document, index) => ({
      relation: 'gained',
      externalId: `D-${index}`,
      documentNumber: `FV/${index}`,
      customerName: 'Żuraw s.c.',
      product: 'NANO',
      dateAdded: '2025-01-01',
      fundingDate: dayOf(document.funded),
      amount: document.amount,
      currency: document.currency,
      status: document.takenBack === null ? 'financed' : 'terminated',
      agentCode: document.agent || null,
      partnerCommissionAmount: sumOf(lines.filter(({ index: of }) => of === index)),
    })),
  )
  const bySettlement = Map.groupBy(
    lines,
    (line) => `${line.day.slice(0, 7)} ${line.document.currency}`,
  )
  await importInto(
    portal,
    'settlement',
    [...bySettlement].map(([key, rows], index) => ({
      externalId: key,
      number: `RO/${key}`,
      periodFrom: `${key.slice(0, 7)}-01`,
      periodTo: `${key.slice(0, 7)}-28`,
      amount: sumOf(rows),
      currency: key.slice(8),
      status: (['open', 'processing', 'paid'] as const)[(index + seed) % 3],
      itemsCount: rows.length,
    })),
  )
  await importInto(
    portal,
    'settlementLine',
    [...bySettlement].flatMap(([key, rows]) =>
      rows.map(({ document, index, day, amount }, at) => ({
        externalId: `${key} ${at}`,
        settlementExternalId: key,
        lineDate: day,
        documentNumber: `FV/${index}`,
        documentExternalId: `D-${index}`,
        customerName: 'Żuraw s.c.',
        product: 'NANO',
        base: document.amount,
        rateBasisPoints: document.rate,
        amount,
        agentCode: document.agent || null,
      })),
    ),
  )
}

function sumOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

test('documents, the year, settlements and what agents see of them agree to the grosz', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(made, { minLength: 1, maxLength: 25 }),
      fc.nat(2),
      async (all, seed) => {
        await deliver(all, seed)
        const listed = await settlements.all()
        for (const { currency, partnerCommissionAmount } of await documents.summary({}))
          expect(partnerCommissionAmount).toBe(
            sumOf(listed.filter((row) => row.currency === currency)),
          )

        const years = await Promise.all(YEARS.map((year) => yearOf('partner', year)))
        for (const { month, currency, earned, settled, open, paid, corrections } of years.flatMap(
          (answer) => answer.collection,
        )) {
          const [year = 0, number = 0] = month.split('-').map(Number)
          const to = `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()} 23:59:59`
          const funded = raw(
            'fundingDate >= :from AND fundingDate <= :to',
            { from: `${month}-01 00:00:00`, to },
            null,
            'fundingDate',
          )
          const sums = await documents.summary(funded)
          const sum = sums.find((row) => row.currency === currency)?.partnerCommissionAmount ?? 0
          expect(earned, `${month} ${currency}`).toBe(sum)
          const ofMonth = listed.filter(
            (row) => row.periodFrom.startsWith(month) && row.currency === currency,
          )
          expect(settled).toBe(sumOf(ofMonth.filter(({ status }) => status !== 'open')))
          expect(paid).toBe(sumOf(ofMonth.filter(({ status }) => status === 'paid')))
          expect(open).toBe(ofMonth.find(({ status }) => status === 'open')?.amount ?? null)
          expect(corrections).toBe(ofMonth.length > 0 ? sumOf(ofMonth) - earned : null)
        }

        const details = new Map<number, number>()
        const closed = new Map<string, number>()
        for (const code of codes) {
          await beAgent(code)
          for (const year of YEARS) {
            const { statements, collection } = await yearOf('agent', year)
            for (const { id, amount, month, currency, status } of statements) {
              const seen = await answerOf<SettlementDetail>('agent', `/settlements/${id}?limit=100`)
              expect(seen).toMatchObject({ isAgentsPart: true, linesAmount: amount })
              expect(sumOf(seen.collection)).toBe(amount)
              expect(seen.settlement).toMatchObject({ amount, itemsCount: seen.count })
              details.set(id, (details.get(id) ?? 0) + amount)
              const key = `${month} ${currency} ${code}`
              if (status !== 'open') closed.set(key, (closed.get(key) ?? 0) + amount)
            }
            for (const { month, currency, settled } of collection)
              expect(settled).toBe(closed.get(`${month} ${currency} ${code}`) ?? 0)
          }
        }
        for (const { id, amount } of listed) {
          const { collection } = await answerOf<SettlementDetail>(
            'master',
            `/settlements/${id}?limit=100`,
          )
          const ofNobody = collection.filter(({ agentName }) => agentName === null)
          expect((details.get(id) ?? 0) + sumOf(ofNobody)).toBe(amount)
        }
      },
    ),
    { numRuns: 4 },
  )
})

const paid = (agent: SampleDocument['agent'], amount: number, rate: number): SampleDocument => ({
  agent,
  amount,
  rate,
  currency: 'PLN',
  funded: new Date('2026-02-10'),
  takenBack: null,
})

test("an agent's files have the agent's lines alone, and others' settlements are not there", async () => {
  await deliver([paid('A1', 10_000, 150), paid('A2', 20_000, 150), paid('A2', 30_000, 150)], 2)
  const [settlement] = await settlements.all()
  const id = settlement?.id ?? 0
  await beAgent('A1')
  const { rows } = await readWorkbook(
    (await portal.get('agent', `/settlements/${id}/sheet`)).rawPayload,
  )
  expect(rows.map((row) => row[1])).toEqual(['Numer dokumentu', 'FV/0', 'Razem'])
  const pdf = await portal.get('agent', `/settlements/${id}/pdf`)
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
  expect(text).toContain('Agent: Łucja Ścibor')
  expect(text).toMatch(/Kwota: 1,50\sPLN/)
  expect(text).not.toContain('FV/1')
  await beAgent('A3')
  for (const path of [`/settlements/${id}`, `/settlements/${id}/pdf`, `/settlements/${id}/sheet`])
    expect((await portal.get('agent', path)).statusCode).toBe(404)
  expect((await yearOf('agent', 2026)).statements).toEqual([])
})

test('the sheet of a year has its months with their sum', async () => {
  await deliver([paid('', 10_000, 150), paid('A1', 20_000, 150)], 2)
  const answer = await portal.get('partner', '/commission/year/sheet?year=2026')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="prowizja-2026.xlsx"')
  const { rows } = await readWorkbook(answer.rawPayload)
  const heads = ['Zarobione', 'Korekty', 'Rozliczone', 'Bieżące', 'Wypłacone', 'Opłaty', 'Waluta']
  expect(rows[0]).toEqual(['Miesiąc', ...heads])
  expect(rows[2]).toEqual(['2026-02', '4.50', '0.00', '4.50', null, '4.50', '0.00', 'PLN'])
  expect(rows.at(-1)).toEqual(['Razem', '4.50', '0.00', '4.50', '0.00', '4.50', '0.00', 'PLN'])
  for (const query of ['year=1999', 'year=2101', 'year=x', 'month=1'])
    expect((await portal.get('partner', `/commission/year?${query}`)).statusCode).toBe(400)
})

describe("an agent's share", () => {
  const documentOf = (
    agent: SampleDocument['agent'],
    amount: number,
    funded: string,
  ): SampleDocument => ({
    ...paid(agent, amount, 100),
    funded: new Date(funded),
  })

  async function setShares(code: string, shares: readonly AgentShare[]): Promise<number> {
    const { id } = await portal.db
      .updateTable('agent')
      .set({ shares: JSON.stringify(shares) })
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const sharesIn = ({ collection }: CommissionYear) =>
    collection
      .filter(({ currency, earned }) => currency === 'PLN' && earned !== 0)
      .map(({ month, earned, shareBasisPoints, share }) => [month, earned, shareBasisPoints, share])

  test('is the rounded share of each document, by the percentage of its month', async () => {
    // Half a grosz of each is one: 3, not the 2 of their sum.
    await deliver(
      [
        documentOf('A1', 100, '2026-02-03'),
        documentOf('A1', 100, '2026-02-10'),
        documentOf('A1', 100, '2026-02-28'),
        documentOf('A1', 10_000, '2026-03-01'),
        documentOf('A1', 10_000, '2026-04-30'),
        documentOf('A1', 10_000, '2026-05-01'),
        { ...documentOf('A1', 10_000, '2026-04-02'), takenBack: 3 },
        documentOf('A2', 70_000, '2026-03-01'),
      ],
      2,
    )
    const id = await setShares('A1', [
      { from: '2026-02', basisPoints: 5000 },
      { from: '2026-03', basisPoints: 3333 },
      { from: '2026-05', basisPoints: null },
    ])
    const other = await setShares('A2', [{ from: '2026-03', basisPoints: 9999 }])
    await beAgent('A1')
    const seen = await yearOf('agent', 2026)
    expect(sharesIn(seen)).toEqual([
      ['2026-02', 3, 5000, 3],
      ['2026-03', 100, 3333, 33],
      ['2026-04', 100, 3333, 33],
      ['2026-05', 100, null, null],
    ])
    expect(JSON.stringify(seen)).not.toContain('9999')
    const { rows } = await readWorkbook(
      (await portal.get('agent', '/commission/year/sheet?year=2026')).rawPayload,
    )
    expect(rows[0]?.slice(-3)).toEqual(['Udział agenta (%)', 'Udział agenta', 'Waluta'])
    expect(rows[2]?.slice(-3)).toEqual(['50.00', '0.03', 'PLN'])
    expect(rows.at(-1)?.slice(-2)).toEqual(['0.69', 'PLN'])

    // A master sees the same, and nobody else.
    const { agents, ...ofAgent } = await answerOf<CommissionYear>(
      'master',
      `/commission/year?year=2026&agentId=${id}`,
    )
    expect(ofAgent).toEqual(seen)
    expect(agents).toContainEqual({ id, name: 'Łucja Ścibor' })
    const whole = await yearOf('master', 2026)
    expect(whole.collection[0]).not.toHaveProperty('share')
    for (const [username, agentId, status] of [
      ['agent', id, 403],
      ['agent', other, 403],
      ['partner', id, 403],
      ['master', 999_999, 404],
    ] as const)
      for (const path of ['/commission/year', '/commission/year/sheet'])
        expect((await portal.get(username, `${path}?agentId=${agentId}`)).statusCode).toBe(status)
    expect(await yearOf('partner', 2026)).not.toHaveProperty('agents')
  })

  test('is new in the answer as soon as it is set, and unknown without one', async () => {
    await deliver([documentOf('A1', 10_000, '2026-02-03')], 2)
    const id = await setShares('A1', [])
    await beAgent('A1')
    expect(sharesIn(await yearOf('agent', 2026))).toEqual([['2026-02', 100, null, null]])
    await setShares('A1', [{ from: '2020-01', basisPoints: 0 }])
    expect(sharesIn(await yearOf('agent', 2026))).toEqual([['2026-02', 100, 0, 0]])
    const foreign = await portal.db
      .insertInto('agent')
      .values({ partner_id: await partnerOf(portal, 'BROKER'), code: 'B1', name: 'Obcy' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [agentId, status] of [
      [id, 200],
      [foreign.id, 404],
    ] as const) {
      const answer = await portal.get('master', `/commission/year?agentId=${agentId}`)
      expect(answer.statusCode).toBe(status)
    }
  })
})

test('expected commission is reckoned by own settled lines of the product, and is nothing without them', async () => {
  await deliver([paid('A1', 10_000, 150), { ...paid('', 10_000, 250), takenBack: 5 }], 2)
  await portal.db.deleteFrom('lead').execute()
  await portal.db.deleteFrom('contract').execute()
  const document = (externalId: string, more: object) => ({
    relation: 'gained',
    externalId,
    documentNumber: externalId,
    customerName: 'Kłos s.c.',
    product: 'NANO',
    dateAdded: '2026-06-01',
    amount: 100_001,
    currency: 'PLN',
    status: 'accepted',
    ...more,
  })
  await importInto(portal, 'financialDocument', [
    document('E-1', { agentCode: 'A1' }),
    document('E-2', { product: 'FACTORING' }),
    document('E-3', { currency: 'EUR' }),
    document('E-4', { status: 'rejected' }),
    document('E-5', { fundingDate: '2026-06-02', status: 'financed' }),
  ])
  const stage = { stage: 'document', withoutRate: 0 }
  const { rates, collection } = await expectedOf('partner')
  // 1.50 of 200.00: the second commission was taken back.
  expect(rates).toEqual([
    { product: 'NANO', currency: 'PLN', base: 20_000, amount: 150, rateBasisPoints: 75 },
  ])
  expect(collection).toEqual([
    { ...stage, currency: 'EUR', count: 1, amount: 100_001, expected: null, withoutRate: 1 },
    { ...stage, currency: 'PLN', count: 2, amount: 200_002, expected: 750, withoutRate: 1 },
  ])
  await beAgent('A1')
  expect(await expectedOf('agent')).toEqual({
    rates: [{ product: 'NANO', currency: 'PLN', base: 10_000, amount: 150, rateBasisPoints: 150 }],
    collection: [{ ...stage, currency: 'PLN', count: 1, amount: 100_001, expected: 1_500 }],
  })
  expect((await portal.get('broker', '/commission/expected')).statusCode).toBe(403)
})
