import { z } from 'zod'
import type { Amount, Day, Moment, Month } from './opaque.ts'

/** An amount that the SDK takes and formats itself. */
export const wireAmount = z.int().meta({ description: 'Minor units: 12345 is 123.45' })

/**
 * An amount of money: an integer of minor units (grosze, cents), never a float.
 * `12345` is 123,45. May be negative. Shown divided by 100 (specification §9).
 */
export const minorUnits = opaque<Amount, number>(wireAmount)

/** An ISO 4217 currency code: `PLN`. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** A product code: `NANO`. The provider may use codes of its own. */
export const productCode = z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/)

/**
 * A moment: ISO 8601 with Warsaw's offset, so that its first ten characters are the Polish calendar
 * day: `2026-03-29T00:00:00+01:00`.
 */
export const instant = opaque<Moment, string>(z.iso.datetime({ offset: true }))

/** A calendar day: `2026-01-31`. */
export const calendarDay = opaque<Day, string>(z.iso.date())

/** A calendar month: `2026-01`. */
export const calendarMonth = opaque<Month, string>(z.string().regex(/^\d{4}-\d{2}$/))

/** A whole number in an address. JavaScript has all of 15 digits exactly. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/, 'is not a whole number')
  .transform(Number)

/** The id of a record in an address. */
export const idParam = wholeNumber.pipe(z.int().min(1))

/** A value that a screen must format (values/opaque.ts). */
function opaque<Value, Wire>(schema: z.ZodType<Wire, Wire>) {
  return schema as z.ZodType<unknown, Wire> as z.ZodType<Value, Wire>
}

/** The token of a one-time link: at least 128 bits, base64url. */
export const linkHash = z.string().min(16).max(200)
