import { gainedDocumentGrid } from '@partner-portal/contract/documents/documents'
import type { ExpectedCommission } from '@partner-portal/contract/settlements/commission'
import type { SettlementDetail } from '@partner-portal/contract/settlements/settlement-calls'
import { settlementGrid } from '@partner-portal/contract/settlements/settlements'
import fc from 'fast-check'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { gridList, raw } from '#test/grid-list.ts'
import { importInto } from '#test/import-into.ts'
import {
  answerOf,
  beAgent,
  commissionYear,
  deliver,
  paidDocument,
  type SettledDocument,
  sumOf,
} from '#test/settled-documents.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../../../../packages/testing/read-workbook.ts'

const portal = useTestPortal()
const documents = gridList(portal, gainedDocumentGrid)
const settlements = gridList(portal, settlementGrid)

const YEARS = [2025, 2026]
const codes = ['A1', 'A2'] as const

const yearOf = (username: string, year: number) => commissionYear(portal, username, year)

const expectedOf = (username: string) =>
  answerOf<{
    rates: { product: string; currency: string; base: number; amount: number }[]
    collection: ExpectedCommission[]
  }>(portal, username, '/commission/expected')

const made: fc.Arbitrary<SettledDocument> = fc.record({
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

test('documents, the year, settlements and what agents see of them agree to the grosz', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(made, { minLength: 1, maxLength: 25 }),
      fc.nat(2),
      async (all, seed) => {
        await deliver(portal, all, seed)
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
          await beAgent(portal, code)
          for (const year of YEARS) {
            const { statements, collection } = await yearOf('agent', year)
            for (const { id, amount, month, currency, status } of statements) {
              const seen = await answerOf<SettlementDetail>(
                portal,
                'agent',
                `/settlements/${id}?limit=100`,
              )
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
            portal,
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

test("an agent's files have the agent's lines alone, and others' settlements are not there", async () => {
  await deliver(
    portal,
    [
      paidDocument('A1', 10_000, 150),
      paidDocument('A2', 20_000, 150),
      paidDocument('A2', 30_000, 150),
    ],
    2,
  )
  const [settlement] = await settlements.all()
  const id = settlement?.id ?? 0
  await beAgent(portal, 'A1')
  const { rows } = await readWorkbook(
    (await portal.get('agent', `/settlements/${id}/sheet`)).rawPayload,
  )
  expect(rows.map((row) => row[1])).toEqual(['Numer dokumentu', 'FV/0', 'Razem'])
  const pdf = await portal.get('agent', `/settlements/${id}/pdf`)
  const { text } = await extractText(new Uint8Array(pdf.rawPayload), { mergePages: true })
  expect(text).toContain('Agent: Łucja Ścibor')
  expect(text).toMatch(/Kwota: 1,50\sPLN/)
  expect(text).not.toContain('FV/1')
  await beAgent(portal, 'A3')
  for (const path of [`/settlements/${id}`, `/settlements/${id}/pdf`, `/settlements/${id}/sheet`])
    expect((await portal.get('agent', path)).statusCode).toBe(404)
  expect((await yearOf('agent', 2026)).statements).toEqual([])
})

test('the sheet of a year has its months with their sum', async () => {
  await deliver(portal, [paidDocument('', 10_000, 150), paidDocument('A1', 20_000, 150)], 2)
  const answer = await portal.get('partner', '/commission/year/sheet?year=2026')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="prowizja-2026.xlsx"')
  const { rows } = await readWorkbook(answer.rawPayload)
  const heads = ['Zarobione', 'Różnica', 'Rozliczone', 'Bieżące', 'Wypłacone', 'Opłaty', 'Waluta']
  expect(rows[0]).toEqual(['Miesiąc', ...heads])
  expect(rows[2]).toEqual(['2026-02', '4.50', '0.00', '4.50', null, '4.50', '0.00', 'PLN'])
  expect(rows.at(-1)).toEqual(['Razem', '4.50', '0.00', '4.50', '0.00', '4.50', '0.00', 'PLN'])
  for (const query of ['year=1999', 'year=2101', 'year=x', 'month=1'])
    expect((await portal.get('partner', `/commission/year?${query}`)).statusCode).toBe(400)
})

test('expected commission is reckoned by own settled lines of the product, and is nothing without them', async () => {
  await deliver(
    portal,
    [paidDocument('A1', 10_000, 150), { ...paidDocument('', 10_000, 250), takenBack: 5 }],
    2,
  )
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
  await beAgent(portal, 'A1')
  expect(await expectedOf('agent')).toEqual({
    rates: [{ product: 'NANO', currency: 'PLN', base: 10_000, amount: 150, rateBasisPoints: 150 }],
    collection: [{ ...stage, currency: 'PLN', count: 1, amount: 100_001, expected: 1_500 }],
  })
  expect((await portal.get('broker', '/commission/expected')).statusCode).toBe(403)
})
