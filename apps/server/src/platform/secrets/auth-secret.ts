import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface SecretConfig {
  /** Undefined: generated and kept in `dataDir`. */
  readonly authSecret: string | undefined
  readonly dataDir: string
}

/** The secret of a server's start, or null if the start would generate one. */
export function knownSecret(config: SecretConfig): string | null {
  if (config.authSecret) return config.authSecret
  const file = join(config.dataDir, 'auth-secret')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/**
 * The configured secret. Without one, generates 256 bits once and keeps them in the data directory.
 */
export function authSecret(config: SecretConfig): string {
  if (config.authSecret) return config.authSecret
  const file = join(config.dataDir, 'auth-secret')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

const BYTES = 32

/** The message for a weak secret. */
export const weakSecret =
  'expected 32 random bytes or more, as base64 or hexadecimal; to make one: openssl rand -base64 32'

/** True if a text looks like 256 random bits. Fewer than one in a million random secrets is refused. */
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

/** The number of characters that follow their predecessor, as in an alphabet. */
function neighbours(text: string): number {
  return [...text].filter((_, at) => Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1)
    .length
}

interface DataSecrets {
  readonly dataSecret: string | undefined
  readonly dataSecretPrevious: readonly string[]
  readonly authSecretPrevious: readonly string[]
}

/**
 * The secrets of values stored encrypted: the first encrypts, all open. The tokens' secrets are among them, as
 * an installation without DATA_SECRET encrypts with them.
 */
export function dataSecrets(
  config: DataSecrets,
  authSecret: string,
): readonly [string, ...string[]] {
  const { dataSecret, dataSecretPrevious, authSecretPrevious } = config
  const [first = authSecret, ...rest] = [
    ...(dataSecret === undefined ? [authSecret] : [dataSecret]),
    ...dataSecretPrevious,
    ...(dataSecret === undefined ? [] : [authSecret]),
    ...authSecretPrevious,
  ]
  return [first, ...rest]
}

/** The setting whose secret encrypts. */
export function dataSecretName({ dataSecret }: Pick<DataSecrets, 'dataSecret'>): string {
  return dataSecret === undefined ? 'AUTH_SECRET' : 'DATA_SECRET'
}
