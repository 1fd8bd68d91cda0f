declare const amount: unique symbol
declare const day: unique symbol
declare const moment: unique symbol
declare const month: unique symbol

/**
 * A program that shows answers, as the portal does, adds `areOpaque: true` to it. To its compiler the
 * amounts and days of an answer are then neither numbers nor texts: none is shown, put into a sentence or
 * added up unformatted. The values at run time are the same.
 * @public
 */
export interface AnswerValues {}

type Value<Plain, Opaque> = AnswerValues extends { areOpaque: true }
  ? symbol & Opaque & { toString: never }
  : Plain

/** Integer minor units: `12345` is 123,45. */
export type Amount = Value<number, { readonly [amount]: true }>
/** A calendar day: `2026-01-31`. */
export type Day = Value<string, { readonly [day]: true }>
/** ISO 8601 with an offset: `2026-03-29T00:00:00+01:00`. */
export type Moment = Value<string, { readonly [moment]: true }>
/** A calendar month: `2026-01`. */
export type Month = Value<string, { readonly [month]: true }>

/**
 * The number or the text behind a value: to calculate with it, to compare, to send it back, as a key; not
 * to show it.
 */
export function plain<Of extends Amount | Day | Moment | Month | null | undefined>(
  value: Of,
): Plain<Of>
export function plain(value: unknown) {
  return value
}

type Plain<Of> = Of extends Amount ? number : Of extends Day | Moment | Month ? string : Of
