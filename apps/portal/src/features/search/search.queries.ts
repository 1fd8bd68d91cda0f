import type { SearchHit } from '@partner-portal/contract/search/search'
import { SEARCH_MAX, SEARCH_MIN } from '@partner-portal/contract/values/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'

const empty = {
  id: null,
  subtitle: null,
  nip: null,
  date: null,
  amount: null,
  currency: null,
  status: null,
}

export function searchQuery(text: string) {
  const q = text.trim().slice(0, SEARCH_MAX)
  return queryOptions({
    queryKey: ['search', q],
    enabled: q.length >= SEARCH_MIN,
    queryFn: async ({ signal }): Promise<SearchHit[]> => {
      const answer = await send('findAnything', { query: new URLSearchParams({ q }), signal })
      return answer.collection
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

/** The server's limit of hits per list, and of companies. */
export const MAX_HITS = 5

/**
 * Five hits of a list by a part of their number may not be all: the list, filtered, has the rest.
 * By a NIP, the company's hits lead there.
 */
export function withAllResults(hits: readonly SearchHit[], text: string): SearchHit[] {
  const typed = text.toLowerCase()
  return hits.flatMap((hit, at) => {
    const listHits = hits.filter(({ grid, id }) => grid === hit.grid && id !== null)
    const isLast = hit.id !== null && hits[at + 1]?.grid !== hit.grid
    const isFull = isLast && listHits.length >= MAX_HITS
    if (!isFull || !listHits.every(({ title }) => title.toLowerCase().includes(typed))) return [hit]
    return [hit, { ...hit, ...empty, title: '', filter: { ...hit.filter, value: text } }]
  })
}

/** A whole NIP finds a company once per list. */
export function uniqueCompanies(hits: readonly SearchHit[]): SearchHit[] {
  return hits.filter(
    ({ kind, nip }, at) =>
      kind !== 'company' || hits.findIndex((hit) => hit.kind === kind && hit.nip === nip) === at,
  )
}
