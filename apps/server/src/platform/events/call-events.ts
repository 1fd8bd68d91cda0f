import { eventKinds, type FactsOfKind } from '@partner-portal/contract/events/kinds'
import type { Call } from '@partner-portal/contract/protocol/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import type { Principal } from '../session/principal.ts'
import { createCallCounter } from '../throttling/rate-limits.ts'
import { nobody, type Origin, record, withOrigin } from './record.ts'

declare module 'fastify' {
  interface FastifyInstance {
    events: {
      readonly db: Db
      readonly clock: Clock
      /** True for the first such read in an operator's session. Each process remembers separately. */
      isFirstRead(read: string): boolean
    }
  }
  interface FastifyContextConfig {
    /** The method and path of a call in its events. */
    callName?: string
  }
}

/** Lets `registerCall` record the events of calls. */
export function useEvents(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  const countRead = createCallCounter({ max: 1, seconds: Number.POSITIVE_INFINITY }, clock)
  app.decorate('events', { db, clock, isFirstRead: (read: string) => countRead(read) === 0 })
}

export function callNameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/**
 * Runs the handler of a call that writes, with its origin for the events. If the handler recorded no event, nor
 * declared that it changed nothing, this records a general one, after the handler's transaction: a process that
 * dies between the two leaves a write without an event, so a handler should record its own.
 */
export async function recorded<T>(
  request: FastifyRequest,
  { mayLeaveNoEvent }: Pick<Call, 'mayLeaveNoEvent'>,
  handle: () => Promise<T>,
): Promise<T> {
  const origin = originOf(request)
  const { result, hasEvent } = await withOrigin(origin, handle)
  const { db, clock } = request.server.events
  const actor = request.principal ?? nobody
  if (!hasEvent && !mayLeaveNoEvent)
    await withOrigin(origin, () => record(db, clock.now(), actor, 'call.made', null, {}))
  return result
}

/** Records an export of a list before its first byte: also one that is broken off later. */
export async function recordExport(request: FastifyRequest, rows: number): Promise<void> {
  const list = listOf(request)
  const query = new URLSearchParams(request.url.slice(request.url.indexOf('?')))
  const content = { query: [...query].map(([name, value]) => `${name}=${value}`) }
  await recordAsUser(request, (db, now, by) =>
    record(db, now, by, 'list.exported', { id: by.userId }, { list, rows }, content),
  )
}

/** Records a file before its first byte. */
export async function recordDownload(
  request: FastifyRequest,
  of: FactsOfKind<'file.downloaded'>['of'],
  file: {
    readonly record?: number
    readonly rows: number
    /** The number of the record, or the time of its rows. */
    readonly name?: string
  },
): Promise<void> {
  const { record: ofRecord = null, rows, name = null } = file
  const facts = { of, record: ofRecord, rows }
  await recordAsUser(request, (db, now, by) =>
    record(db, now, by, 'file.downloaded', { id: by.userId }, facts, { name }),
  )
}

/** Records an operator's read as a user, once for a session and a list. */
export async function recordRead(request: FastifyRequest): Promise<void> {
  const { isPolled, callName } = request.routeOptions.config
  const list = listOf(request)
  const read = `${request.principal?.sessionId} ${callName} ${list}`
  if (!isPolled && request.server.events.isFirstRead(read))
    await recordAsUser(request, (db, now, by) =>
      record(db, now, by, 'call.read', { id: by.userId }, { list }),
    )
}

type ListName = NonNullable<FactsOfKind<'call.read'>['list']>
const lists = Object.keys(eventKinds['call.read'].facts.list.names) as ListName[]

/** The list of the call. */
function listOf({ params, routeOptions }: FastifyRequest): ListName | null {
  const { grid } = (params ?? {}) as { grid?: string }
  const { callName } = routeOptions.config
  return lists.find((name) => name === grid || callName === `GET /${name}`) ?? null
}

export function originOf(request: FastifyRequest): Origin {
  const { callName = '' } = request.routeOptions.config
  const sessionId = request.principal?.sessionId ?? null
  return { call: callName, source: request.ip, requestId: request.id, sessionId }
}

async function recordAsUser(
  request: FastifyRequest,
  write: (db: Db, now: Date, by: Principal) => Promise<unknown>,
): Promise<void> {
  const { principal, server } = request
  const { db, clock } = server.events
  if (principal) await withOrigin(originOf(request), () => write(db, clock.now(), principal))
}
