import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'

/** The source of a settlement's invoice, with the saved form. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: ['settlement-invoice', id],
    queryFn: ({ signal }) => send('getSettlementInvoice', { params: { id }, signal }),
    // The form begins with the saved values, and no refetch replaces them.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
