import type { ResultOf } from '@partner-portal/contract/protocol/call'
import { queryOptions } from '@tanstack/react-query'
import { type Calls, sendIfOffered } from '#lib/api/api.ts'

/** Null for a backend without the call. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }) => (await sendIfOffered('findTeam', { signal }))?.collection ?? null,
})

/** The user's masters. None for a master, or from a backend without the call. */
export const mastersQuery = queryOptions({
  queryKey: ['masters'],
  queryFn: async ({ signal }) => (await sendIfOffered('findMasters', { signal }))?.collection ?? [],
})

export type Member = ResultOf<Calls['findTeam']>['collection'][number]
export type Account = NonNullable<Member['account']>
