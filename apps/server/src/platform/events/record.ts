import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type ContentOfKind,
  declarationOf,
  type EventKind,
  type FactsOfKind,
  type RecordOfKind,
} from '@partner-portal/contract/events/kinds'
import { type Exactly, faultOfFacts } from '@partner-portal/contract/protocol/facts'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** Replaces a partner's id: the installation. */
export const INSTALLATION = 0

/** The author of an event. Without a name: the provider, a customer by a link, or the portal. */
export interface Actor {
  /** The partner of the record. Null: the installation's. */
  readonly partnerId: number | null
  readonly username: string | null
  /** The provider's operator: alone, or signed in as the user. */
  readonly operator?: string | null
}

/** A stranger, of no partner. */
export const nobody: Actor = { partnerId: null, username: null }

/** The origin of a request's events. */
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

/** Runs the work; its events name the origin. Tells whether there was an event. */
export async function withOrigin<T>(
  origin: Origin,
  work: () => Promise<T>,
): Promise<{ result: T; hasEvent: boolean }> {
  const scope: Scope = { origin, hasEvent: false }
  const result = await scopes.run(scope, work)
  return { result, hasEvent: scope.hasEvent }
}

/** Declares that the call has changed nothing, like a repeated one: it leaves no event. */
export function changedNothing(): void {
  const scope = scopes.getStore()
  if (scope) scope.hasEvent = true
}

/** A new event of a kind. */
interface NewEvent<Kind extends EventKind, Facts = FactsOfKind<Kind>> {
  readonly record: RecordOfKind<Kind>
  readonly facts: Exactly<FactsOfKind<Kind>, Facts>
  readonly content?: ContentOfKind<Kind>
}

/**
 * Records an event in the transaction of the change. Its readers follow from the declaration of its kind
 * (docs/decisions/events.md). Returns its id.
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

/** One event for each of several records. Returns their ids. */
export function recordEach<Kind extends EventKind, const Facts extends FactsOfKind<Kind>>(
  trx: Db,
  now: Date,
  actor: Actor,
  kind: Kind,
  events: readonly NewEvent<Kind, Facts>[],
): Promise<number[]> {
  const all = events.map((event) => ({ ...event, kind, at: now, actor }))
  return recordAll(trx, all as readonly unknown[] as AnyEvent[])
}

/** An event of any kind, with its time and actor. */
export type AnyEvent = {
  readonly [Kind in EventKind]: NewEvent<Kind> & {
    readonly kind: Kind
    readonly at: Date
    readonly actor: Actor
  }
}[EventKind]

/** Events of several kinds, in their order. Returns their ids. */
export async function recordAll(trx: Db, events: readonly AnyEvent[]): Promise<number[]> {
  if (events.length === 0) return []
  const scope = scopes.getStore()
  const { call = null, source = null, requestId = null, sessionId = null } = scope?.origin ?? {}
  const rows = events.map(({ kind, at, actor, record: of, facts }) => {
    const { facts: declared, records } = declarationOf(kind)
    const fault = faultOfFacts(declared, facts)
    if (fault !== null) throw new TypeError(`${kind}: ${fault}`)
    const [only = null, ...rest] = records
    const record = of && (rest.length > 0 && 'type' in of ? of.type : only)
    const { partnerId, username, operator = null } = actor
    const partner_id = partnerId ?? INSTALLATION
    return { partner_id, kind, at, username, operator, record, id: of?.id ?? null, facts }
  })
  const all = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name])
  const recorded = await sql<{ id: number }>`
    insert into event (partner_id, kind, at, actor, operator, record, record_id, facts, call, source,
      request_id, session_id)
    select each.*, ${call}::text, ${source}::text, ${requestId}::text, ${sessionId}::uuid
    from unnest(${all('partner_id')}::bigint[], ${all('kind')}::text[], ${all('at')}::timestamptz[],
      ${all('username')}::text[], ${all('operator')}::text[], ${all('record')}::text[],
      ${all('id')}::bigint[], ${rows.map(({ facts }) => JSON.stringify(facts))}::jsonb[]) as each
    returning id`.execute(trx)
  // Citus returns the ids of several partners in any order.
  const ids = recorded.rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const contents = events.flatMap(({ content = {} }, at) => {
    const [event_id, partner_id] = [ids[at], rows[at]?.partner_id]
    const isEmpty = Object.values(content).every((value) => (value ?? null) === null)
    if (event_id === undefined || partner_id === undefined || isEmpty) return []
    return [{ partner_id, event_id, content: JSON.stringify(content, wellFormed) }]
  })
  if (contents.length > 0) await trx.insertInto('event_content').values(contents).execute()
  if (scope) scope.hasEvent = true
  return ids
}

/** Replaces lone surrogates, which typed text may contain and jsonb refuses. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
