import { sql } from 'kysely'
import type { SessionCutoffs } from '#platform/session/lifetime.ts'

/**
 * For queries of `session`: the session was not ended, and is neither idle for too long nor too old
 * (promises P06).
 */
export function isOpen(over: SessionCutoffs) {
  const [usedAt, createdAt, now] = isOpenParameters(over)
  return sql<boolean>`(session.ended_at is null and session.used_at > ${usedAt}
    and session.created_at > ${createdAt} and (session.ends_at is null or session.ends_at > ${now}))`
}

/** The parameters of `isOpen` in their order, for a statement that is compiled once. */
export function isOpenParameters({ usedAt, createdAt, now }: SessionCutoffs) {
  return [usedAt, createdAt, now] as const
}
