import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import { tryConsume } from '#platform/rate-limits.ts'

const QUARTER_HOUR = 900
const HOUR = 3600

/**
 * Records sign-ins over the limit: once in a quarter of an hour for a user and a network, and a
 * hundred an hour in all, so that nobody fills the disk by guessing.
 */
export async function noteLimited(
  db: Db,
  { username, network }: { username: string | null; network: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const bucket = `limited:${username ?? ''}:${network}`
    const own = { bucket, max: 1, seconds: QUARTER_HOUR }
    if ('wait' in (await tryConsume(trx, own, now))) return
    const all = { bucket: 'limited', max: 100, seconds: HOUR }
    if ('wait' in (await tryConsume(trx, all, now))) return
    await audit(trx, now, { username }, 'session.limited', { seconds: QUARTER_HOUR })
  })
}
