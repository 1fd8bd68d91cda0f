import type { TeamMaster } from '@partner-portal/contract/team'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { has, type Loose } from '#lib/api/loose.ts'

/** An agent's masters. None for other users, or from a backend without the call. */
export const mastersQuery = queryOptions({
  queryKey: ['masters'],
  queryFn: async ({ signal }) => {
    const answer: { collection?: Loose<TeamMaster>[] } | null | undefined = await ifOffered(
      send('findMasters', { signal }),
    )
    return answer?.collection?.filter(has('name')) ?? []
  },
})
