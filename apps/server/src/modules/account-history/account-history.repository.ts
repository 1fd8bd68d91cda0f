import { accountActions } from '@partner-portal/contract/accounts/account-actions'
import { gridNames } from '@partner-portal/contract/protocol/grid-names'
import { type RawBuilder, sql } from 'kysely'
import type { ClosedActions } from '#platform/audit/audit.ts'
import { type Db, isIn } from '#platform/database/connect.ts'
import type { Principal } from '#platform/session/principal.ts'

type Action = ClosedActions['account'] | `call.${string}`

/** All that is recorded of an account, refusals, and what operators read. */
const shown: readonly Action[] = accountActions
const lists = gridNames.map((grid) => `GET /${grid}`)

interface Entry {
  readonly id: number
  readonly at: Date
  readonly action: Action
  readonly username: string
  readonly operator: string | null
  readonly call: string | null
  readonly source: string | null
  readonly detail: object
}

/** An operator's reads of lists; of a session's refusals the newest. */
const isShown = sql<boolean>`
  (e.action <> 'call.read' or e.call = any(${lists}::text[]))
  and (e.action <> 'call.refused' or not exists (
    select from audit_event as later
    where later.username = e.username and later.id > e.id
      and later.action = 'call.refused' and later.session_id = e.session_id))`

/**
 * The newest entries of a user, and those of others of the partner whose actions the user is told
 * of.
 */
export async function findEntries(
  db: Db,
  { username, partnerId, userId }: Principal,
  ofOthers: readonly Action[],
  { before = null, limit }: { before?: number | null | undefined; limit: number },
): Promise<Entry[]> {
  const newest = (condition: RawBuilder<boolean>) => sql`(
    select e.id, e.at, e.action, e.username, e.call, e.source, e.detail,
      coalesce(e.impersonated_by, e.detail->>'by') as operator
    from audit_event as e
    where ${condition} and (${before}::bigint is null or e.id < ${before})
    order by e.id desc limit ${limit})`
  const own = newest(
    sql`e.username = ${username} and e.action = any(${shown}::text[]) and ${isShown}`,
  )
  if (ofOthers.length === 0) return (await sql<Entry>`${own}`.execute(db)).rows
  const others = newest(sql`${isIn('e.action', ofOthers)} and e.username in (
    select u.username from portal_user as u where u.partner_id = ${partnerId} and u.id <> ${userId})`)
  const found =
    await sql<Entry>`${own} union all ${others} order by id desc limit ${limit}`.execute(db)
  return found.rows
}
