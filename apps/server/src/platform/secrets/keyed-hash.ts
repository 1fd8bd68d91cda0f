import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A key for one purpose: what is made with it means nothing elsewhere. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'partner-portal', purpose, 32))
}

/** Pseudonymizes logins and networks for counters: the hash identifies nobody. */
export type KeyedHash = (text: string) => string

export function createKeyedHash(secret: string): KeyedHash {
  const { mac } = createMacs([secret], 'keyed-hash')
  return (text) => mac(text).toString('base64url')
}

/** The first secret makes MACs; those of an earlier one are still known. */
export function createMacs(secrets: readonly [string, ...string[]], purpose: string) {
  const keys = secrets.map((secret) => deriveKey(secret, purpose))
  const [current] = keys as [Buffer, ...Buffer[]]
  const macBy = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  return {
    mac: (text: string) => macBy(current, text),
    isMacOf: (mac: Buffer, text: string) =>
      keys.some((key) => {
        const own = macBy(key, text)
        return own.length === mac.length && timingSafeEqual(own, mac)
      }),
  }
}
