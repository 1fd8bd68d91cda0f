import { AsyncLocalStorage } from 'node:async_hooks'
import { type Exactly, faultOfFacts } from '@partner-portal/contract/events/facts'
import {
  type ContentOfKind,
  declarationOf,
  type EventKind,
  type FactsOfKind,
  type RecordOfKind,
} from '@partner-portal/contract/events/kinds'
import type { Db } from '../database/connect.ts'

/** In place of a partner: the installation itself. */
export const INSTALLATION = 0

/** Who does something. Without a name: the provider, a customer by a link, or the portal itself. */
export interface Actor {
  /** Whose record has the event. Null: the installation's. */
  readonly partnerId: number | null
  readonly username: string | null
  /** The provider's operator: alone, or signed in as the user. */
  readonly operator?: string | null
}

/** Nobody who is known, and no partner. */
export const nobody: Actor = { partnerId: null, username: null }

/** Where the events of a request come from. */
export interface Origin {
  /** The method and path of the call, with `{name}` for parameters. */
  readonly call: string
  readonly source: string
  readonly requestId: string
  readonly sessionId: string | null
}

interface Scope {
  readonly origin: Origin
  hasEvent: boolean
}

const scopes = new AsyncLocalStorage<Scope>()

/** Runs the work; its events name the origin. Returns whether there was one. */
export async function withOrigin<T>(
  origin: Origin,
  work: () => Promise<T>,
): Promise<{ result: T; hasEvent: boolean }> {
  const scope: Scope = { origin, hasEvent: false }
  const result = await scopes.run(scope, work)
  return { result, hasEvent: scope.hasEvent }
}

/** Says that the call has changed nothing, as a repeated one: it leaves no event. */
export function changedNothing(): void {
  const scope = scopes.getStore()
  if (scope) scope.hasEvent = true
}

/** An event of a kind, as it is recorded. */
interface NewEvent<Kind extends EventKind = EventKind> {
  readonly record: RecordOfKind<Kind>
  readonly facts: FactsOfKind<Kind>
  readonly content?: ContentOfKind<Kind>
}

/**
 * Records that something happened, in the transaction of the change. All that is read of it follows
 * from the declaration of its kind (docs/decisions/events.md). Returns its id.
 */
export async function record<Kind extends EventKind, const Facts extends FactsOfKind<Kind>>(
  trx: Db,
  now: Date,
  actor: Actor,
  kind: Kind,
  of: RecordOfKind<Kind>,
  facts: Exactly<FactsOfKind<Kind>, Facts>,
  content?: ContentOfKind<Kind>,
): Promise<number> {
  const event = { record: of, facts, ...(content && { content }) }
  const [id] = await recordEach(trx, now, actor, kind, [event])
  return id as number
}

/** A statement has at most 65,535 parameters, and an event twelve. */
const MOST_AT_ONCE = 5_000

/** One event for each of several records. Returns their ids. */
export async function recordEach<Kind extends EventKind>(
  trx: Db,
  now: Date,
  { partnerId, username, operator = null }: Actor,
  kind: Kind,
  events: readonly NewEvent<Kind>[],
): Promise<number[]> {
  const scope = scopes.getStore()
  const { call = null, source = null, requestId = null, sessionId = null } = scope?.origin ?? {}
  const origin = { call, source, request_id: requestId, session_id: sessionId }
  const partner_id = partnerId ?? INSTALLATION
  const { facts: declared, records } = declarationOf(kind)
  const ids: number[] = []
  for (let first = 0; first < events.length; first += MOST_AT_ONCE) {
    const some = events.slice(first, first + MOST_AT_ONCE)
    const rows = some.map(({ record: of, facts }) => {
      const fault = faultOfFacts(declared, facts)
      if (fault !== null) throw new TypeError(`${kind}: ${fault}`)
      const [only = null] = records
      const type = of && ('type' in of ? of.type : only)
      const row = { partner_id, kind, at: now, actor: username, operator, ...origin }
      return { ...row, record: type, record_id: of?.id ?? null, facts: JSON.stringify(facts) }
    })
    const recorded = await trx.insertInto('event').values(rows).returning('id').execute()
    const contents = some.flatMap(({ content }, at) => {
      const id = recorded[at]?.id
      const isEmpty = Object.values(content ?? {}).every((one) => (one ?? null) === null)
      if (id === undefined || isEmpty) return []
      return [{ partner_id, event_id: id, content: JSON.stringify(content, wellFormed) }]
    })
    if (contents.length > 0) await trx.insertInto('event_content').values(contents).execute()
    ids.push(...recorded.map(({ id }) => id))
  }
  if (scope && events.length > 0) scope.hasEvent = true
  return ids
}

/** Replaces lone surrogates, which typed text may contain and jsonb refuses. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
