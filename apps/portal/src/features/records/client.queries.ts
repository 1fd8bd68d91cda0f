import type { ClientEvent, ClientSummary } from '@partner-portal/contract/records/clients'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { collectionOf, has, type Loose } from '#lib/api/loose.ts'
import { unreadable } from '#lib/api/shape.ts'
import { findCompany } from './records.queries.ts'

/** A client of the user. */
export function clientQuery(nip: string) {
  return queryOptions({
    queryKey: ['client', nip],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ nip })
      return readClient(await send('getClient', { query, signal }))
    },
  })
}

function readClient(answer: Loose<ClientSummary> | undefined) {
  const { name, company, protection, people = [], commission = [] } = answer ?? {}
  if (name === undefined) throw unreadable('getClient', 'name', name, 'a string or null')
  return {
    name: name ?? null,
    company: company ?? null,
    protection: [protection ?? {}].find(has('blockedUntil')) ?? null,
    people,
    commission: commission.filter(has('currency', 'amount')),
  }
}
export type ShownClient = ReturnType<typeof readClient>

export function clientRecordsQuery(nip: string) {
  return queryOptions({
    queryKey: ['client', nip, 'records'],
    queryFn: ({ signal }) => findCompany(nip, signal),
  })
}

const eventFields = ['kind', 'at', 'grid', 'id', 'number'] as const
export type ShownEvent = Loose<ClientEvent> & Pick<ClientEvent, (typeof eventFields)[number]>

/** The history of all records, the newest moments first. Null for a backend without the call. */
export function clientEventsQuery(nip: string) {
  return infiniteQueryOptions({
    queryKey: ['client', nip, 'events'],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ nip, page: String(pageParam) })
      const answer = await sendIfOffered('findClientEvents', { query, signal })
      const collection = collectionOf('findClientEvents', answer, ...eventFields)
      return collection && { hasMore: answer?.hasMore ?? false, collection }
    },
    select: ({ pages }) =>
      pages[0] === null ? null : pages.flatMap((page) => page?.collection ?? []),
    getNextPageParam: (last, pages) => (last?.hasMore ? pages.length + 1 : undefined),
  })
}
