import type { GainedDocument } from '@partner-portal/contract/documents/documents'
import {
  dateRangeFilter,
  type ListQuery,
  listSearchParams,
} from '@partner-portal/contract/list/list-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentList, type Page } from '#test/document-list.ts'
import { filter, raw } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../../../packages/testing/read-workbook.ts'

const portal = useTestPortal()
const { all, get, page } = documentList(portal)

let everything: GainedDocument[]
beforeAll(async () => {
  everything = await all({}, 'master')
})

// Each match type of each field is in test/lists/filters.test.ts.
describe('filters', () => {
  const same = (rows: readonly GainedDocument[]) =>
    rows.map((row) => row.id).toSorted((a, b) => a - b)
  async function expectRows(query: Partial<ListQuery>, matches: (row: GainedDocument) => boolean) {
    const expected = everything.filter(matches)
    expect(expected.length, 'the demo has rows for it').toBeGreaterThan(0)
    expect(same(await all(query, 'master'))).toEqual(same(expected))
  }

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
})

// test/lists/pages.test.ts tests the features of every list.

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
