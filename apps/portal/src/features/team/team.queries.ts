import type { TeamMember } from '@partner-portal/contract/team'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import { has, type Loose } from '#lib/loose.ts'

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }) => {
    const answer: { collection?: Loose<TeamMember>[] } | undefined = await send('findTeam', {
      signal,
    })
    return (answer?.collection ?? [])
      .filter(has('agentId', 'name'))
      .map(({ account, ...agent }) => ({
        ...agent,
        account: account && has<typeof account, 'id'>('id')(account) ? account : null,
      }))
  },
  retry: false,
})

type Team = Awaited<ReturnType<NonNullable<typeof teamQuery.queryFn>>>
export type Member = Team[number]
export type Account = NonNullable<Member['account']>
