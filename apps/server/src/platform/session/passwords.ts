import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createGate, type Turn } from '../throttling/gate.ts'

// Argon2id as OWASP advises. A password is never trimmed, never normalised.
export const advisedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Only tests change it. */
export const cost: Record<keyof typeof advisedCost, number> = { ...advisedCost }

/**
 * Passwords verified at once. Hashing needs a processor and one of libuv's four threads, which files and DNS
 * need too. One processor stays free for other calls.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

/** All hashing of the process. Strangers fill neither the queue nor the seats of known browsers. */
export const passwordGate = createGate({
  atOnce: AT_ONCE,
  lanes: {
    known: { seats: 60, seatsOfCaller: 5 },
    stranger: { seats: 60, seatsOfCaller: 15 },
  },
})

/** For signed-in users, and callers with a link or a ticket. */
const ownTurn: Turn = (work) =>
  passwordGate.run({ lane: 'known', caller: null }, (turn) => turn(work))

export function hashPassword(password: string, turn = ownTurn): Promise<string> {
  return turn(() => hash(password, cost))
}

/** True for a hash with other parameters than new ones have. */
export function isOldHash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

let unknownUserHash: Promise<string> | undefined

/** Takes the same time if the user does not exist or has no password. */
export async function verifyPassword(
  stored: string | null,
  password: string,
  turn = ownTurn,
): Promise<boolean> {
  unknownUserHash ??= hash('nobody has this password', cost)
  const known = stored ?? (await unknownUserHash)
  const matches = await turn(() => verify(known, password))
  return matches && stored !== null
}
