import * as z from 'zod/mini'
import { must } from '../rules/check.ts'
import { parseTypedAmount } from '../values/typed-amount.ts'

const MAX_AMOUNT = 99_999_999_999
const MAX_CURRENCIES = 20

const isLimit = (minorUnits: number) =>
  Number.isInteger(minorUnits) && minorUnits >= 0 && minorUnits <= MAX_AMOUNT

/** Minor units. At 0 every document needs two signatures. */
const amount = z
  .number()
  .check(...must('amount', isLimit, { type: 'integer', minimum: 0, maximum: MAX_AMOUNT }))

const limit = z.object({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)), amount })

/**
 * A document above its currency's amount needs two signatures. A currency without an entry has no limit.
 */
export const confirmationLimits = z.object({
  limits: z.array(limit).check(z.maxLength(MAX_CURRENCIES)),
})

/** Empty: none. */
const typedLimit = z
  .string()
  .check(...must('amount', (text) => text.trim() === '' || isLimit(parseTypedAmount(text) ?? -1)))

/** The limits as they are typed, by currency. */
export const typedLimits = z.pipe(
  z.record(z.string(), typedLimit),
  z.transform((limits) => ({
    limits: Object.entries(limits).flatMap(([currency, text]) => {
      const minorUnits = parseTypedAmount(text)
      return minorUnits === null ? [] : [{ currency, amount: minorUnits }]
    }),
  })),
)
