import type { RecommendationLink } from '@partner-portal/contract/home/dashboard'
import type { BrokerProduct } from '@partner-portal/contract/integrations/integrations'
import { queryOptions } from '@tanstack/react-query'
import { ask, send, sendIfOffered } from '#lib/api/api.ts'

/** The products that the broker may integrate. Empty without a recommendation code. */
export function brokerProductsQuery(recommendationCode: string | null) {
  return queryOptions({
    queryKey: ['broker-products', recommendationCode],
    queryFn: async ({ signal }): Promise<readonly BrokerProduct[]> => {
      if (!recommendationCode) return []
      const params = { recommendationCode }
      return (await send('findBrokerProducts', { params, signal })).collection
    },
    staleTime: 5 * 60_000,
  })
}

/** True for products with promotional materials: all but the means of payment. */
export function isPromoted({ product }: BrokerProduct, payProduct: string): boolean {
  return product !== payProduct
}

/** Empty for a backend without the call. */
export const recommendationLinksQuery = queryOptions({
  queryKey: ['recommendation-links'],
  queryFn: async ({ signal }): Promise<readonly RecommendationLink[]> => {
    const answer = await sendIfOffered('findRecommendationLinks', { signal })
    return answer?.collection ?? []
  },
})

/** Another backend may answer the bare list of products. */
export const productsAnswer = {
  queryKey: ['products'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask('findProducts', { signal }),
  // Products change slowly; a screen opened later asks again.
  staleTime: 5 * 60_000,
}
