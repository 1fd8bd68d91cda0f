import { listSearchParams } from '@partner-portal/contract/lists/list-query'
import { expect, test } from 'vitest'
import { documentList } from '#test/document-list.ts'
import { filter } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../../../packages/testing/read-workbook.ts'

const portal = useTestPortal()
const { get } = documentList(portal)

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
