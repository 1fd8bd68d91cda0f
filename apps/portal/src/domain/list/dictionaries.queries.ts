import { readProducts } from '@partner-portal/contract/products/named-products'
import { defaultDocumentProducts } from '@partner-portal/contract/products/products'
import { queryOptions } from '@tanstack/react-query'
import { productsAnswer } from '#domain/products/products.queries.ts'
import { send } from '#lib/api/api.ts'
import { warnOfShape } from '#lib/api/shape.ts'

// Dictionaries change slowly, with the user's documents; a screen opened later asks again.
const staleTime = 5 * 60_000

export const productsQuery = queryOptions({
  ...productsAnswer,
  // Products known without a request.
  placeholderData: { financialDocuments: defaultDocumentProducts },
  select: (answer: unknown): string[] => {
    const { financialDocuments } = Object(answer)
    if (Array.isArray(financialDocuments)) return financialDocuments
    if (Array.isArray(answer)) return readProducts(answer).map(({ code }) => code)
    warnOfShape('findProducts', 'financialDocuments', financialDocuments, 'a list')
    return []
  },
})

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: async ({ signal }) => (await send('findAgents', { signal })).collection,
  staleTime,
})

export const customersQuery = queryOptions({
  queryKey: ['customers'],
  queryFn: async ({ signal }) => (await send('findCustomers', { signal })).collection,
  staleTime,
})

export const repaymentPeriodsQuery = queryOptions({
  queryKey: ['repayment_periods'],
  queryFn: async ({ signal }) => (await send('findRepaymentPeriods', { signal })).collection,
  staleTime,
})
