import type { ResultOf } from '@partner-portal/contract/protocol/call'
import { queryOptions } from '@tanstack/react-query'
import { type Calls, send, sendIfOffered } from '#lib/api/api.ts'

/** Without a year the current one. */
export function yearQuery(year: number | undefined) {
  return queryOptions({
    queryKey: ['commission-year', year],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(year === undefined ? {} : { year: String(year) })
      return send('getCommissionYear', { query, signal })
    },
  })
}

export type ShownYear = ResultOf<Calls['getCommissionYear']>

/** Null for a backend without the call. */
export const expectedQuery = queryOptions({
  queryKey: ['expected-commission'],
  queryFn: ({ signal }) => sendIfOffered('findExpectedCommission', { signal }),
})
