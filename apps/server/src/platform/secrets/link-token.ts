import { createHash, randomBytes } from 'node:crypto'

/** The secret part of a one-time link: 256 bits (promises P12). */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this hash is stored, so nobody who reads the database can open the link. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
