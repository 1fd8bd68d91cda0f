import type { DeliveryAttempt } from '@partner-portal/contract/deliveries'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api.ts'
import { has, type Loose } from '#lib/loose.ts'

const unknown = { status: null, answer: null, nextAttemptAt: null }

const needed = [
  'id',
  'deliveryId',
  'kind',
  'product',
  'environment',
  'url',
  'attemptedAt',
  'durationMs',
  'outcome',
] as const
const isWhole = has<Loose<DeliveryAttempt>, (typeof needed)[number]>(...needed)

/** The last attempts, newest first. */
export function deliveriesQuery(recommendationCode: string, product: string) {
  return queryOptions({
    queryKey: ['deliveries', recommendationCode, product],
    queryFn: async ({ signal }): Promise<readonly DeliveryAttempt[]> => {
      const params = { recommendationCode, product }
      const answer = await send('findDeliveries', { params, signal })
      return (answer?.collection ?? []).filter(isWhole).map((one) => ({ ...unknown, ...one }))
    },
  })
}
