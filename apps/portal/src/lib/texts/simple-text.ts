// Plain texts and `{name}` alone, which ICU fills in as they are; an apostrophe is ICU's quote.
const SIMPLE = /^(?:[^{}'#]|\{\w+\})*$/

/** Whether a text needs no ICU. */
export function isSimpleText(text: string): boolean {
  return SIMPLE.test(text)
}
