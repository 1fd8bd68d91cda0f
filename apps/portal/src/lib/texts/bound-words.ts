const LONELY = /(?<=^|[\s(„])([aiouwz]) (?=\S)/giu

/** Shorter texts are labels, whose `e-mail` stays as people search for it. */
const SENTENCE = 40

/** Not part of a number such as `FV-2026-11-16`. Chromium breaks a line after its hyphens. */
const DAY = /(?<![\w/-])(\d{4})-(\d\d)-(\d\d)(?![\w/-])/g

/**
 * Keeps at the end of no line what Polish does not leave there: one-letter words, and in sentences
 * the parts of `sp. z o.o.` and `e-mail`. A day stays in one line.
 */
export function bindWords(text: string): string {
  const bound = text
    .replace(/\bsp\. (z o\.\s?o\.|[kj]\.)|\bS\. A\./gi, (found) => found.replaceAll(' ', '\u00A0'))
    .replace(LONELY, '$1\u00A0')
    .replace(DAY, '$1\u2011$2\u2011$3')
  return bound.length < SENTENCE ? bound : bound.replace(/\be-mail/g, 'e\u2011mail')
}
