import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '../database/connect.ts'
import { isTransientError } from '../database/faults.ts'
import type { Principal } from '../session/principal.ts'

/** Reads from the replica or from the primary. */
export type Read = <T>(read: (db: Db) => Promise<T>) => Promise<T>

/** The reads of one user, at least as new as the user's data version. */
export type ReadFor = (principal: Principal) => Read

// A failed replica is not asked again for this long.
const AVOIDED_MS = 5_000
const ANSWERS_MS = 1_000

/**
 * Reads from the replica while `isCurrent` finds there all changes of the user's data version, so that the
 * answer is no older than the primary's and may be remembered with that version. Otherwise, and while the
 * replica is away, from the primary.
 */
export function readFromReplica(
  db: Db,
  replica: Db | null,
  isCurrent: (principal: Principal) => Promise<boolean>,
): ReadFor {
  if (!replica) return () => (read) => read(db)
  let avoidedUntil = 0
  return (principal) => async (read) => {
    if (performance.now() < avoidedUntil) return read(db)
    try {
      if (await inTime(isCurrent(principal))) return await read(replica)
    } catch (error) {
      if (!isTransientError(error)) throw error
      avoidedUntil = performance.now() + AVOIDED_MS
      // A slow query would take as long on the primary.
      if ((error as { code?: string }).code === '57014') throw error
    }
    return read(db)
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const over = new AbortController()
  const { signal } = over
  const late = delay(ANSWERS_MS, undefined, { signal, ref: false }).then(() => {
    throw new Error('timeout of the replica')
  })
  return Promise.race([answer, late]).finally(() => {
    late.catch(() => {})
    over.abort()
  })
}
