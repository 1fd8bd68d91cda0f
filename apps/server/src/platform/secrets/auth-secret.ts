import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface SecretConfig {
  /** Undefined: generated and kept in `dataDir`. */
  readonly authSecret: string | undefined
  readonly dataDir: string
}

/** The secret that a server would start with, or null if it would generate one. */
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
