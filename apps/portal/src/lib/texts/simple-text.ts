// Plain texts and `{name}` alone, which ICU fills in unchanged; an apostrophe is ICU's quote.
const SIMPLE = /^(?:[^{}'#]|\{\w+\})*$/

/** True for a text without a need for ICU. */
export function isSimpleText(text: string): boolean {
  return SIMPLE.test(text)
}
