import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { instant } from '../values/scalars.ts'
import { deliveryKinds, deliveryOutcomes } from './delivery-outcomes.ts'
import { environments } from './environments.ts'
import { integrationProduct, ofRecommendation } from './integration-scope.ts'

/** One attempt to deliver a notification. */
const deliveryAttempt = z
  .object({
    id: z.uuid(),
    deliveryId: z.uuid().meta({ description: "The notification's id, the same over its tries" }),
    kind: z.enum(deliveryKinds),
    product: integrationProduct,
    environment: z.enum(environments),
    url: z.string(),
    attemptedAt: instant.describe('The time of the attempt'),
    durationMs: z.int().describe('The duration in milliseconds'),
    outcome: z.enum(deliveryOutcomes),
    status: z.int().nullable().meta({ description: 'The HTTP status, where there was an answer' }),
    answer: z
      .string()
      .nullable()
      .meta({ description: "The first 2 kB of the answer's body as text" }),
    nextAttemptAt: instant.nullable().meta({
      description: 'The time of the next attempt; null in all but the latest of a notification',
    }),
  })
  .meta({ id: 'DeliveryAttempt' })
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>

const tryingErrors = [
  'NOT_FOUND',
  'NOTIFICATION_URL_MISSING',
  'DELIVERY_IN_PROGRESS',
  'TOO_MANY_REQUESTS',
] as const

const call = callsOf({ tag: 'Integrations', access: '/integrations', feature: 'integrations' })

export const deliveryCalls = {
  /** 404 while the integration is inactive. */
  findDeliveries: call(
    'GET',
    '/automatic-integration/recommendation-code/{recommendationCode}/deliveries/product/{product}',
    {
      without: 'the block vanishes',
      summary: 'The last 20 attempts to deliver notifications, newest first',
      params: ofRecommendation.extend({ product: z.string().max(100) }),
      responses: { 200: z.object({ collection: z.array(deliveryAttempt) }) },
      errors: ['NOT_FOUND'],
    },
  ),
  /**
   * Sends the notification again to the current address and answers within 10 seconds. Ten a minute
   * per partner, samples included. 409 while that notification is being sent.
   */
  resendDelivery: call(
    'POST',
    '/automatic-integration/recommendation-code/{recommendationCode}/deliveries/resend/{deliveryId}',
    {
      summary: 'Send a notification again',
      params: ofRecommendation.extend({
        deliveryId: z.string().max(100).describe('The id of the notification'),
      }),
      responses: { 200: deliveryAttempt },
      errors: tryingErrors,
    },
  ),
  /** Like resendDelivery. A sample is not retried. 409 while another one is being sent. */
  sendSampleNotification: call(
    'POST',
    '/automatic-integration/recommendation-code/{recommendationCode}/notification-test',
    {
      summary: 'Send a sample notification',
      params: ofRecommendation,
      body: z.object({
        product: integrationProduct,
        environment: z.enum(environments),
      }),
      responses: { 200: deliveryAttempt },
      errors: tryingErrors,
    },
  ),
}
