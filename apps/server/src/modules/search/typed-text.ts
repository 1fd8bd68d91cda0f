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
  return {
    text,
    numbers: [...new Set([text, text.toUpperCase(), text.toLowerCase()])],
    pattern: containing(text),
    words: text.split(' ').map(containing),
    // In byte order ':' is the sign after '9'.
    nips: /^\d{3,10}$/.test(digits) ? { from: digits, to: `${digits}:` } : null,
  }
}

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
