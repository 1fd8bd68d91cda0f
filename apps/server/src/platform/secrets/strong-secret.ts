const BYTES = 32

/** The message for a weak secret. */
export const weakSecret =
  'expected 32 random bytes or more, as base64 or hexadecimal; to make one: openssl rand -base64 32'

/**
 * Whether a text looks like 256 random bits. Fewer than one in a million random secrets is refused.
 */
export function isStrongSecret(text: string): boolean {
  const different = new Set(text).size
  if (neighbours(text) > text.length / 2) return false
  if (/^[0-9a-f]+$/i.test(text))
    return text.length >= BYTES * 2 && new Set(text.toLowerCase()).size > 10
  return (
    /^[\w+/-]+={0,2}$/.test(text) &&
    Buffer.from(text, 'base64').length >= BYTES &&
    different >= 18 &&
    /[a-z]/.test(text) &&
    /[A-Z]/.test(text)
  )
}

/** How many characters follow the one before them, as in an alphabet. */
function neighbours(text: string): number {
  return [...text].filter((_, at) => Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1)
    .length
}
