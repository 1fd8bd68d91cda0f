import * as z from 'zod/mini'
import { leadConsents } from '../consent-texts.ts'
import { offeredProducts } from '../products.ts'
import { parseTypedAmount } from '../typed-amount.ts'
import { must } from './check.ts'
import { consentsOf } from './consents.ts'
import { nip } from './nip.ts'
import { phoneNumber } from './phone.ts'
import { email, line, optional, personName, text } from './texts.ts'

/** A NIP stays blocked for this long (product §5). */
export const BLOCK_DAYS = 90

/** In minor units. */
const MOST_AMOUNT = 99_999_999_999

/** Parses złoty as minor units. 0 if it is not an amount that can be sent. */
function minorUnits(typed: string): number {
  const amount = parseTypedAmount(typed) ?? 0
  return amount > MOST_AMOUNT ? 0 : amount
}

const typedAmount = z.pipe(
  z.string().check(...must('amount', (typed) => minorUnits(typed) > 0)),
  z.transform(minorUnits),
)

const product = z.string().check(
  ...must('required', (code) => code !== ''),
  ...must('product', (code) => offeredProducts.some((offered) => offered === code), {
    enum: offeredProducts,
  }),
)

/** The request that blocks a lead. `amount`: minor units of złoty. */
export const leadReport = z.object({
  nip,
  companyName: line(300),
  firstName: personName,
  lastName: personName,
  email,
  phoneNumber,
  product,
  amount: z.nullish(z.int().check(z.minimum(1), z.maximum(MOST_AMOUNT))),
  note: z.nullish(optional(text(1000))),
  consents: consentsOf(leadConsents),
})
export type LeadReport = z.output<typeof leadReport>

/** The form. It differs from the request in the amount, which is typed in złoty. */
export const leadForm = z.extend(leadReport, { amount: optional(typedAmount) })
