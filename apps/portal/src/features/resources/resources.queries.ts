import { feedQuery } from '#lib/external/feed.queries.ts'
import { readMarketing } from './read-marketing.ts'
import { readShopProducts } from './read-shop-products.ts'

export function marketingQuery(address: string) {
  return feedQuery('marketing-resources', address, readMarketing)
}

export function shopProductsQuery(address: string) {
  return feedQuery('integration-resources', address, readShopProducts)
}
