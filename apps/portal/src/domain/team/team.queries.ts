import type { ResultOf } from '@partner-portal/contract/protocol/call'
import type { MemberState } from '@partner-portal/contract/team/team'
import { queryOptions } from '@tanstack/react-query'
import { confirmationLimitsQuery } from '#domain/documents/confirmation-limits.queries.ts'
import { agentsQuery } from '#domain/list/dictionaries.queries.ts'
import { type Calls, send, sendIfOffered } from '#lib/api/api.ts'

/** Null for a backend without the call. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }) => (await sendIfOffered('findTeam', { signal }))?.collection ?? null,
})

const shutOut: readonly (MemberState | undefined)[] = ['deactivated', 'suspended', 'disabled']

/** The agents who may take clients over. A backend without a team shuts out nobody. */
export const successorsQuery = queryOptions({
  queryKey: [...teamQuery.queryKey, 'successors'],
  queryFn: async ({ signal }) => {
    const [agents, team] = await Promise.all([
      send('findAgents', { signal }),
      sendIfOffered('findTeam', { signal }),
    ])
    const stateOf = new Map(
      team?.collection.map(({ agentId, account }) => [agentId, account?.state]),
    )
    return agents.collection
      .filter(({ id }) => !shutOut.includes(stateOf.get(id)))
      .map((agent) => ({ ...agent, signsIn: !team || stateOf.get(agent.id) !== undefined }))
  },
})

/** The numbers of an agent's records. Null for a backend without the call. */
export function agentRecordsQuery(id: number) {
  return queryOptions({
    queryKey: ['agent records', id],
    queryFn: ({ signal }) => sendIfOffered('getAgentRecords', { params: { id }, signal }),
  })
}

/** The team, and what follows from its rights and its agents. */
export const teamKeys = [teamQuery, confirmationLimitsQuery, agentsQuery].map(
  ({ queryKey }) => queryKey,
)

/** The user's masters. None for a master, or from a backend without the call. */
export const mastersQuery = queryOptions({
  queryKey: ['masters'],
  queryFn: async ({ signal }) => (await sendIfOffered('findMasters', { signal }))?.collection ?? [],
})

export type Member = ResultOf<Calls['findTeam']>['collection'][number]
export type Account = NonNullable<Member['account']>
