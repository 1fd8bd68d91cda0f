/** Signs between pasted digits, as a pattern for the API document: without \p, which Python lacks. */
export const betweenDigits = String.raw`[\s\u00ad\u061c\u180e\u200b-\u2015\u202a-\u202e\u2060-\u206f\u2212\ufe58\ufe63\ufeff\uff0d-]*`

/** With single plain spaces. Signs of direction and joiners are part of a text, as of an emoji. */
export function withPlainSpaces(text: string): string {
  return text
    .replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * A pasted number, address or login without the invisible signs, other dashes and other spaces that
 * programs add.
 */
export function normalizePasted(text: string): string {
  // Nearly every cell of an import.
  if (/^[!-~]*$/.test(text)) return text
  return withPlainSpaces(text.replaceAll(/\p{Cf}/gu, '')).replaceAll(/[\p{Pd}\u2212]/gu, '-')
}

/** The digits of a NIP or an account, without spaces, dashes and a leading `PL`. */
export function pastedDigits(text: string): string {
  return normalizePasted(text).replaceAll(/[ -]/g, '').replace(/^PL/i, '')
}
