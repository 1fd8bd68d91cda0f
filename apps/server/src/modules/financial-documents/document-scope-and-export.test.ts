import type { FinancialDocument } from '@partner-portal/contract/financial-documents'
import { listSearchParams } from '@partner-portal/contract/list-query'
import { decimalText } from '@partner-portal/contract/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentList, filter, raw } from '#test/document-list.ts'
import { readWorkbook } from '#test/read-workbook.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const { get, page, summary, all } = documentList(portal)

let everything: FinancialDocument[]
beforeAll(async () => {
  everything = await all({}, 'master')
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
