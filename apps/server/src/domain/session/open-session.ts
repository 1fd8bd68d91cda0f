import { type InferResult, sql } from 'kysely'
import { maySignIn } from '#domain/may-sign-in.ts'
import type { Clock } from '#platform/clock.ts'
import type { Changes } from '#platform/database/changes.ts'
import { createCoalesced } from '#platform/database/coalesced.ts'
import type { Db } from '#platform/database/connect.ts'
import { prepareStatement } from '#platform/database/prepared.ts'
import { rememberUnchanged } from '#platform/remembered/remember.ts'
import type { SessionCutoffs, SessionLifetime } from '#platform/session/lifetime.ts'
import type { Principal } from '#platform/session/principal.ts'

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
function isOpenParameters({ usedAt, createdAt, now }: SessionCutoffs) {
  return [usedAt, createdAt, now] as const
}

/** Sessions whose partner is known from an earlier read. */
const MOST_REMEMBERED = 10_000

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
    .select([
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
    ])
    .where(sql<boolean>`session.id = any(${[]}::uuid[])`)
    .where(isOpen(lifetime.cutoffs()))
    .where(maySignIn)
    .compile()
  prepareStatement(query.sql)
  const readDataVersions = createVersionReader(db)
  // From earlier reads, so that both statements run at once and a request waits for one of them.
  const partnerOf = new Map<string, number>()
  const read = createCoalesced(async (sessionIds: readonly string[]) => {
    const [{ rows }, known] = await Promise.all([
      db.executeQuery<InferResult<typeof query>[number]>({
        ...query,
        parameters: [sessionIds, ...isOpenParameters(lifetime.cutoffs())],
      }),
      readDataVersions(sessionIds.flatMap((id) => partnerOf.get(id) ?? [])),
    ])
    const others = rows.map(({ partnerId }) => partnerId).filter((id) => !known.has(id))
    const versions = new Map([...known, ...(await readDataVersions(others))])
    if (partnerOf.size > MOST_REMEMBERED) partnerOf.clear()
    for (const { sessionId, partnerId } of rows) partnerOf.set(sessionId, partnerId)
    return new Map(
      rows.map((row) => [
        row.sessionId,
        { ...row, dataVersion: versions.get(row.partnerId) ?? '0' },
      ]),
    )
  })
  return changes ? rememberUnchanged(read, changes, clock) : read
}

/**
 * The versions of the partners' lists (008-data-changes.sql says how they change). A query of its own,
 * because these rows are on the machine of the partner, and sessions are not.
 */
function createVersionReader(db: Db) {
  const query = db
    .selectFrom('data_change')
    .select(['partner_id as partnerId', sql<string>`sum(change)::text`.as('version')])
    .where(sql<boolean>`partner_id = any(${[]}::bigint[])`)
    .groupBy('partner_id')
    .compile()
  prepareStatement(query.sql)
  return async (partnerIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (partnerIds.length === 0) return new Map()
    const ids = [...new Set(partnerIds)]
    const { rows } = await db.executeQuery<InferResult<typeof query>[number]>({
      ...query,
      parameters: [ids],
    })
    const found = new Map(rows.map(({ partnerId, version }) => [partnerId, version]))
    return new Map(ids.map((id) => [id, found.get(id) ?? '0']))
  }
}

type Session = Pick<Principal, 'sessionId' | 'userId'>

/** Saves when a session was last used, by one UPDATE for all its requests that arrive meanwhile. */
export function createSessionUseRecorder(
  db: Db,
  clock: Clock,
): (session: Session) => Promise<void> {
  const running = new Map<string, Promise<void>>()

  async function write({ sessionId, userId }: Session): Promise<void> {
    await db
      .updateTable('session')
      .set({ used_at: clock.now() })
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .execute()
  }

  return (session) => {
    const { sessionId } = session
    const own = running.get(sessionId) ?? write(session).finally(() => running.delete(sessionId))
    running.set(sessionId, own)
    return own
  }
}
