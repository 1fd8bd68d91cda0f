import { queryOptions } from '@tanstack/react-query'
import { loadUser, takeSession } from './begin-session.ts'

/** The user. Loaded once for as long as the page stands. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => takeSession() ?? loadUser(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
