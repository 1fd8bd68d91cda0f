import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'

/** What the invoice for a settlement is made from, and what was saved of it. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: ['settlement-invoice', id],
    queryFn: ({ signal }) => send('getSettlementInvoice', { params: { id }, signal }),
    // The form begins with what is saved now, and is not replaced while it is filled in.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
