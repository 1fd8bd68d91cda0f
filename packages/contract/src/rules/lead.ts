import * as z from 'zod/mini'
import { leadConsents } from '../values/consent-texts.ts'
import { offeredProducts } from '../values/products.ts'
import { parseTypedAmount } from '../values/typed-amount.ts'
import { must } from './check.ts'
import { consentsOf } from './consents.ts'
import { nip } from './nip.ts'
import { phoneNumber } from './phone.ts'
import { email, line, optional, personName, text } from './texts.ts'

/** A NIP stays blocked for this long (product §5). */
export const BLOCK_DAYS = 90

/** In minor units. */
const MOST_AMOUNT = 99_999_999_999

const amount = z
  .number()
  .check(
    ...must<number>(
      'amount',
      (minorUnits) => Number.isInteger(minorUnits) && minorUnits >= 1 && minorUnits <= MOST_AMOUNT,
      { type: 'integer', minimum: 1, maximum: MOST_AMOUNT },
    ),
  )

/** Złoty as they are typed. What cannot be parsed is 0, which is refused. */
const typedAmount = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) => parseTypedAmount(typed) ?? 0),
  ),
  amount,
)

const product = z.string().check(
  ...must('required', (code) => code !== ''),
  ...must('product', (code) => offeredProducts.some((offered) => offered === code), {
    enum: offeredProducts,
  }),
)

export const leadNote = text(1000)

/** The request that blocks a lead. `amount`: minor units of złoty. */
export const leadReport = z.object({
  nip,
  companyName: line(300),
  firstName: personName,
  lastName: personName,
  email,
  phoneNumber,
  product,
  amount: z.nullish(amount),
  note: z.nullish(optional(leadNote)),
  consents: consentsOf(leadConsents),
})
export type LeadReport = z.output<typeof leadReport>

/** The form. It differs from the request in the amount, which is typed in złoty. */
export const leadForm = z.extend(leadReport, { amount: optional(typedAmount) })
