import type { Db } from '#platform/database/connect.ts'

const MOST_USER_AGENT = 300

/** How long an operator acts as a user by one switch link. */
const SWITCHED_MS = 30 * 60_000

export interface NewSession {
  readonly userId: number
  /** The operator of a switched login, which ends after 30 minutes. */
  readonly operator: string | null
  readonly isReadOnly: boolean
  /** Where it is started, for its user to recognise. */
  readonly userAgent: string | null
  readonly network: string
}

export async function createSession(db: Db, session: NewSession, now: Date): Promise<string> {
  const id = crypto.randomUUID()
  const { userId, operator, isReadOnly, userAgent, network } = session
  await db
    .insertInto('session')
    .values({
      id,
      user_id: userId,
      created_at: now,
      rotated_at: now,
      used_at: now,
      impersonated_by: operator,
      ends_at: operator === null ? null : new Date(now.getTime() + SWITCHED_MS),
      is_read_only: isReadOnly,
      proved_at: operator === null ? now : null,
      user_agent: userAgent?.slice(0, MOST_USER_AGENT) ?? null,
      network,
    })
    .execute()
  return id
}
