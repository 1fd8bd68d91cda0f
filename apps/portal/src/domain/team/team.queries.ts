import type { ResultOf } from '@partner-portal/contract/protocol/call'
import { queryOptions } from '@tanstack/react-query'
import { confirmationLimitsQuery } from '#domain/documents/confirmation-limits.queries.ts'
import { agentsQuery } from '#domain/list/dictionaries.queries.ts'
import { type Calls, sendIfOffered } from '#lib/api/api.ts'

/** Null for a backend without the call. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }) => (await sendIfOffered('findTeam', { signal }))?.collection ?? null,
})

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
