import { hash, verify } from '@node-rs/argon2'

// Promises §1.4. Never trimmed, never normalised.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let unknownUserHash: Promise<string> | undefined

/** Takes the same time for a user that does not exist, or has no password yet (promises P11). */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  unknownUserHash ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await unknownUserHash), password)
  return matches && stored !== null
}
