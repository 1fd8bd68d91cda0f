import {
  dateRangeFilter,
  type ListQuery,
  listSearchParams,
} from '@partner-portal/contract/lists/list-query'
import type { FinancialDocument } from '@partner-portal/contract/records/financial-documents'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentList, type Page } from '#test/document-list.ts'
import { filter, raw } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../../../packages/testing/read-workbook.ts'

const portal = useTestPortal()
const { all, get, page, summary } = documentList(portal)

let everything: FinancialDocument[]
beforeAll(async () => {
  everything = await all({}, 'master')
})

describe('filters', () => {
  const same = (rows: readonly FinancialDocument[]) =>
    rows.map((row) => row.id).toSorted((a, b) => a - b)
  async function expectRows(
    query: Partial<ListQuery>,
    matches: (row: FinancialDocument) => boolean,
  ) {
    const expected = everything.filter(matches)
    expect(expected.length, 'the demo has rows for it').toBeGreaterThan(0)
    expect(same(await all(query, 'master'))).toEqual(same(expected))
  }

  test('customerNip IN', async () => {
    const nips = [...new Set(everything.map((row) => row.customerNip))].slice(0, 3)
    await expectRows(filter('customerNip', 'IN', nips.join(',')), (row) =>
      nips.includes(row.customerNip),
    )
  })
  test('product IN', () =>
    expectRows(filter('product', 'IN', 'NANO, FACTORING'), (row) =>
      ['NANO', 'FACTORING'].includes(row.product),
    ))
  test('status IN', () =>
    expectRows(filter('status', 'IN', 'rejected'), (row) => row.status === 'rejected'))
  test('documentNumber LIKE, in any case', () =>
    expectRows(filter('documentNumber', 'LIKE', 'fv/2026/01'), (row) =>
      row.documentNumber.includes('FV/2026/01'),
    ))
  test('partnerItemId LIKE', () =>
    expectRows(
      filter('partnerItemId', 'LIKE', 'p-1'),
      (row) => row.partnerItemId?.startsWith('P-1') ?? false,
    ))
  test('repaymentPeriod LIKE, value and type as one text', () =>
    expectRows(
      filter('repaymentPeriod', 'LIKE', '30DAYS'),
      (row) => row.repaymentPeriod?.value === 30 && row.repaymentPeriod.type === 'DAYS',
    ))
  test('repaymentPeriod LIKE with 2 instalments finds neither 12 nor 22 of them', async () => {
    for (const value of [12, 22])
      await expectRows(
        filter('repaymentPeriod', 'LIKE', `${value}INSTALLMENTS`),
        ({ repaymentPeriod: period }) => period?.value === value && period.type === 'INSTALLMENTS',
      )
    expect(await all(filter('repaymentPeriod', 'LIKE', '2INSTALLMENTS'), 'master')).toEqual([])
  })
  test('fundingDate NULL', async () => {
    await expectRows(filter('fundingDate', 'NULL', 'true'), (row) => row.fundingDate === null)
    await expectRows(filter('fundingDate', 'NULL', 'false'), (row) => row.fundingDate !== null)
  })
  test('dateAdded DATE is the Polish day', () =>
    expectRows(
      filter('dateAdded', 'DATE', everything[40]?.dateAdded.slice(0, 10) ?? ''),
      (row) => row.dateAdded.slice(0, 10) === everything[40]?.dateAdded.slice(0, 10),
    ))
  test('agentId for a master', async () => {
    const agentId = everything.find((row) => row.agentId !== null)?.agentId
    await expectRows(filter('agentId', 'IN', String(agentId)), (row) => row.agentId === agentId)
    await expectRows(
      filter('agentId', 'RELATION', String(agentId)),
      (row) => row.agentId === agentId,
    )
  })
  test.each(['dateAdded', 'fundingDate'] as const)(
    '%s from and to, as the portal sends them',
    async (field) => {
      const range = dateRangeFilter(field, '2026-01-01', '2026-03-31')
      await expectRows({ filters: range ? [range] : [] }, (row) => {
        const day = row[field]?.slice(0, 10) ?? ''
        return day >= '2026-01-01' && day <= '2026-03-31'
      })
    },
  )
  test('RAW with OR, brackets, IN, != and a wildcard', async () => {
    await expectRows(
      raw('(status IN :s OR amount < :small) AND product != :p', {
        s: ['paid', 'open'],
        small: 100_000,
        p: 'NANO',
      }),
      (row) =>
        (['paid', 'open'].includes(row.status) || row.amount < 100_000) && row.product !== 'NANO',
    )
    await expectRows(raw('documentNumber like :n', { n: 'FV/2025%' }), (row) =>
      row.documentNumber.startsWith('FV/2025'),
    )
    await expectRows(raw('documentNumber LIKE :n', { n: '%/00007' }), (row) =>
      row.documentNumber.endsWith('/00007'),
    )
  })
  test('several together', () =>
    expectRows(
      {
        filters: [
          ...filter('status', 'IN', 'paid').filters,
          ...filter('product', 'IN', 'NANO').filters,
        ],
      },
      (row) => row.status === 'paid' && row.product === 'NANO',
    ))
  test('are the same for page, sum and export', async () => {
    const query = filter('status', 'IN', 'paid')
    const rows = everything.filter((row) => row.status === 'paid')
    const sums = Object.fromEntries((await summary(query)).map((row) => [row.currency, row.amount]))
    for (const currency of ['PLN', 'EUR'])
      expect(sums[currency]).toBe(
        rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + row.amount, 0),
      )
  })
})

// What every list does is in test/lists/pages.test.ts.

test('pages of any size show every row exactly once', async () => {
  const sort = { field: 'status', direction: 'ASC' } as const
  for (const limit of [7, 10, 25, 50]) {
    const seen: number[] = []
    for (let number = 1; number <= Math.ceil(1500 / limit); number++)
      seen.push(...(await page({ page: number, limit, sort })).collection.map(({ id }) => id))
    expect([seen.length, new Set(seen).size]).toEqual([1500, 1500])
  }
})

test('a page past the end of nothing is the first', async () => {
  const nothing = { page: 5, ...filter('documentNumber', 'LIKE', 'no such number') }
  expect(await page(nothing)).toMatchObject({ page: 1, count: 0, collection: [] })
})

test('a direction may be written in any case', async () => {
  const ids = async (direction: string) =>
    (await get(`page=1&sort[customerName]=${direction}`))
      .json<Page>()
      .collection.map(({ id }) => id)
  expect(await ids('asc')).toEqual(await ids('ASC'))
  expect(await ids('desc')).not.toEqual(await ids('ASC'))
})

test('the export writes hostile text as text', async () => {
  const hostile = [
    '=1+1',
    '+cmd|x',
    '@SUM(A1)',
    '<script>alert(1)</script>',
    'a&b"c',
    '_x0041_',
    'żółć 💶',
  ]
  const { partner_id } = await portal.db
    .selectFrom('financial_document')
    .select('partner_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('financial_document')
    .values(
      hostile.map((customer_name, index) => ({
        partner_id,
        relation: 'gained' as const,
        external_id: `hostile-${index}`,
        agent_id: null,
        customer_name,
        customer_nip: null,
        product: 'NANO',
        date_added: new Date('2020-01-01'),
        funding_date: null,
        document_number: `HOSTILE-${index}`,
        amount: -5,
        currency: 'PLN',
        repayment_period_value: null,
        repayment_period_type: null,
        update_total_value_amount: null,
        update_total_value_currency: null,
        status: 'new' as const,
        partner_item_id: null,
      })),
    )
    .execute()
  const query = {
    ...filter('documentNumber', 'LIKE', 'hostile'),
    sort: { field: 'documentNumber', direction: 'ASC' } as const,
  }
  const { rows, xml } = await readWorkbook(
    (await get(listSearchParams({ limit: 0, ...query }).toString())).rawPayload,
  )
  expect(rows.slice(1).map((row) => row[0])).toEqual(
    hostile.map((text) => text.replace('_x0041_', '_x005F_x0041_')),
  )
  expect(rows[1]).toContain('-0.05')
  expect(xml).not.toContain('<f>')
  await portal.db
    .deleteFrom('financial_document')
    .where('external_id', 'like', 'hostile-%')
    .execute()
})
