const LONELY = /(?<=^|[\s(„])([aiouwz]) (?=\S)/giu

/**
 * Binds one-letter words and the parts of `sp. z o.o.`, which Polish never leaves at the end of a
 * line. Days are `wholeWords`.
 */
export function bindWords(text: string): string {
  return text
    .replace(/\bsp\. (z o\.\s?o\.|[kj]\.)|\bS\. A\./gi, (match) => match.replaceAll(' ', '\u00A0'))
    .replace(LONELY, '$1\u00A0')
}
