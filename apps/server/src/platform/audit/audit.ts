import type { Call } from '@partner-portal/contract/protocol/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { changedNothing, currentScope, type Origin, withOrigin } from '../events/record.ts'
import { createCallCounter } from '../throttling/rate-limits.ts'

/** A principal, the user of a one-time link, or, with a null username, the operator. */
export interface Actor {
  readonly username: string | null
  /** The operator who was signed in as the user. */
  readonly operator?: string | null
}

/** Whom a sign-in that a limit refused would have signed in: only the sign-in knows. */
export const signInRefusals = new WeakMap<Error, Actor>()

/**
 * Actions of which the domain has a closed list: one that begins like them must be in it. Others are
 * free.
 */
// oxlint-disable-next-line typescript/no-empty-interface
export interface ClosedActions {}
type Closed = ClosedActions[keyof ClosedActions]
type AreaOf<A> = A extends `${infer Area}.${string}` ? Area : never
export type AuditAction<A extends string> = A extends `${AreaOf<Closed>}.${string}`
  ? Extract<A, Closed>
  : A

/** Writes an audit entry in the transaction of the change. */
export function audit<A extends string>(
  trx: Db,
  now: Date,
  actor: Actor,
  action: A & AuditAction<A>,
  detail: object = {},
): Promise<void> {
  return auditEach<A>(trx, now, actor, action, [detail])
}

/** One entry for each of several things. */
export async function auditEach<A extends string>(
  trx: Db,
  now: Date,
  { username, operator = null }: Actor,
  action: A & AuditAction<A>,
  details: readonly object[],
): Promise<void> {
  if (details.length === 0) return
  const scope = currentScope()
  const { call = null, source = null, requestId = null, sessionId = null } = scope?.origin ?? {}
  const from = { call, source, request_id: requestId, session_id: sessionId }
  const event = { at: now, action, username, impersonated_by: operator, ...from }
  const rows = details.map((detail) => ({ ...event, detail: JSON.stringify(detail, wellFormed) }))
  await trx.insertInto('audit_event').values(rows).execute()
  if (scope) scope.hasEvent = true
}

/** Replaces lone surrogates, which typed text may contain and jsonb refuses. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

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
 * nor said that it changed nothing, this writes a general one, after the handler's transaction: a process that dies between the two
 * leaves a write without an entry, so a handler should write its own.
 */
export async function audited<T>(
  request: FastifyRequest,
  { unaudited }: Pick<Call, 'unaudited'>,
  handle: () => Promise<T>,
): Promise<T> {
  const { result, hasEvent } = await withOrigin(originOf(request), handle)
  if (!hasEvent && !unaudited) await auditCall(request, 'call.made')
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

export function originOf(request: FastifyRequest): Origin {
  const { auditedAs = '' } = request.routeOptions.config
  const sessionId = request.principal?.sessionId ?? null
  return { call: auditedAs, source: request.ip, requestId: request.id, sessionId }
}

export { changedNothing, withOrigin }
