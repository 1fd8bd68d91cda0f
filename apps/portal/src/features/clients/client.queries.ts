import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { findCompany } from '#domain/records/company-records.queries.ts'
import { send, sendIfOffered } from '#lib/api/api.ts'

export function clientQuery(nip: string) {
  return queryOptions({
    queryKey: ['client', nip],
    queryFn: ({ signal }) => send('getClient', { query: new URLSearchParams({ nip }), signal }),
  })
}

export function clientRecordsQuery(nip: string) {
  return queryOptions({
    queryKey: ['client', nip, 'records'],
    queryFn: ({ signal }) => findCompany(nip, signal),
  })
}

/** The history of all records, the newest moments first. Null for a backend without the call. */
export function clientEventsQuery(nip: string) {
  return infiniteQueryOptions({
    queryKey: ['client', nip, 'events'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ nip, page: String(pageParam) })
      return sendIfOffered('findClientEvents', { query, signal })
    },
    select: ({ pages }) =>
      pages[0] === null ? null : pages.flatMap((page) => page?.collection ?? []),
    getNextPageParam: (last, pages) => (last?.hasMore ? pages.length + 1 : undefined),
  })
}
