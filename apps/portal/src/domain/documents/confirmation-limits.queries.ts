import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'

/** Null for a backend without the call. */
export const confirmationLimitsQuery = queryOptions({
  queryKey: ['confirmation limits'],
  queryFn: ({ signal }) => sendIfOffered('findConfirmationLimits', { signal }),
})
