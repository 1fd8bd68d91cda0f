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

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encryption at rest: what it seals cannot be read in the database or a dump (promises P26). */
export interface Sealer {
  /** `context` names the row and column. Text that was copied to another row does not open. */
  seal(text: string, context: string): string
  open(sealed: string, context: string): string
  /** Whether the secret that sealed the text is configured. */
  knows(sealed: string): boolean
  /** Whether the current secret sealed the text. */
  isCurrent(sealed: string): boolean
  /**
   * A keyed hash for short texts such as SMS codes, which a plain hash would not protect from
   * guessing.
   */
  mac(text: string): Buffer
  isMacOf(mac: Buffer, text: string): boolean
}

/**
 * AES-256-GCM with several keys, each derived from a secret and named by an id. The first key
 * seals, all keys open; MACs work the same way. To rotate a secret, put the new one first.
 */
export function createSealer(secrets: readonly [string, ...string[]]): Sealer {
  const ring = new Map(secrets.map((secret) => keyOf(secret)))
  const [currentId, currentKey] = keyOf(secrets[0])
  const macBy = (secret: string, text: string) =>
    createHmac('sha256', derive(secret, 'mac')).update(text).digest()
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv).setAAD(Buffer.from(context))
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()])
      const whole = Buffer.concat([bytes, cipher.getAuthTag()])
      return `${VERSION}.${currentId}.${whole.toString('base64url')}`
    },
    open(sealed, context) {
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
    knows: (sealed) => ring.has(sealed.split('.')[1] ?? ''),
    isCurrent: (sealed) => sealed.split('.')[1] === currentId,
    mac: (text) => macBy(secrets[0], text),
    isMacOf: (mac, text) =>
      secrets.some((secret) => {
        const own = macBy(secret, text)
        return own.length === mac.length && timingSafeEqual(own, mac)
      }),
  }
}

/** A configuration error that the earlier secret repairs, not the caller's fault: 503. */
function secretMissing(keyId: string): Error {
  return unavailable(
    'The keys of this integration cannot be opened now; the operator has to mend the configuration',
    new Error(
      `sealed with the key ${keyId}, which no configured secret gives; see portal-admin doctor`,
    ),
  )
}

function keyOf(secret: string): [id: string, key: Buffer] {
  const key = derive(secret, 'seal')
  const id = createHash('sha256').update('seal-id').update(key).digest('hex').slice(0, 8)
  return [id, key]
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'partner-portal', purpose, 32))
}
