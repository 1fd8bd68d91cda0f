import type { UserSession } from '@partner-portal/contract/user-sessions'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { has, type Loose } from '#lib/api/loose.ts'

/** Null for a backend without the call. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => {
    const answer: { collection?: Loose<UserSession>[] } | null | undefined = await ifOffered(
      send('findSessions', { signal }),
    )
    return answer?.collection?.filter(has('id')) ?? null
  },
})

type Sessions = NonNullable<Awaited<ReturnType<NonNullable<typeof sessionsQuery.queryFn>>>>
export type OpenSession = Sessions[number]
