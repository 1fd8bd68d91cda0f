import { type Config, isProduction } from '#domain/config/config.ts'
import { heldSince } from '#domain/upkeep/held-deliveries.ts'
import { sayWaiting } from '#domain/upkeep/waiting.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'

/** Throws in production while nothing is sent. Returns what is to be said otherwise. */
export async function checkHeld(config: Config, db: Db): Promise<string> {
  const since = await heldSince(db)
  if (since === null) return 'not held'
  const says = `held since ${isoInstant(since)} (${await sayWaiting(db)}): nobody gets anything. To send: portal-admin resume`
  if (isProduction(config)) throw new Error(says)
  return says
}
