import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { logFault } from '../database/faults.ts'
import { hasCode } from '../errors.ts'
import { repeat, runWhileListening } from '../jobs/background.ts'
import type { Principal } from '../session/principal.ts'
import { createCallCounter } from '../throttling/rate-limits.ts'
import { originOf } from './call-events.ts'
import { type Actor, nobody, type Origin, recordEach, withOrigin } from './record.ts'

const QUARTER_HOUR_MS = 900_000
const HOUR = 3600
const EVERY_MS = 60_000

/** The partner of the account; null: of no account. */
interface Caller extends Actor {
  readonly userId: number | null
}

/** The user of a sign-in that a limit refused: only the sign-in knows. */
export const signInRefusals = new WeakMap<Error, Caller>()

interface Refusal {
  readonly kind: 'call.refused' | 'call.limited' | 'session.limited'
  readonly caller: Caller
  readonly origin: Origin
}

interface RefusalCount extends Refusal {
  until: number
  /** Repetitions since the event. */
  again: number
}

/**
 * Records refusals to signed-in users, and refusals by rate limits to anybody: once in a quarter of an hour for
 * a caller and a call, with the number of repetitions. Each process counts for itself.
 */
export function recordRefusals(
  app: FastifyInstance,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  const refusals = new Map<string, RefusalCount>()
  const countLimited = createCallCounter({ max: 100, seconds: HOUR }, clock)

  app.addHook('onError', async (request, _, error) => {
    const { principal } = request
    const origin = originOf(request)
    const refused = findRefused(principal, error)
    if (!refused) return
    const { kind, caller } = refused
    const who = principal
      ? `${principal.userId} ${principal.operator}`
      : `${origin.source} ${caller.username}`
    const key = `${kind} ${origin.call} ${who}`
    const before = refusals.get(key)
    if (before && clock.now().getTime() < before.until) {
      before.again += 1
      return
    }
    if (kind !== 'call.refused' && countLimited('') > 0) return
    await open(key, { ...refused, origin }, before?.again ?? 0)
  })
  app.addHook('onClose', () => closeAll(Number.POSITIVE_INFINITY))
  runWhileListening(
    app,
    repeat(EVERY_MS, () => closeAll(clock.now().getTime())),
  )

  /** Begins a quarter of an hour with an event, with the number of repetitions in the last one. */
  async function open(key: string, refusal: Refusal, again: number): Promise<void> {
    refusals.set(key, { ...refusal, until: clock.now().getTime() + QUARTER_HOUR_MS, again: 0 })
    const { kind, caller, origin } = refusal
    const record = caller.userId === null ? null : { id: caller.userId }
    const facts = { times: again > 0 ? again : null }
    await withOrigin(origin, () =>
      recordEach(db, clock.now(), caller, kind, [{ record, facts }]),
    ).catch((err: unknown) => logFault(app.log, err, 'a refusal could not be recorded'))
  }

  async function closeAll(now: number): Promise<void> {
    for (const [key, { until, again, ...refusal }] of refusals) {
      if (until > now) continue
      if (again > 0) await open(key, refusal, again)
      else refusals.delete(key)
    }
  }
}

function findRefused(principal: Principal | null, error: Error): Omit<Refusal, 'origin'> | null {
  if (hasCode(error, 'FORBIDDEN') || hasCode(error, 'READ_ONLY'))
    return principal && { kind: 'call.refused', caller: principal }
  if (!hasCode(error, 'TOO_MANY_REQUESTS') && !hasCode(error, 'LEAD_LIMIT_EXCEEDED')) return null
  const ofSignIn = signInRefusals.get(error)
  if (ofSignIn) return { kind: 'session.limited', caller: ofSignIn }
  return { kind: 'call.limited', caller: principal ?? { ...nobody, userId: null } }
}
