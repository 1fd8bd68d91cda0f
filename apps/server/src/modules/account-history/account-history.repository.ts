import { accountActions } from '@partner-portal/contract/account-actions'
import { sql } from 'kysely'
import type { ClosedActions } from '#platform/audit/audit.ts'
import type { Db } from '#platform/database/connect.ts'

/** All that is recorded of an account, and refusals. */
const shown: readonly (ClosedActions['account'] | 'call.refused')[] = accountActions

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
    .where('action', 'in', shown)
    .where(sql<boolean>`(${before}::bigint is null or id < ${before})`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
