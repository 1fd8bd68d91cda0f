import type { NewsItem } from '@partner-portal/contract/records/news'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { byCursor } from '#lib/api/by-cursor.ts'
import { has, type Loose } from '#lib/api/loose.ts'

export type News = Loose<NewsItem> & Pick<NewsItem, 'id' | 'kind' | 'grid'>
const isNews = has<Loose<NewsItem>, 'id' | 'kind' | 'grid'>('id', 'kind', 'grid')

/** The newest first. */
export const newsQuery = infiniteQueryOptions({
  queryKey: ['news', 'list'],
  ...byCursor((page) => send('findNews', page), isNews),
  staleTime: 0,
  gcTime: 0,
})
