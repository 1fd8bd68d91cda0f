import * as z from 'zod/mini'
import { must } from '../rules/check.ts'
import { line, optional } from '../rules/texts.ts'
import { isCalendarDay } from '../values/dates.ts'
import { betweenDigits, normalizePasted } from '../values/pasted.ts'
import { normalizeAccount } from './account-number.ts'
import { amountKinds, exemptionGrounds, lineKinds, vatRates } from './invoice-choices.ts'
import { normalizeKsefNumber } from './ksef-number.ts'
import { refusedCharacter } from './ksef-text.ts'

// Faults without a code of their own: the form has a text for each field, so that the login page need not
// load them. They go on after a failure, so that checks across fields run too.
function goesOn(
  error: string,
  holds: (text: string) => boolean,
  documented: Parameters<typeof z.meta>[0],
) {
  return [z.refine<string>(holds, { error }), z.meta(documented)]
}

/** KSeF began in 2022. That the invoice is of no later day than today depends on the day. */
const day = z
  .string()
  .check(
    ...goesOn(
      'is not a day of 2022 to 2049',
      (text) => /^20(?:2[2-9]|[34]\d)-/.test(text) && isCalendarDay(text),
      { format: 'date' },
    ),
  )

const account = z.string().check(
  ...goesOn('is not a bank account number', (text) => normalizeAccount(text) !== null, {
    pattern: `^${betweenDigits}(?:[Pp]${betweenDigits}[Ll]${betweenDigits})?(?:[0-9]${betweenDigits}){26}$`,
    description:
      '26 digits with a checksum; spaces, dashes, invisible signs and a leading PL are ignored',
  }),
  z.overwrite((text) => normalizeAccount(text) ?? text),
)

/** A line that KSeF takes. */
function ksefLine(...like: Parameters<typeof line>) {
  return line(...like).check(...must('characters', (text) => refusedCharacter(text) === null))
}

const moment = z.string().check(z.maxLength(40))

interface Related {
  readonly rate: string
  readonly ground?: string | null | undefined
  readonly issueDate: string
  readonly dueDate: string
}

const formWith = (issueDate: typeof day) =>
  z
    .object({
      /** The seller's. */
      address: ksefLine(512),
      number: ksefLine(256, normalizePasted),
      issueDate,
      dueDate: day,
      rate: z.enum(vatRates),
      amountIs: z.enum(amountKinds),
      groundKind: z.enum(exemptionGrounds),
      /** The article of law by which it is exempt from VAT. */
      ground: z.nullish(optional(ksefLine(256))),
      lines: z.enum(lineKinds),
      /** The goods or the service. */
      description: ksefLine(200),
      account,
      savedAt: z
        .nullish(moment)
        .check(
          z.describe(
            'The `savedAt` of the invoice that the user saw and replaces; null: there was none. Another is 409 CHANGED_ELSEWHERE',
          ),
        ),
    })
    .check(
      z.refine<Related>(({ rate, ground }) => rate !== 'zw' || Boolean(ground?.trim()), {
        path: ['ground'],
        error: 'is required',
        params: { fault: 'required' },
        when: () => true,
      }),
      z.refine<Related>(
        ({ issueDate, dueDate }) =>
          !isCalendarDay(issueDate) || !isCalendarDay(dueDate) || dueDate >= issueDate,
        { path: ['dueDate'], error: 'is before the date of the invoice', when: () => true },
      ),
    )

/** The user's fields of the invoice for a settlement. The rest is known. */
export const invoiceForm = formWith(day)
export type InvoiceForm = z.output<typeof invoiceForm>

/** The form as it is filled in on a day: KSeF takes no invoice before the day of its date. */
export function invoiceFormOn(today: string) {
  const notLater = z.refine<string>((text) => !isCalendarDay(text) || text <= today, {
    error: 'is after today in Warsaw',
  })
  // A check of the field: those of the form wait for some faults of other fields.
  return formWith(day.check(notLater))
}

/** The number that KSeF gave the invoice; null takes back one that was saved by mistake. */
export const ksefNumberForm = z.object({
  ksefNumber: z.nullable(
    z.string().check(
      ...goesOn('is not a KSeF number', (text) => normalizeKsefNumber(text) !== null, {
        description: '35 characters; the last two are a checksum',
      }),
      z.overwrite((text) => normalizeKsefNumber(text) ?? text),
    ),
  ),
  savedAt: moment.check(
    z.describe('The `savedAt` of the invoice that the user saw. Another is 409 CHANGED_ELSEWHERE'),
  ),
})
