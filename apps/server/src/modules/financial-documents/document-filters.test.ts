import { dateRangeFilter, type ListQuery } from '@partner-portal/contract/lists/list-query'
import type { FinancialDocument } from '@partner-portal/contract/records/financial-documents'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentList } from '#test/document-list.ts'
import { filter, raw } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const { all, summary } = documentList(portal)

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
