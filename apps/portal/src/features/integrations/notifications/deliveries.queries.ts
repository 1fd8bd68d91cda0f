import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#lib/api/api.ts'
import { ifOffered } from '#lib/api/if-offered.ts'
import { has, type Loose } from '#lib/api/loose.ts'

const defaults = { status: null, answer: null, nextAttemptAt: null }

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

/** The last attempts, newest first. Null for a backend without the call. */
export function deliveriesQuery(recommendationCode: string, product: string) {
  return queryOptions({
    queryKey: ['deliveries', recommendationCode, product],
    queryFn: async ({ signal }): Promise<readonly DeliveryAttempt[] | null> => {
      const params = { recommendationCode, product }
      const answer = await ifOffered(send('findDeliveries', { params, signal }))
      if (answer === null) return null
      return (answer?.collection ?? []).filter(isWhole).map((one) => ({ ...defaults, ...one }))
    },
  })
}
