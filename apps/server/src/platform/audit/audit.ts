import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../database/connect.ts'

/** A principal, the user of a one-time link, or, with a null username, the operator. */
export interface Actor {
  readonly username: string | null
  /** The operator who was signed in as the user. */
  readonly operator?: string | null
}

/** Where the entries of a request come from. */
export interface AuditOrigin {
  /** The method and path of the call, with `{name}` for parameters. */
  readonly call: string
  readonly source: string
  readonly requestId: string
  readonly sessionId: string | null
}

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

interface AuditScope {
  readonly origin: AuditOrigin
  hasEntry: boolean
}

const scopes = new AsyncLocalStorage<AuditScope>()

/** Runs the work; its entries name the origin. Returns whether there was one. */
export async function withOrigin<T>(
  origin: AuditOrigin,
  work: () => Promise<T>,
): Promise<{ result: T; hasEntry: boolean }> {
  const scope: AuditScope = { origin, hasEntry: false }
  const result = await scopes.run(scope, work)
  return { result, hasEntry: scope.hasEntry }
}

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
  const scope = scopes.getStore()
  const { call = null, source = null, requestId = null, sessionId = null } = scope?.origin ?? {}
  const from = { call, source, request_id: requestId, session_id: sessionId }
  const event = { at: now, action, username, impersonated_by: operator, ...from }
  const rows = details.map((detail) => ({ ...event, detail: JSON.stringify(detail, wellFormed) }))
  await trx.insertInto('audit_event').values(rows).execute()
  if (scope) scope.hasEntry = true
}

/** Replaces lone surrogates, which typed text may contain and jsonb refuses. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
