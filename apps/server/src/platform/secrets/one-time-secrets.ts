import { createHash, randomBytes, randomInt } from 'node:crypto'

/** The secret part of a one-time link: 256 bits. */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this hash is stored, so a reader of the database cannot open the link. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

// Without I, L, O and U, which people confuse with others.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random letters to type, five bits each. */
export function makeLetters(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(32)]).join('')
}

/** Typed or copied letters: without spaces and dashes, and with look-alike letters as digits. */
export function readLetters(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\-–]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
