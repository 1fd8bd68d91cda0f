import { createHmac, hkdfSync } from 'node:crypto'

/** Pseudonymizes logins and networks for counters: the hash identifies nobody. */
export type KeyedHash = (text: string) => string

export function createKeyedHash(secret: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secret, 'partner-portal', 'keyed-hash', 32))
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}
