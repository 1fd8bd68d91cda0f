import type { Call } from '@partner-portal/contract/protocol/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { createCallCounter } from '../throttling/call-counter.ts'
import { type Actor, type AuditOrigin, audit, withOrigin } from './audit.ts'

type WriteEntry = (actor: Actor, action: string, detail?: object) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    writeAuditEntry: WriteEntry
    /** Whether an operator's session reads this for the first time. Each process remembers for itself. */
    isFirstRead: (read: string) => boolean
  }
  interface FastifyContextConfig {
    /** The method and path of a call in the audit log. */
    auditedAs?: string
  }
}

/** Gives `registerCall` its audit log. */
export function useAuditLog(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.decorate('writeAuditEntry', (actor, action, detail) =>
    audit(db, clock.now(), actor, action, detail),
  )
  const countRead = createCallCounter({ max: 1, seconds: Number.POSITIVE_INFINITY }, clock)
  app.decorate('isFirstRead', (read) => countRead(read) === 0)
}

export function auditNameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/**
 * Runs the handler of a call that writes. Its entries say where they come from. If it wrote none,
 * this writes a general one, after the handler's transaction: a process that dies between the two
 * leaves a write without an entry, so a handler should write its own.
 */
export async function audited<T>(
  request: FastifyRequest,
  { unaudited }: Pick<Call, 'unaudited'>,
  handle: () => Promise<T>,
): Promise<T> {
  const { result, hasEntry } = await withOrigin(originOf(request), handle)
  if (!hasEntry && !unaudited) await auditCall(request, 'call.made')
  return result
}

/**
 * Writes the entry of a call before its answer leaves: of data that are taken, so that one that is
 * broken off has it too.
 */
export async function auditCall(
  request: FastifyRequest,
  action: string,
  detail?: object,
): Promise<void> {
  const actor = request.principal ?? { username: null }
  await withOrigin(originOf(request), () => request.server.writeAuditEntry(actor, action, detail))
}

/** What an operator reads as a user is recorded once for a session and a list. */
export async function auditOperatorsRead(request: FastifyRequest): Promise<void> {
  const { principal, routeOptions, server } = request
  if (routeOptions.config.isPolled) return
  const { grid } = (request.params ?? {}) as { grid?: string }
  if (server.isFirstRead(`${principal?.sessionId} ${routeOptions.config.auditedAs} ${grid}`))
    await auditCall(request, 'call.read', grid === undefined ? {} : { grid })
}

export function originOf(request: FastifyRequest): AuditOrigin {
  const { auditedAs = '' } = request.routeOptions.config
  const sessionId = request.principal?.sessionId ?? null
  return { call: auditedAs, source: request.ip, requestId: request.id, sessionId }
}
