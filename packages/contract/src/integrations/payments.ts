import { z } from 'zod'
import { call } from '../protocol/call.ts'
import { endpoints } from '../protocol/endpoints.ts'
import { consentsOf } from '../rules/consents.ts'
import { nip } from '../rules/nip.ts'
import { paymentConsents } from '../values/consent-texts.ts'
import { paymentIdLength, paymentIdPlaceholder } from '../values/limits.ts'
import type { Offer } from '../values/offer.ts'

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
    .refine((id) => id !== paymentIdPlaceholder, "is still the code's placeholder"),
  nip,
  consents: consentsOf(paymentConsents),
})
export type Payment = z.output<typeof payment>

/** The same with the consents of a deployment. */
export function paymentOf({ consents }: Pick<Offer, 'consents'>): typeof payment {
  return payment.extend({ consents: consentsOf(consents.payment) })
}

/** Where the customer continues. */
const handOver = z
  .object({
    url: z
      .string()
      .meta({ description: 'An address, or a path at the host of the SDK: `/wniosek/…`' }),
  })
  .meta({ id: 'HandOver' })

export const paymentCalls = {
  /**
   * Hands a customer's application over to the provider. Any origin may call it, without a token.
   * `paymentId` is the key: repeated and concurrent requests of the same NIP get the same answer,
   * whichever consents they give; the provider gets those of the request that was handed over.
   * Another NIP is 409 IDEMPOTENCY_KEY_REUSED during and after the hand-over. 404 if the style
   * belongs to another broker, or to a product that the broker no longer has; 400 for the style of a
   * calculator. 503: the hand-over is not certain, and the same payment sent again continues the
   * same application. Sixty a minute for an address.
   */
  createPayment: call({
    ...endpoints.createPayment,
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
