import { useQuery } from '@tanstack/react-query'
import { useProduct } from '#domain/integration/product-context.ts'
import { deliveriesQuery } from './deliveries.queries.ts'

/** The product's log of deliveries. None for an inactive product, or a backend without the call. */
export function useDeliveries() {
  const { recommendationCode, code, integration } = useProduct()
  const log = useQuery({
    ...deliveriesQuery(recommendationCode, code),
    enabled: integration.isActive,
  })
  return { log, hasLog: integration.isActive && log.data !== null }
}
