import {
  type FinancialDocument,
  financialDocumentGrid,
} from '@partner-portal/contract/financial-documents'
import type { GridPage, GridSummary } from '@partner-portal/contract/grid'
import type { MatchType } from '@partner-portal/contract/grid-outline'
import {
  dateRangeFilter,
  listSearchParams,
  type ListQuery,
} from '@partner-portal/contract/list-query'
import { decimalText } from '@partner-portal/contract/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { readWorkbook } from '#test/read-workbook.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const path = '/financial-document-grid'
type Page = GridPage<FinancialDocument>

function get(query: string, username = 'partner') {
  return portal.get(username, `${path}?${query}`)
}

async function page(
  query: Partial<ListQuery> & { limit?: number; page?: number },
  username?: string,
): Promise<Page> {
  const params = listSearchParams({ page: 1, limit: 100, filters: [], ...query })
  const answer = await get(params.toString(), username)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Page>()
}

async function summary(
  query: Partial<ListQuery>,
  username?: string,
): Promise<GridSummary['collection']> {
  const answer = await get(listSearchParams({ filters: [], ...query }).toString(), username)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<GridSummary>().collection
}

async function all(
  query: Partial<ListQuery> = {},
  username?: string,
): Promise<FinancialDocument[]> {
  const rows: FinancialDocument[] = []
  for (let number = 1; ; number++) {
    const { collection, count } = await page({ ...query, page: number }, username)
    rows.push(...collection)
    if (rows.length >= count) return rows
  }
}

const filter = (field: string, matchType: MatchType, value: string) => ({
  filters: [{ field, matchType, value }],
})
const raw = (
  value: string,
  parameters: object,
  leftJoin: string | null = null,
  field = 'dateAdded',
) => filter(field, 'RAW', JSON.stringify({ value, parameters, leftJoin }))

let everything: FinancialDocument[]
beforeAll(async () => {
  everything = await all({}, 'master')
})

describe('a page', () => {
  test('is ten rows, the newest first, with the exact count', async () => {
    const answer = await get('page=1&limit=10')
    const body = answer.json<Page>()
    expect(body).toMatchObject({ count: 1500, page: 1, limit: 10 })
    expect(body.collection).toHaveLength(10)
    const dates = body.collection.map((row) => Date.parse(row.dateAdded))
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    expect(financialDocumentGrid.row.array().safeParse(body.collection).success).toBe(true)
  })

  test('past the end is the first page, and says so', async () => {
    expect(await page({ page: 151, limit: 10 })).toMatchObject({ page: 1, count: 1500 })
    expect(await page({ page: 150, limit: 10 })).toMatchObject({ page: 150, count: 1500 })
    expect(
      await page({ page: 5, ...filter('documentNumber', 'LIKE', 'no such number') }),
    ).toMatchObject({ page: 1, count: 0, collection: [] })
  })

  const sortable = Object.entries(financialDocumentGrid.fields)
    .filter(([, field]) => 'sort' in field)
    .map(([name]) => name)
  test.each(sortable)('sorted by %s shows every row exactly once, either way', async (field) => {
    const ids = new Set(everything.map((row) => row.id))
    const ways: FinancialDocument[][] = []
    for (const direction of ['ASC', 'DESC'] as const)
      ways.push(await all({ sort: { field, direction } }, 'master'))
    for (const rows of ways) {
      expect(rows).toHaveLength(1500)
      expect(new Set(rows.map((row) => row.id))).toEqual(ids)
    }
    expect(ways[0]?.map((row) => row.id)).toEqual(ways[1]?.map((row) => row.id).toReversed())
  })

  test('of any size shows every row exactly once', async () => {
    for (const limit of [7, 10, 25, 50, 100]) {
      const seen: number[] = []
      for (let number = 1; number <= Math.ceil(1500 / limit); number++)
        seen.push(
          ...(
            await page({ page: number, limit, sort: { field: 'status', direction: 'ASC' } })
          ).collection.map((row) => row.id),
        )
      expect(new Set(seen).size).toBe(1500)
      expect(seen).toHaveLength(1500)
    }
  })

  test('puts names into Polish order and takes a direction in any case', async () => {
    const answer = await get('page=1&limit=100&sort[customerName]=asc')
    const names = answer.json<Page>().collection.map((row) => row.customerName)
    expect(names).toEqual(names.toSorted(new Intl.Collator('pl').compare))
    expect(new Set(names).size).toBeGreaterThan(5)
  })

  test('puts empty values last where the greatest come first', async () => {
    const rows = await all({ sort: { field: 'fundingDate', direction: 'DESC' } })
    const firstEmpty = rows.findIndex((row) => row.fundingDate === null)
    expect(firstEmpty).toBeGreaterThan(0)
    expect(rows.slice(firstEmpty).every((row) => row.fundingDate === null)).toBe(true)
  })
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

describe('who sees what', () => {
  test('an agent sees own rows and no other, in pages, sums and export', async () => {
    const own = everything.filter((row) => row.agentName === 'Łucja Ścibor')
    const rows = await all({}, 'agent')
    expect(rows.map((row) => row.id).toSorted()).toEqual(own.map((row) => row.id).toSorted())
    expect((await summary({}, 'agent')).reduce((sum, row) => sum + (row.amount ?? 0), 0)).toBe(
      own.reduce((sum, row) => sum + row.amount, 0),
    )
    const { rows: cells } = await readWorkbook((await get('limit=0', 'agent')).rawPayload)
    expect(cells).toHaveLength(own.length + 1)
  })
  test('only a master sees agents, filters and sorts by them', async () => {
    expect(
      (await page({}, 'partner')).collection.every(
        (row) => row.agentId === null && row.agentName === null,
      ),
    ).toBe(true)
    expect(everything.some((row) => row.agentName !== null)).toBe(true)
    for (const query of [
      'filter[agentId][value]=1&filter[agentId][matchType]=IN',
      'sort[agentName]=ASC',
    ]) {
      const answer = await get(`page=1&limit=10&${query}`, 'partner')
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain('agent')
    }
    const answer = await get(
      `page=1&limit=10&${listSearchParams({ filters: raw('agentId = :a', { a: 1 }).filters })}`,
      'agent',
    )
    expect(answer.statusCode).toBe(400)
  })
  test("another partner's documents are not there (P17)", async () => {
    await portal.db
      .updateTable('portal_user')
      .set({ roles: ['ROLE_USER', 'ROLE_INVOICE_PURCHASE_LIST'] })
      .where('username', '=', 'broker')
      .execute()
    expect(await page({}, 'broker')).toMatchObject({ count: 0, collection: [] })
    const id = everything[0]?.documentNumber ?? ''
    expect(await page(filter('documentNumber', 'EXACT', id), 'broker')).toMatchObject({ count: 0 })
    expect(await summary({}, 'broker')).toEqual([])
  })
})

describe('the export', () => {
  test('holds the rows of the list in its order, equal to the JSON, and no formula (P21)', async () => {
    const order = { sort: { field: 'amount', direction: 'ASC' } } as const
    const answer = await get(listSearchParams({ limit: 0, filters: [], ...order }).toString())
    expect(answer.headers['content-disposition']).toContain('export.xlsx')
    const { xml, rows } = await readWorkbook(answer.rawPayload)
    const [header = [], ...cells] = rows
    const at = (title: string) => header.indexOf(title)
    const expected = await all(order)
    expect(cells.map((row) => row[at('Numer dokumentu')])).toEqual(
      expected.map((row) => row.documentNumber),
    )
    expect(cells.map((row) => row[at('Kwota')])).toEqual(
      expected.map((row) => decimalText(row.amount)),
    )
    expect(cells.map((row) => row[at('NIP')])).toEqual(expected.map((row) => row.customerNip))
    expect(xml).not.toContain('<f>')
  })

  test('writes hostile text as text', async () => {
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
})

describe('bad input is 400 with the field named, never 500 and never ignored (P19, P20)', () => {
  const long = 'x'.repeat(201)
  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=ten', 'limit'],
    ['sort[nothing]=ASC', 'sort[nothing]'],
    ['sort[currency]=ASC', 'sort[currency]'],
    ['sort[__proto__]=ASC', '__proto__'],
    ['sort[amount]=up', 'sort[amount]'],
    ['sort[amount]=ASC&sort[status]=ASC', 'sort'],
    ['filter[nothing][value]=1&filter[nothing][matchType]=EXACT', 'filter[nothing]'],
    ['filter[status][value]=paid&filter[status][matchType]=LIKE', 'filter[status][matchType]'],
    ['filter[status][value]=paid&filter[status][matchType]=MAGIC', 'filter[status][matchType]'],
    ['filter[status][value]=paid', 'filter[status][matchType]'],
    ['filter[status][matchType]=IN', 'filter[status][value]'],
    ['filter[status][value]=%20&filter[status][matchType]=IN', 'filter[status][value]'],
    ['filter[status][value]=,&filter[status][matchType]=IN', 'filter[status][value]'],
    ['filter[amount][value]=1.5&filter[amount][matchType]=EXACT', 'filter[amount][value]'],
    [
      'filter[dateAdded][value]=2026-02-30&filter[dateAdded][matchType]=DATE',
      'filter[dateAdded][value]',
    ],
    [
      'filter[fundingDate][value]=maybe&filter[fundingDate][matchType]=NULL',
      'filter[fundingDate][value]',
    ],
    [
      `filter[documentNumber][value]=${long}&filter[documentNumber][matchType]=LIKE`,
      'filter[documentNumber][value]',
    ],
    [
      `filter[documentNumber][value]=${long}&filter[documentNumber][matchType]=IN`,
      'filter[documentNumber][value]',
    ],
    ['filter[documentNumber][value]=a%00&filter[documentNumber][matchType]=LIKE', 'NUL'],
    ['filter[dateAdded][value]=%7B&filter[dateAdded][matchType]=RAW', 'filter[dateAdded][value]'],
    ['unknown=1', 'unknown'],
  ])('%s', async (query, named) => {
    const answer = await get(
      query.startsWith('page') || query.startsWith('limit') ? query : `page=1&limit=10&${query}`,
    )
    expect(answer.statusCode, answer.body).toBe(400)
    const { errors } = answer.json<{ errors: string[] }>()
    expect(errors.join()).toContain(named)
  })

  test.each([
    ['dateAdded >= :from; drop table login', { from: '2026-01-01 00:00:00' }],
    ['dateAdded >= now()', {}],
    ['partner_id = :p', { p: 1 }],
    ['d.amount = :p', { p: 1 }],
    ['amount = 5', {}],
    ['amount = :missing', {}],
    ['amount = :a', { a: 1, b: 2 }],
    ['amount = :a', { a: '1 OR 1=1' }],
    ['amount = :a', { a: [1] }],
    ['amount IN :a', { a: [] }],
    ['amount LIKE :a', { a: '1' }],
    ['dateAdded >= :a', { a: '2026-13-01 00:00:00' }],
    ['(amount = :a', { a: 1 }],
    ['amount = :a)', { a: 1 }],
    ['amount = :a amount = :a', { a: 1 }],
    ['AND', {}],
    ['', {}],
    ['constructor = :a', { a: 1 }],
    [`${'('.repeat(30)}amount = :a${')'.repeat(30)}`, { a: 1 }],
    [Array(31).fill('amount = :a').join(' OR '), { a: 1 }],
  ])('RAW %s', async (value, parameters) => {
    const answer = await get(
      listSearchParams({ page: 1, limit: 10, ...raw(value, parameters) }).toString(),
    )
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.body).toContain('filter[dateAdded][value]')
  })

  test('RAW with a relation that the grid does not declare', async () => {
    const answer = await get(
      listSearchParams({
        page: 1,
        limit: 10,
        ...raw('amount = :a', { a: 1 }, 'portal_user'),
      }).toString(),
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('portal_user')
  })

  const injections = [
    "'",
    "' OR '1'='1",
    "'; DROP TABLE financial_document; --",
    '\\',
    '%',
    '_',
    '%_%',
    '$1',
    ':a',
    '\u0000x',
    '{}',
    "E'\\x27'",
  ]
  const fields = Object.entries(financialDocumentGrid.fields)
    .filter(([name, field]) => 'filter' in field && name !== 'agentId')
    .map(([name]) => name)
  test.each(fields)('injection through %s', async (field) => {
    for (const value of injections)
      for (const matchType of ['EXACT', 'LIKE', 'IN', 'NULL', 'DATE', 'RAW'] as const) {
        const answer = await get(
          listSearchParams({ page: 1, limit: 10, ...filter(field, matchType, value) }).toString(),
        )
        expect([200, 400], `${field} ${matchType} ${value}`).toContain(answer.statusCode)
        if (answer.statusCode === 200) expect(answer.json<Page>().count).toBe(0)
      }
  })

  test('percent sign, underscore and backslash are literal in LIKE', async () => {
    for (const value of ['%', '_', '\\', 'FV_2026', 'F%2026'])
      expect((await page(filter('documentNumber', 'LIKE', value))).count).toBe(0)
  })
})
