import { createHash, randomBytes } from 'node:crypto'

/** What a one-time link carries: 256 bits (promises P12). */
export function createLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of it: nobody who reads the database can open the link. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
