import type { serverTexts } from '#domain/texts/message-texts.ts'
import type { Texts } from '#domain/texts/texts.ts'

declare module '#platform/list/words.ts' {
  interface Titles extends Record<keyof typeof serverTexts.sheet, string> {}
  interface Words extends Texts {}
}

/** Shows the name that the portal has for a code, by the group of its texts. */
export function nameIn<Code extends string>(group: string, own: Readonly<Record<Code, string>>) {
  return (code: Code, words: Texts): string => words.nameOf(group, own, code)
}

/** Shows the name of a product. */
export function productCell(code: string, words: Texts): string {
  return words.productName(code)
}
