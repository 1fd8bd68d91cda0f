import type { BrokerProduct, Integration } from '@partner-portal/contract/integrations'
import { queryOptions } from '@tanstack/react-query'
import { readIntegration } from './read-integration.ts'
import { send } from '#lib/api.ts'

/** The products that the broker may integrate; none for a user without a recommendation code. */
export function brokerProductsQuery(recommendationCode: string | null) {
  return queryOptions({
    queryKey: ['broker-products', recommendationCode],
    queryFn: async ({ signal }): Promise<readonly BrokerProduct[]> => {
      if (!recommendationCode) return []
      const answer = await send('findBrokerProducts', { params: { recommendationCode }, signal })
      return answer?.collection ?? []
    },
    staleTime: 5 * 60_000,
  })
}

export function integrationQuery(recommendationCode: string, product: string) {
  return queryOptions({
    queryKey: ['integration', recommendationCode, product],
    queryFn: async ({ signal }): Promise<Integration> => {
      const params = { recommendationCode, product }
      return readIntegration(product, await send('getIntegration', { params, signal }))
    },
    // What is being edited on these pages is not to change under the hands of who edits it.
    refetchOnWindowFocus: false,
  })
}
