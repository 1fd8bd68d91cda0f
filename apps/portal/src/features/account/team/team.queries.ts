import { queryOptions } from '@tanstack/react-query'
import { sendIfOffered } from '#lib/api/api.ts'
import { collectionOf, has } from '#lib/api/loose.ts'

/** Null for a backend without the call. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }) => {
    const answer = await sendIfOffered('findTeam', { signal })
    const team = collectionOf('findTeam', answer, 'agentId', 'name')
    return (
      team &&
      team.map(({ account, ...agent }) => ({
        ...agent,
        account: account && has<typeof account, 'id'>('id')(account) ? account : null,
      }))
    )
  },
})

type Team = NonNullable<Awaited<ReturnType<NonNullable<typeof teamQuery.queryFn>>>>
export type Member = Team[number]
export type Account = NonNullable<Member['account']>
