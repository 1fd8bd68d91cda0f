import { z } from 'zod'
import { paymentConsents } from '../consents/consent-texts.ts'
import { consentsOf } from '../consents/consents.rules.ts'
import type { Offer } from '../products/offer.ts'
import { call } from '../protocol/call.ts'
import { nip } from '../rules/nip.ts'
import { paymentIdLength, paymentIdPlaceholder } from '../values/limits.ts'

/** The payment form's request. `paymentId` comes from the shop's backend. */
const payment = z.object({
  styleId: z.string().max(100),
  recommendationCode: z.string().min(1).max(100),
  /** Refuses the placeholder of the downloaded code, because all customers would share it. */
  paymentId: z
    .string()
    .trim()
    .min(1)
    .max(paymentIdLength)
    .refine((id) => id !== paymentIdPlaceholder, "is still the code's placeholder")
    .describe("The shop's id of the payment"),
  nip,
  consents: consentsOf(paymentConsents),
  browserSecret: z
    .string()
    .regex(/^[\w-]{22,100}$/, 'is not 22 to 100 random letters, digits, `-` and `_`')
    .optional()
    .meta({ description: 'Random, of the browser: whoever sends it again gets the same answer' }),
})
export type Payment = z.output<typeof payment>

/** The same with the consents of a deployment. */
export function paymentOf({ consents }: Pick<Offer, 'consents'>): typeof payment {
  return payment.extend({ consents: consentsOf(consents.payment) })
}

/** The customer continues at this address. */
const handOver = z
  .object({
    url: z
      .string()
      .meta({ description: 'An address, or a path at the host of the SDK: `/wniosek/…`' }),
    hasEarlierConsents: z
      .boolean()
      .optional()
      .meta({ description: 'The consents that were handed over before count, not these' }),
  })
  .meta({ id: 'HandOver' })

export const paymentCalls = {
  /**
   * Hands a customer's application over to the provider. Any origin may call it, without a token.
   * `paymentId` is the key: repeated and concurrent requests with the same `browserSecret` and NIP
   * get the same answer; the provider gets the consents of the request that was handed over. During
   * and after the hand-over every other request is 409 IDEMPOTENCY_KEY_REUSED, whichever its NIP, so
   * that an id opens nobody else's application. 404 if the style
   * belongs to another broker, or to a product that the broker no longer has; 400 for the style of a
   * calculator. 503: the hand-over is not certain, and the same payment sent again continues the
   * same application. Sixty a minute for an address.
   */
  createPayment: call('POST', '/sdk/v1/payment', {
    tag: 'Shops',
    base: 'public',
    access: 'public',
    specified: true,
    screen: "shops' pages",
    without: "'this form of payment is not available'",
    summary: "Hand a shop customer's application over to the provider",
    body: payment,
    responses: { 200: handOver },
    errors: [
      'NOT_FOUND',
      'INTEGRATION_INACTIVE',
      'IDEMPOTENCY_KEY_REUSED',
      'PAYMENT_REFUSED',
      'TOO_MANY_REQUESTS',
    ],
  }),
}
