import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'

/** The contract of a link. It is not refetched, because nobody else changes it. */
export function confirmationQuery(hash: string) {
  return queryOptions({
    queryKey: ['contract-confirmation', hash],
    queryFn: ({ signal }) => send('getContractConfirmation', { params: { hash }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
