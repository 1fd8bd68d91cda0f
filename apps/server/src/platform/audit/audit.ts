import type { Db } from '../database/connect.ts'
import { currentScope } from '../events/record.ts'

/** A principal, the user of a one-time link, or, with a null username, the operator. */
export interface Actor {
  readonly username: string | null
  /** The operator who was signed in as the user. */
  readonly operator?: string | null
}

/** Writes an audit entry in the transaction of the change. */
export function audit(
  trx: Db,
  now: Date,
  actor: Actor,
  action: string,
  detail: object = {},
): Promise<void> {
  return auditEach(trx, now, actor, action, [detail])
}

/** One entry for each of several things. */
export async function auditEach(
  trx: Db,
  now: Date,
  { username, operator = null }: Actor,
  action: string,
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

export { changedNothing, withOrigin } from '../events/record.ts'
