import * as z from 'zod/mini'
import { consentsOf } from '../consents/consents.rules.ts'
import { defaultOffer, type Offer } from '../products/offer.ts'
import { must } from '../rules/check.ts'
import { nip } from '../rules/nip.ts'
import { phoneNumber } from '../rules/phone.ts'
import { email, line, optional, personName, text } from '../rules/texts.ts'
import { parseTypedAmount } from '../values/typed-amount.ts'

/** A NIP stays blocked for this long. */
export const BLOCK_DAYS = 90

/** In minor units. */
const MAX_AMOUNT = 99_999_999_999

const amount = z
  .number()
  .check(
    ...must<number>(
      'amount',
      (minorUnits) => Number.isInteger(minorUnits) && minorUnits >= 1 && minorUnits <= MAX_AMOUNT,
      { type: 'integer', minimum: 1, maximum: MAX_AMOUNT },
    ),
  )

/** Złoty as they are typed. What cannot be parsed is 0, which is refused. */
const typedAmount = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => parseTypedAmount(text) ?? 0),
  ),
  amount,
)

function productOf({ products }: Offer) {
  const codes = products.map(({ code }) => code)
  return z
    .string()
    .check(
      ...must('required', (code) => code !== ''),
      ...must('product', (code) => codes.includes(code), { enum: codes }),
    )
}

export const leadNote = text(1000)

const isId = (id: number) => Number.isInteger(id) && id > 0
const agentId = z.number().check(...must('agent', isId, { type: 'integer', minimum: 1 }))

/** The id of an agent, or nothing. What is no number is 0, which is refused. */
const typedAgent = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => (text === '' ? undefined : Number(text) || 0)),
  ),
  z.optional(agentId),
)

/** The request that blocks a lead. `amount`: minor units of złoty. */
export function leadReportOf(offer: Offer) {
  return z.object({
    nip,
    companyName: line(300),
    firstName: personName,
    lastName: personName,
    email,
    phoneNumber,
    product: productOf(offer),
    amount: z.nullish(amount),
    note: z.nullish(optional(leadNote)),
    agentId: z
      .nullish(agentId)
      .check(z.describe('The agent who gets it, chosen by a master; without it the reporter')),
    consents: consentsOf(offer.consents.lead),
  })
}
export const leadReport = leadReportOf(defaultOffer)
export type LeadReport = z.output<typeof leadReport>

/** The form. It differs from the request in what is typed: the amount in złoty, the agent as a text. */
export function leadFormOf(offer: Offer) {
  return z.extend(leadReportOf(offer), { amount: optional(typedAmount), agentId: typedAgent })
}
export const leadForm = leadFormOf(defaultOffer)
