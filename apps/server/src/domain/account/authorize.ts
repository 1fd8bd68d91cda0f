import { gridPages } from '@partner-portal/contract/lists/grid-names'
import { isGridName } from '@partner-portal/contract/lists/is-grid-name'
import {
  isSuspended,
  mayConfirm,
  mayOpen,
  type SecuredPage,
} from '@partner-portal/contract/protocol/access-map'
import type { Access } from '@partner-portal/contract/protocol/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type InferResult, sql } from 'kysely'
import type { Context } from '#domain/context.ts'
import type { Config } from '#domain/installation/config.ts'
import type { Clock } from '#platform/clock.ts'
import { createCoalesced } from '#platform/database/coalesced.ts'
import type { Db } from '#platform/database/connect.ts'
import { type Changes, prepareStatement } from '#platform/database/statements.ts'
// oxlint-disable-next-line no-restricted-imports -- A hook, before the call's handler.
import { AppError } from '#platform/errors.ts'
import { rememberUnchanged } from '#platform/remembered/remember.ts'
import type { Principal } from '#platform/session/principal.ts'
import { isOpen, isOpenParameters, type SessionLifetime } from '#platform/session/tokens.ts'
import { createCallCounter } from '#platform/throttling/rate-limits.ts'
import { maySignIn } from './accounts.ts'
import { createVersionReader } from './data-version.ts'
import { requireStepUp } from './step-up.ts'

/**
 * Every route declares its access, otherwise the server does not start. Roles are read from the database, so
 * that changes apply from the next call on.
 */
export function authorizeCalls(
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'db' | 'tokens' | 'lifetime' | 'clock'>,
  changes?: Changes,
): void {
  const { config, db, tokens, lifetime, clock } = context
  const readSession = createSessionReader({ ...context, changes })
  const recordSessionUse = createSessionUseRecorder(db, clock)
  const countCall = createCallCounter({ max: config.callsPerMinute, seconds: 60 }, clock)
  app.decorateRequest('principal', null)
  app.addHook('onRoute', (route) => {
    if (!route.config?.access)
      throw new Error(`${String(route.method)} ${route.url} declares no access`)
  })
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const route = request.routeOptions.config
    const { refusesSuspended, confirms, stepUp, allowsMissingFactor, isPolled = false } = route
    const access = route.access as Access
    if (access === 'public') return
    const token = bearerOf(request)
    if (token === null && access === 'optional') return
    request.principal = token === null ? null : await authenticate(token, isPolled)
    if (!request.principal) throw new AppError('UNAUTHENTICATED')
    const retryAfter = countCall(request.principal.userId)
    if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', [], { retryAfter })
    if (!allowsMissingFactor && lacksFactor(config, request.principal))
      throw new AppError('SECOND_FACTOR_MISSING')
    if (!isAllowed(neededOf(access, request), request.principal)) throw new AppError('FORBIDDEN')
    if (refusesSuspended && isSuspended(request.principal)) throw new AppError('FORBIDDEN')
    if (confirms && !mayConfirm(request.principal)) throw new AppError('FORBIDDEN')
    if (stepUp === 'always')
      requireStepUp(request.principal, clock.now(), (...details) => new AppError(...details))
  })

  async function authenticate(token: string, isPolled: boolean): Promise<Principal | null> {
    const sessionId = tokens.verifyAccess(token)
    if (!sessionId) return null
    const session = await readSession(sessionId)
    if (!session) return null
    const { usedAt, ...principal } = session
    if (!isPolled && usedAt <= lifetime.useWrittenBefore()) await recordSessionUse(principal)
    return principal
  }
}

/** True if the provider demands a second factor of a user who has none. Operators need not add one. */
export function lacksFactor(
  { secondFactorFor }: Pick<Config, 'secondFactorFor'>,
  { hasSecondFactor, operator, isMaster, roles }: Principal,
): boolean {
  if (hasSecondFactor || operator !== null) return false
  return secondFactorFor.some((demand) => (demand === 'MASTER' ? isMaster : roles.includes(demand)))
}

type RequiredAccess = Exclude<Access, '{grid}'>

/** The required access; for a call on any grid it depends on the grid in its path. */
function neededOf(access: Access, request: FastifyRequest): RequiredAccess {
  if (access !== '{grid}') return access
  const { grid = '' } = request.params as { grid?: string }
  if (!isGridName(grid)) throw new AppError('NOT_FOUND')
  return gridPages[grid]
}

function isAllowed(access: RequiredAccess, principal: Principal): boolean {
  if (access === 'public' || access === 'optional') return true
  return isPage(access) ? mayOpen(access, principal) : principal.roles.includes(access)
}

function isPage(access: RequiredAccess): access is SecuredPage {
  return access.startsWith('/')
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header === undefined) return null
  return /^Bearer (\S+)$/i.exec(header)?.[1] ?? ''
}

/** Sessions with a known partner, from an earlier read. */
const MOST_REMEMBERED = 10_000

interface Options {
  readonly db: Db
  readonly lifetime: SessionLifetime
  readonly clock: Clock
  readonly changes?: Changes | undefined
}

/**
 * Reads an open session with its user, partner and data version. A change counts from the next request on in
 * its own process, and 10 ms later in others at most (docs/decisions/remembered-lists.md).
 */
function createSessionReader({ db, lifetime, clock, changes }: Options) {
  // Built once: building the query takes as long as sending it.
  const query = db
    .selectFrom('session')
    .innerJoin('portal_user', 'portal_user.id', 'session.user_id')
    .innerJoin('partner', 'partner.id', 'portal_user.partner_id')
    .select(['portal_user.id as userId', 'username', 'roles', 'status', 'type'])
    .select(['portal_user.partner_id as partnerId', 'partner.name as companyName'])
    .select(['recommendation_code as recommendationCode', 'agent_id as agentId'])
    .select(['is_master as isMaster', 'may_confirm as mayConfirm'])
    .select('has_second_factor as hasSecondFactor')
    .select(['session.id as sessionId', 'impersonated_by as operator', 'used_at as usedAt'])
    .select(['proved_at as provedAt', 'is_read_only as isReadOnly'])
    .where(sql<boolean>`session.id = any(${[]}::uuid[])`)
    .where(isOpen(lifetime.cutoffs()))
    .where(maySignIn)
    .compile()
  prepareStatement(query.sql)
  const readDataVersions = createVersionReader(db)
  // Partners of sessions from earlier reads, so that both statements run at once and a request waits for one.
  const partnerOf = new Map<string, number>()
  const read = createCoalesced(async (sessionIds: readonly string[]) => {
    const [{ rows }, known] = await Promise.all([
      db.executeQuery<InferResult<typeof query>[number]>({
        ...query,
        parameters: [sessionIds, ...isOpenParameters(lifetime.cutoffs())],
      }),
      readDataVersions(sessionIds.flatMap((id) => partnerOf.get(id) ?? [])),
    ])
    const unknown = rows.map(({ partnerId }) => partnerId).filter((id) => !known.has(id))
    const versions = new Map([...known, ...(await readDataVersions(unknown))])
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

type Session = Pick<Principal, 'sessionId' | 'userId'>

/** Saves a session's last use, by one UPDATE for all its requests that arrive meanwhile. */
function createSessionUseRecorder(db: Db, clock: Clock): (session: Session) => Promise<void> {
  const running = new Map<string, Promise<void>>()

  async function write({ sessionId, userId }: Session): Promise<void> {
    await db
      .updateTable('session')
      .set({ used_at: clock.now() })
      .where(({ and }) => and({ user_id: userId, id: sessionId }))
      .execute()
  }

  return (session) => {
    const { sessionId } = session
    const update = running.get(sessionId) ?? write(session).finally(() => running.delete(sessionId))
    running.set(sessionId, update)
    return update
  }
}
