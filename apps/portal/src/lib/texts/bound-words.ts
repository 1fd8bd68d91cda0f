const LONELY = /(?<=^|[\s(„])([aiouwz]) (?=\S)/giu

/**
 * Keeps at the end of no line what Polish does not leave there: one-letter words and the parts of
 * `sp. z o.o.` Days are `wholeWords`.
 */
export function bindWords(text: string): string {
  return text
    .replace(/\bsp\. (z o\.\s?o\.|[kj]\.)|\bS\. A\./gi, (found) => found.replaceAll(' ', '\u00A0'))
    .replace(LONELY, '$1\u00A0')
}
