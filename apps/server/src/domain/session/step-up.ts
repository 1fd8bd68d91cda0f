import type { Config } from '#domain/config/config.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'

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

/** Refuses what is the person's own to an operator under a switched login (promises P15). */
export function requireOwner(
  { operator }: Pick<Principal, 'operator'>,
  fail: Fail<'FORBIDDEN'>,
): void {
  if (operator !== null) throw fail('FORBIDDEN')
}

/** Whether the provider demands a second factor of a user who has none. Operators need not add one. */
export function lacksFactor(
  { secondFactorFor }: Pick<Config, 'secondFactorFor'>,
  { hasSecondFactor, operator, isMaster, roles }: Principal,
): boolean {
  if (hasSecondFactor || operator !== null) return false
  return secondFactorFor.some((demand) => (demand === 'MASTER' ? isMaster : roles.includes(demand)))
}
