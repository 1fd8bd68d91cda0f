import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../throttling/gate.ts'

// Promises §1.4. Never trimmed, never normalised.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * How many passwords are verified at once. Hashing needs a processor and one of libuv's four
 * threads, which files and DNS need too. One processor stays free for other calls (promises P41).
 */
export const SIGN_INS_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const hashes = createGate({ atOnce: SIGN_INS_AT_ONCE, waiting: 60, waitingOfCaller: 60 })

export function hashPassword(password: string): Promise<string> {
  return hashes.run('', () => hash(password, cost))
}

/** Whether a hash was made with other parameters than new ones are. */
export function isOldHash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

let unknownUserHash: Promise<string> | undefined

/** Takes the same time if the user does not exist or has no password (promises P11). */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword('nobody has this password')
  const known = stored ?? (await unknownUserHash)
  const matches = await hashes.run('', () => verify(known, password))
  return matches && stored !== null
}
