import { randomInt } from 'node:crypto'

// Without I, L, O and U, which are read as others.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random letters to type, five bits each. */
export function makeLetters(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(32)]).join('')
}

/** However they were copied: without spaces and dashes, and with the letters that are read as digits. */
export function readLetters(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\-–]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
