import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

export const KNOWN_NETWORK_MS = 30 * 24 * 3_600_000

/** For queries of `portal_user`: whether the user signed in from the network within 30 days. */
export function isKnownNetwork(network: string, now: Date) {
  const since = new Date(now.getTime() - KNOWN_NETWORK_MS)
  return sql<boolean>`exists (select from known_network where user_id = portal_user.id
    and network = ${network} and used_at > ${since}::timestamptz)`
}

export async function rememberNetwork(
  db: Db,
  { userId, network }: { userId: number; network: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_network')
    .values({ user_id: userId, network, used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network']).doUpdateSet({ used_at: now }),
    )
    .execute()
}
