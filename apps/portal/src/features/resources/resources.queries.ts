import { queryOptions } from '@tanstack/react-query'
import { loadFeed } from '#lib/feed.ts'
import { type MarketingGroup, readMarketing } from './read-marketing.ts'
import { readShopProducts, type ShopProduct } from './read-shop-products.ts'

const KEPT_MS = 5 * 60_000

export function marketingQuery(address: string) {
  return queryOptions({
    queryKey: ['marketing-resources', address],
    queryFn: async ({ signal }): Promise<readonly MarketingGroup[]> => {
      const { feed, url } = await loadFeed(address, signal)
      return readMarketing(feed, url)
    },
    staleTime: KEPT_MS,
  })
}

export function shopProductsQuery(address: string) {
  return queryOptions({
    queryKey: ['integration-resources', address],
    queryFn: async ({ signal }): Promise<readonly ShopProduct[]> => {
      const { feed, url } = await loadFeed(address, signal)
      return readShopProducts(feed, url)
    },
    staleTime: KEPT_MS,
  })
}
