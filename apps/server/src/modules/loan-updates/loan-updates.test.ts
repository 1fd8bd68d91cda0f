import {
  financialDocumentGrid,
  invoiceLoanGrid,
} from '@partner-portal/contract/records/financial-documents'
import { loanUpdateGrid } from '@partner-portal/contract/records/loan-updates'
import { expect, test } from 'vitest'
import { filter, gridList } from '#test/grid-list.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()

test("the updates of a document add up to the document's total", async () => {
  const updated = filter('updateTotalValueAmount', 'NULL', 'false')
  const documents = [
    ...(await gridList(portal, financialDocumentGrid).all(updated)),
    ...(await gridList(portal, invoiceLoanGrid).all(updated)),
  ]
  const updates = await gridList(portal, loanUpdateGrid).all({
    sort: { field: 'updateDate', direction: 'ASC' },
  })
  const keyOf = (row: { documentNumber: string; customerNip: string | null }) =>
    `${row.documentNumber} ${row.customerNip}`
  const sums = new Map<string, number>()
  for (const row of updates) {
    const total = (sums.get(keyOf(row)) ?? 0) + row.updateAmount
    sums.set(keyOf(row), total)
    expect(row.updateTotalValueAmount).toBe(total)
    expect(row.updateTotalValueCurrency).toBe(row.currency)
  }
  expect(documents.length).toBeGreaterThan(100)
  expect(sums.size).toBe(documents.length)
  for (const document of documents)
    expect(sums.get(keyOf(document))).toBe(document.updateTotalValueAmount)
})
