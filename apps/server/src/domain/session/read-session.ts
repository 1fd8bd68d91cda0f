import { type InferResult, sql } from 'kysely'
import { maySignIn } from '#domain/may-sign-in.ts'
import type { Clock } from '#platform/clock.ts'
import type { Changes } from '#platform/database/changes.ts'
import { createCoalesced } from '#platform/database/coalesced.ts'
import type { Db } from '#platform/database/connect.ts'
import { prepareStatement } from '#platform/database/prepared.ts'
import { rememberUnchanged } from '#platform/remembered/unchanged.ts'
import type { SessionLifetime } from '#platform/session/lifetime.ts'
import { isOpen, isOpenParameters } from './open-session.ts'

interface Options {
  readonly db: Db
  readonly lifetime: SessionLifetime
  readonly clock: Clock
  readonly changes?: Changes | undefined
}

/**
 * Reads an open session with its user, partner and data version. A change counts from the next
 * request on in the process that made it, and 10 ms later in others at most
 * (docs/decisions/remembered-lists.md).
 */
export function createSessionReader({ db, lifetime, clock, changes }: Options) {
  // Built once, because building it takes as long as sending it.
  const query = db
    .selectFrom('session')
    .innerJoin('portal_user', 'portal_user.id', 'session.user_id')
    .innerJoin('partner', 'partner.id', 'portal_user.partner_id')
    .select((eb) => [
      'portal_user.id as userId',
      'username',
      'portal_user.partner_id as partnerId',
      'partner.name as companyName',
      'recommendation_code as recommendationCode',
      'roles',
      'status',
      'type',
      'is_master as isMaster',
      'agent_id as agentId',
      'session.id as sessionId',
      'impersonated_by as operator',
      'proved_at as provedAt',
      'has_second_factor as hasSecondFactor',
      'is_read_only as isReadOnly',
      'used_at as usedAt',
      // 008-data-changes.sql says how it changes.
      eb
        .selectFrom('data_change')
        .select(sql<string>`coalesce(sum(change), 0)::text`.as('sum'))
        .whereRef('data_change.partner_id', '=', 'portal_user.partner_id')
        .$asScalar()
        .$notNull()
        .as('dataVersion'),
    ])
    .where(sql<boolean>`session.id = any(${[]}::uuid[])`)
    .where(isOpen(lifetime.cutoffs()))
    .where(maySignIn)
    .compile()
  prepareStatement(query.sql)
  const read = createCoalesced(async (sessionIds: readonly string[]) => {
    const { rows } = await db.executeQuery<InferResult<typeof query>[number]>({
      ...query,
      parameters: [sessionIds, ...isOpenParameters(lifetime.cutoffs())],
    })
    return new Map(rows.map((row) => [row.sessionId, row]))
  })
  return changes ? rememberUnchanged(read, changes, clock) : read
}
