import { sql } from 'kysely'
import type { SessionCutoffs } from '#platform/session/lifetime.ts'

/**
 * For queries of `login`: the session was not ended, and is neither idle for too long nor too old
 * (promises P06).
 */
export function isOpen(over: SessionCutoffs) {
  const [usedAt, createdAt, now] = isOpenParameters(over)
  return sql<boolean>`(login.ended_at is null and login.used_at > ${usedAt}
    and login.created_at > ${createdAt} and (login.ends_at is null or login.ends_at > ${now}))`
}

/** The parameters of `isOpen` in their order, for a statement that is compiled once. */
export function isOpenParameters({ usedAt, createdAt, now }: SessionCutoffs) {
  return [usedAt, createdAt, now] as const
}
