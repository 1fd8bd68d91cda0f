// XML 1.0 has no form for some of these; KSeF refuses the others too (ksef-docs,
// faktury/weryfikacja-faktury.md of 2026-04-09).
const refused =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\p{Noncharacter_Code_Point}\p{Cs}]/gu

// In a typed line also other controls, and the marks that reverse the direction of the text.
const refusedInLine = /(?!\s)[\p{Cc}\p{Noncharacter_Code_Point}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** The text for a file to KSeF: a refused character becomes \ufffd. */
export function ksefText(text: string): string {
  return text.replaceAll(refused, '\ufffd')
}

/** The first character that a line of an invoice may not have, `U+0096`, or null. */
export function refusedCharacter(text: string): string | null {
  const code = refusedInLine.exec(text)?.[0].codePointAt(0)
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
