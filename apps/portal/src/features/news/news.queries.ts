import type { NewsItem } from '@partner-portal/contract/records/news'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { has, type Loose } from '#lib/api/loose.ts'

export type News = Loose<NewsItem> & Pick<NewsItem, 'id' | 'kind' | 'grid'>
const isNews = has<Loose<NewsItem>, 'id' | 'kind' | 'grid'>('id', 'kind', 'grid')

/** The newest first. */
export const newsQuery = infiniteQueryOptions({
  queryKey: ['news', 'list'],
  initialPageParam: null as number | null,
  queryFn: async ({ pageParam, signal }) => {
    const query = new URLSearchParams(pageParam === null ? {} : { before: String(pageParam) })
    const answer = await send('findNews', { query, signal })
    return { news: answer?.collection?.filter(isNews) ?? [], hasMore: answer?.hasMore ?? false }
  },
  getNextPageParam: (last) => (last.hasMore ? last.news.at(-1)?.id : undefined),
  staleTime: 0,
  gcTime: 0,
})
