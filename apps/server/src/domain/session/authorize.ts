import {
  mayMoveMoney,
  mayOpen,
  type SecuredPage,
} from '@partner-portal/contract/protocol/access-map'
import type { Access } from '@partner-portal/contract/protocol/call'
import { gridPages, isGridName } from '@partner-portal/contract/protocol/grid-names'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#domain/context.ts'
import type { Changes } from '#platform/database/changes.ts'
// oxlint-disable-next-line no-restricted-imports -- A hook, before the call's handler.
import { AppError } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'
import { createCallCounter } from '#platform/throttling/rate-limits.ts'
import { createSessionReader, createSessionUseRecorder } from './open-session.ts'
import { lacksFactor, requireStepUp } from './step-up.ts'

/**
 * Every route declares who may call it, otherwise the server does not start. Roles are read from
 * the database, so that changes apply from the next call on.
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
    const { movesMoney, stepUp, beforeSecondFactor, isPolled = false } = route
    const access = route.access as Access
    if (access === 'public') return
    const token = bearerOf(request)
    if (token === null && access === 'optional') return
    request.principal = token === null ? null : await authenticate(token, isPolled)
    if (!request.principal) throw new AppError('UNAUTHENTICATED')
    const retryAfter = countCall(request.principal.userId)
    if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', [], { retryAfter })
    if (!beforeSecondFactor && lacksFactor(config, request.principal))
      throw new AppError('SECOND_FACTOR_MISSING')
    if (!isAllowed(neededOf(access, request), request.principal)) throw new AppError('FORBIDDEN')
    if (movesMoney && !mayMoveMoney(request.principal)) throw new AppError('FORBIDDEN')
    if (stepUp === 'always')
      requireStepUp(request.principal, clock.now(), (...given) => new AppError(...given))
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

type Needed = Exclude<Access, '{grid}'>

/** The access of a call for any grid depends on the grid in its path. */
function neededOf(access: Access, request: FastifyRequest): Needed {
  if (access !== '{grid}') return access
  const { grid = '' } = request.params as { grid?: string }
  if (!isGridName(grid)) throw new AppError('NOT_FOUND')
  return gridPages[grid]
}

function isAllowed(access: Needed, principal: Principal): boolean {
  if (access === 'public' || access === 'optional') return true
  return isPage(access) ? mayOpen(access, principal) : principal.roles.includes(access)
}

function isPage(access: Needed): access is SecuredPage {
  return access.startsWith('/')
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header === undefined) return null
  return /^Bearer (\S+)$/i.exec(header)?.[1] ?? ''
}
