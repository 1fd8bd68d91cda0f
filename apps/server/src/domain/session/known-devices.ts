import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { KNOWN_NETWORK_MS } from './known-networks.ts'

/** For queries of `portal_user`: whether the user signed in in this browser within 30 days. */
export function isKnownDevice(device: string | null, now: Date) {
  const since = new Date(now.getTime() - KNOWN_NETWORK_MS)
  return sql<boolean>`exists (select from known_device where user_id = portal_user.id
    and device = ${device}::text and used_at > ${since}::timestamptz)`
}

export async function rememberDevice(
  db: Db,
  { userId, device }: { userId: number; device: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ user_id: userId, device, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ used_at: now }))
    .execute()
}
