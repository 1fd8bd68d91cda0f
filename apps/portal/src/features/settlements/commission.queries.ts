import type { ResultOf } from '@partner-portal/contract/protocol/call'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Calls, send, sendIfOffered } from '#lib/api/api.ts'

export interface AskedYear {
  readonly year?: number
  readonly agent?: number | undefined
}

/** Without a year the current one, without an agent the user's whole commission. */
export function searchOf({ year, agent }: AskedYear): URLSearchParams {
  return new URLSearchParams({
    ...(year && { year: String(year) }),
    ...(agent && { agentId: String(agent) }),
  })
}

export function yearQuery(asked: AskedYear) {
  return queryOptions({
    queryKey: ['commission-year', asked],
    queryFn: ({ signal }) => send('getCommissionYear', { query: searchOf(asked), signal }),
    placeholderData: keepPreviousData,
  })
}

export type ShownYear = ResultOf<Calls['getCommissionYear']>

/** Null for a backend without the call. */
export const expectedQuery = queryOptions({
  queryKey: ['expected-commission'],
  queryFn: ({ signal }) => sendIfOffered('findExpectedCommission', { signal }),
})
