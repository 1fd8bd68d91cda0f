import * as z from 'zod/mini'
import { statementForAll } from '../consents/consent-texts.ts'
import { defaultOffer, type Offer } from '../products/offer.ts'
import { nip } from '../rules/nip.ts'
import { optional } from '../rules/texts.ts'
import { leadFormOf, leadReportOf } from './lead.rules.ts'

/** Rows of one request. */
export const BATCH_ROWS = 20

export const idempotencyKey = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{8,100}$/, 'takes 8 to 100 visible ASCII characters'))

/**
 * Leads to report at once. `key`: the row's Idempotency-Key. `statement`: the version of the
 * statement that was accepted where one tick gave a consent of all persons.
 */
export function leadBatchOf(offer: Offer) {
  const row = z.extend(leadReportOf(offer), {
    key: idempotencyKey.check(z.describe('Its Idempotency-Key, chosen by the client')),
    statement: z
      .nullish(z.enum([statementForAll.version]))
      .check(
        z.describe(
          'The version of the statement that stands for consents which one tick gave for all; null without one',
        ),
      ),
  })
  return z.object({
    rows: z
      .array(row)
      .check(z.minLength(1), z.maxLength(BATCH_ROWS), z.describe('The leads to block')),
  })
}
export const leadBatch = leadBatchOf(defaultOffer)

export const leadChecks = z.object({
  nips: z
    .array(nip)
    .check(z.minLength(1), z.maxLength(BATCH_ROWS), z.describe('The leads to block'))
    .check(z.describe('The tax numbers of the clients')),
})

/** A row in correction: its name may come from the register, its consents are ticked apart. */
export function leadRowOf(offer: Offer) {
  const { companyName, ...rest } = leadFormOf(offer).shape
  const { consents: _, ...fields } = rest
  return z.object({ ...fields, companyName: optional(companyName) })
}
