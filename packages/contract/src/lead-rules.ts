import { email, type FieldRule, line, optional, personName, text } from './field-rules.ts'
import { nip } from './nip.ts'
import { phoneNumber } from './phone.ts'
import { offeredProducts } from './products.ts'

/** A NIP stays blocked for this long (product §5). */
export const BLOCK_DAYS = 90

const MOST_AMOUNT = 99_999_999_999

/** Złoty as people type them, `10 000,50`, as minor units. */
const amount: FieldRule<number> = (typed) => {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/\s/g, ''))
  const value = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0
  return value > 0 && value <= MOST_AMOUNT ? { value } : { fault: 'amount' }
}

const product: FieldRule = (typed) => {
  if (typed === '') return { fault: 'required' }
  return offeredProducts.some((offered) => offered === typed)
    ? { value: typed }
    : { fault: 'product' }
}

/** Every field of the lead form (product §5): one rule for the form and for the server. */
export const leadRules = {
  nip,
  companyName: line(300),
  firstName: personName,
  lastName: personName,
  email,
  phoneNumber,
  product,
  /** In the form a text; in the request minor units, up to `MOST_AMOUNT`. */
  amount: optional(amount),
  note: optional(text(1000)),
} as const satisfies Record<string, FieldRule<unknown>>

export type LeadField = keyof typeof leadRules
export const leadAmount = { least: 1, most: MOST_AMOUNT } as const
