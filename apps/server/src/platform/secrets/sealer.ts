import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { unavailable } from '../errors.ts'

/** A key for one purpose: its results mean nothing elsewhere. */
function deriveKey(secret: string, purpose: string): Buffer {
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
        const expected = macBy(key, text)
        return expected.length === mac.length && timingSafeEqual(expected, mac)
      }),
  }
}

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encryption at rest: sealed values cannot be read in the database or a dump. */
export type Sealer = ReturnType<typeof createSealer>

/**
 * AES-256-GCM with several keys, each derived from a secret and named by an id. The first key
 * seals, all keys open; MACs work the same way. To rotate a secret, put the new one first.
 */
export function createSealer(secrets: readonly [string, ...string[]]) {
  const ring = new Map(secrets.map((secret) => keyOf(secret)))
  const [currentId, currentKey] = keyOf(secrets[0])
  return {
    /** `context` names the row and column. Text that was copied to another row does not open. */
    seal(text: string, context: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv).setAAD(Buffer.from(context))
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()])
      const whole = Buffer.concat([bytes, cipher.getAuthTag()])
      return `${VERSION}.${currentId}.${whole.toString('base64url')}`
    },
    open(sealed: string, context: string): string {
      const [version, keyId = '', text = ''] = sealed.split('.')
      const key = ring.get(keyId)
      if (version !== VERSION || !key) throw secretMissing(keyId)
      const whole = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, whole.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(whole.subarray(-TAG_BYTES))
      const bytes = decipher.update(whole.subarray(IV_BYTES, -TAG_BYTES))
      return Buffer.concat([bytes, decipher.final()]).toString('utf8')
    },
    /** True if the secret that sealed the text is configured. */
    knows: (sealed: string) => ring.has(sealed.split('.')[1] ?? ''),
    /** The id of the current secret, as in its sealed values. */
    currentId,
    isCurrent: (sealed: string) => sealed.split('.')[1] === currentId,
    // For short texts such as SMS codes, which a plain hash would not protect from guessing.
    ...createMacs(secrets, 'mac'),
  }
}

/** A configuration error that the earlier secret repairs, not the caller's fault: 503. */
function secretMissing(keyId: string): Error {
  return unavailable(
    'What is stored encrypted cannot be opened now; the operator has to mend the configuration',
    new Error(
      `sealed with the key ${keyId}, which no configured secret gives; see portal-admin doctor`,
    ),
  )
}

/** Identifies a secret without revealing anything about it. */
export function idOfSecret(secret: string): string {
  return keyOf(secret)[0]
}

function keyOf(secret: string): [id: string, key: Buffer] {
  const key = deriveKey(secret, 'seal')
  const id = createHash('sha256').update('seal-id').update(key).digest('hex').slice(0, 8)
  return [id, key]
}
