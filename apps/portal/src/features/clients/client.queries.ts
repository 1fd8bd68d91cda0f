import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { findCompany } from '#domain/records/company-records.queries.ts'
import { sendIfOffered } from '#lib/api/api.ts'
import { gridKey } from '#list/query/grid-key.ts'

export function clientRecordsQuery(nip: string) {
  return queryOptions({
    queryKey: ['client', nip, 'records'],
    queryFn: ({ signal }) => findCompany(nip, signal),
  })
}

/** The client's answers to the consents of a lead. Null where clients are not asked. */
export function leadConsentsQuery(id: number) {
  return queryOptions({
    queryKey: [...gridKey('findLeads'), 'consents', id],
    queryFn: async ({ signal }) => {
      const params = { grid: 'lead-grid', id: String(id) } as const
      const answer = await sendIfOffered('getRecord', { params, signal })
      return answer?.lead?.clientConsents ?? null
    },
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
