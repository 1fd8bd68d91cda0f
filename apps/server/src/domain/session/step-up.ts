import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'
import { requireOwner } from './require-owner.ts'

const PROOF_MS = 10 * 60_000

/**
 * Refuses unless the user proved a short time ago who they are
 * (docs/decisions/second-factors.md).
 */
export function requireStepUp(
  { operator, provedAt }: Pick<Principal, 'operator' | 'provedAt'>,
  now: Date,
  fail: Fail<'FORBIDDEN' | 'STEP_UP_REQUIRED'>,
): void {
  requireOwner({ operator }, fail)
  const isRecent = provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_MS
  if (!isRecent) throw fail('STEP_UP_REQUIRED')
}

export async function saveProof(
  db: Db,
  { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .execute()
}
