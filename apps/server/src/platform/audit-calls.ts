import type { Call } from '@partner-portal/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, type AuditOrigin, audit, withOrigin } from './audit.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/connect.ts'
import { hasCode } from './errors.ts'

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

/** Gives `registerCall` its audit log, and records refusals of signed-in users. */
export function useAuditLog(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  const write: WriteEntry = (actor, action) => audit(db, clock.now(), actor, action)
  app.decorate('writeAuditEntry', write)
  app.addHook('onError', async (request, _, error) => {
    const { principal } = request
    const isRefused = hasCode(error, 'FORBIDDEN') || hasCode(error, 'READ_ONLY')
    if (!principal || !isRefused) return
    const refused = () => write(principal, 'call.refused')
    await withOrigin(originOf(request), refused).catch((err: unknown) =>
      request.log.warn({ err }, 'a refusal could not be recorded'),
    )
  })
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
