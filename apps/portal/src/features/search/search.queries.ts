import type { SearchHit } from '@partner-portal/contract/records/search'
import { SEARCH_LEAST, SEARCH_MOST } from '@partner-portal/contract/values/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { has } from '#lib/api/loose.ts'

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
  const q = text.trim().slice(0, SEARCH_MOST)
  return queryOptions({
    queryKey: ['search', q],
    enabled: q.length >= SEARCH_LEAST,
    queryFn: async ({ signal }): Promise<SearchHit[]> => {
      const answer = await send('findAnything', { query: new URLSearchParams({ q }), signal })
      return (answer?.collection ?? []).filter(isHit).map((hit) => ({ ...empty, ...hit }))
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
}

const hasParts = has<Partial<SearchHit>, 'kind' | 'grid' | 'filter' | 'title'>(
  'kind',
  'grid',
  'filter',
  'title',
)

function isHit(hit: object): hit is SearchHit {
  return hasParts(hit)
}
