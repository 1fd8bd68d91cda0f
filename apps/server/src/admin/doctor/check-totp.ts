import type { Config } from '#domain/config/config.ts'
import type { Db } from '#platform/database/connect.ts'
import { knownSealer } from '../command/installation.ts'
import { lostSecret } from './lost-secret.ts'

/**
 * Throws unless the configured secrets open the secrets of all authenticator apps. Returns their
 * number.
 */
export async function checkTotp(config: Config, db: Db): Promise<number> {
  const sealer = knownSealer(config)
  const rows = await db.selectFrom('totp').select('secret').execute()
  const closed = rows.filter(({ secret }) => !sealer?.knows(secret))
  if (closed.length === 0) return rows.length
  throw new Error(
    `the secrets of ${closed.length} of ${rows.length} authenticator apps were ${lostSecret}`,
  )
}
