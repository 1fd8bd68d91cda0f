import type { DeliveryAttempt } from '@partner-portal/contract/deliveries'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'

/** The last attempts, newest first. */
export function deliveriesQuery(recommendationCode: string, product: string) {
  return queryOptions({
    queryKey: ['deliveries', recommendationCode, product],
    queryFn: async ({ signal }): Promise<readonly DeliveryAttempt[]> => {
      const params = { recommendationCode, product }
      return (await send('findDeliveries', { params, signal }))?.collection ?? []
    },
  })
}
