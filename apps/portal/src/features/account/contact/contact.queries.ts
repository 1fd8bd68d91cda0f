import type { Contact } from '@partner-portal/contract/account/settings'
import { queryOptions } from '@tanstack/react-query'
import { send, sendIfOffered } from '#lib/api/api.ts'

export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }): Promise<Contact> => send('getContact', { signal }),
  // A refetch must not change a form while somebody types.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Null for a partner without a contract, or a backend without the call. */
export const brokerContractQuery = queryOptions({
  queryKey: ['broker-contract'],
  queryFn: async ({ signal }) => (await sendIfOffered('getBrokerContract', { signal })) ?? null,
})
