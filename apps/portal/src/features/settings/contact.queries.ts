import type { Contact } from '@partner-portal/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'

export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: async ({ signal }): Promise<Contact> => {
    const answer: Partial<Contact> | undefined = await send('getContact', { signal })
    return { email: answer?.email ?? null, phoneNumber: answer?.phoneNumber ?? null }
  },
  // A refetch must not change a form while somebody types.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
