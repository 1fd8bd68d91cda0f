import type { BrokerProduct } from '@partner-portal/contract/integrations/integrations'
import type { RecommendationLink } from '@partner-portal/contract/records/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { send, sendIfOffered } from '#lib/api/api.ts'
import { collectionOf } from '#lib/api/loose.ts'

/** The products that the broker may integrate. Empty without a recommendation code. */
export function brokerProductsQuery(recommendationCode: string | null) {
  return queryOptions({
    queryKey: ['broker-products', recommendationCode],
    queryFn: async ({ signal }): Promise<readonly BrokerProduct[]> => {
      if (!recommendationCode) return []
      const answer = await send('findBrokerProducts', { params: { recommendationCode }, signal })
      const products = collectionOf('findBrokerProducts', answer, 'name')
      return products.map(({ name, product, translation }) => ({
        name,
        product: product ?? name,
        translation: translation ?? name,
      }))
    },
    staleTime: 5 * 60_000,
  })
}

/** Whether a product has promotional materials. The means of payment has none. */
export function isPromoted({ product }: BrokerProduct, payProduct: string): boolean {
  return product !== payProduct
}

/** Empty if the backend does not have this call. */
export const recommendationLinksQuery = queryOptions({
  queryKey: ['recommendation-links'],
  queryFn: async ({ signal }): Promise<readonly RecommendationLink[]> => {
    const answer = await sendIfOffered('findRecommendationLinks', { signal })
    return collectionOf('findRecommendationLinks', answer, 'product', 'url') ?? []
  },
})

/** Another backend may answer the products alone, without what is around them. */
export const productsAnswer = {
  queryKey: ['products'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const answer: unknown = await send('findProducts', { signal })
    return answer
  },
  // They change slowly; a screen opened later asks again.
  staleTime: 5 * 60_000,
}
