/** What somebody searches for, as SQL compares it. */
export interface TypedText {
  /** As typed, with single spaces. */
  readonly text: string
  /** The ways a number is stored. */
  readonly numbers: readonly string[]
  /** Patterns of LIKE for folded text. */
  readonly pattern: string
  readonly words: readonly string[]
  /** From here to there the NIPs that begin with the typed digits. */
  readonly nips: { readonly from: string; readonly to: string } | null
}

export function typedText(typed: string): TypedText {
  const text = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ')
  const digits = text.replaceAll(/[\s-]/g, '').replace(/^PL/i, '')
  const phone = phoneDigits(text)
  return {
    text,
    numbers: [...new Set([text, text.toUpperCase(), text.toLowerCase()])],
    pattern: containing(text),
    words: (phone ? [phone] : text.split(' ')).map(containing),
    // In byte order ':' is the sign after '9'.
    nips: /^\d{3,10}$/.test(digits) ? { from: digits, to: `${digits}:` } : null,
  }
}

/** The digits of what looks like a phone number, without the prefix of Poland. */
function phoneDigits(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '').replace(/^0{2}/, '')
  return digits.length < 7 ? null : digits.replace(/^48(?=\d{9}$)/, '')
}

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
