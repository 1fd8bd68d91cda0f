import type { Call } from '@partner-portal/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { logFault } from '../database/faults.ts'
import { hasCode } from '../errors.ts'
import { createCallCounter } from '../throttling/call-counter.ts'
import { type Actor, type AuditOrigin, audit, withOrigin } from './audit.ts'

type WriteEntry = (actor: Actor, action: string) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    writeAuditEntry: WriteEntry
  }
  interface FastifyContextConfig {
    /** The method and path of a call in the audit log. */
    auditedAs?: string
  }
}

const QUARTER_HOUR = 900
const HOUR = 3600

const recorded = new WeakSet<Error>()

/** The refusal has an entry that says more than the general one. */
export function markRecorded(error: unknown): void {
  if (error instanceof Error) recorded.add(error)
}

/**
 * Gives `registerCall` its audit log, and records refusals: of signed-in users, and, once in a
 * quarter of an hour for a caller and a call, those by a rate limit.
 */
export function useAuditLog(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  const write: WriteEntry = (actor, action) => audit(db, clock.now(), actor, action)
  const countOwn = createCallCounter({ max: 1, seconds: QUARTER_HOUR }, clock)
  const countAll = createCallCounter({ max: 100, seconds: HOUR }, clock)
  app.decorate('writeAuditEntry', write)
  app.addHook('onError', async (request, _, error) => {
    const action = refusalOf(request, error)
    if (!action) return
    const actor = request.principal ?? { username: null }
    await withOrigin(originOf(request), () => write(actor, action)).catch((err: unknown) =>
      logFault(request.log, err, 'a refusal could not be recorded'),
    )
  })

  function refusalOf(request: FastifyRequest, error: Error): string | null {
    if (hasCode(error, 'FORBIDDEN') || hasCode(error, 'READ_ONLY'))
      return request.principal && 'call.refused'
    const isLimited = hasCode(error, 'TOO_MANY_REQUESTS') || hasCode(error, 'LEAD_LIMIT_EXCEEDED')
    if (!isLimited || recorded.has(error)) return null
    const { call, source } = originOf(request)
    const isNew = countOwn(`${call} ${request.principal?.userId ?? source}`) === 0
    return isNew && countAll('') === 0 ? 'call.limited' : null
  }
}

export function auditNameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/**
 * Runs the handler of a call that writes. Its entries say where they come from; if it wrote none,
 * this writes one, so no write can be without.
 */
export async function audited<T>(
  request: FastifyRequest,
  { unaudited }: Pick<Call, 'unaudited'>,
  handle: () => Promise<T>,
): Promise<T> {
  const origin = originOf(request)
  const { result, hasEntry } = await withOrigin(origin, handle)
  if (!hasEntry && !unaudited) {
    const actor = request.principal ?? { username: null }
    await withOrigin(origin, () => request.server.writeAuditEntry(actor, 'call.made'))
  }
  return result
}

function originOf(request: FastifyRequest): AuditOrigin {
  const { auditedAs = '' } = request.routeOptions.config
  const loginId = request.principal?.loginId ?? null
  return { call: auditedAs, source: request.ip, requestId: request.id, loginId }
}
