import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'

/** What of the audit log is about an account, not about the work that is done with it. */
const ofAccounts = ['session', 'login', 'identity', 'password', 'contact', 'second-factor', 'user']

const operator = sql<string | null>`coalesce(impersonated_by, detail->>'by')`

/** The entries of a user, the newest first. */
export function findOwnEntries(
  db: Db,
  username: string,
  { before = null, limit }: { before?: number | null | undefined; limit: number },
) {
  return db
    .selectFrom('audit_event')
    .select(['id', 'at', 'action', 'source as address', 'detail', operator.as('operator')])
    .where('username', '=', username)
    .where(
      sql<boolean>`(split_part(action, '.', 1) = any(${ofAccounts}::text[]) or action = 'call.refused')`,
    )
    .where(sql<boolean>`(${before}::bigint is null or id < ${before})`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
