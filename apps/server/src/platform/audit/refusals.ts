import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { logFault } from '../database/faults.ts'
import { hasCode } from '../errors.ts'
import { type Origin, withOrigin } from '../events/record.ts'
import { repeat, runWhileListening } from '../jobs/background.ts'
import { createCallCounter } from '../throttling/rate-limits.ts'
import { type Actor, originOf, signInRefusals } from './audit.ts'

const QUARTER_HOUR_MS = 900_000
const HOUR = 3600
const EVERY_MS = 60_000

interface Refused {
  readonly action: 'call.refused' | 'call.limited' | 'session.limited'
  readonly actor: Actor
}

interface Refusal extends Refused {
  readonly origin: Origin
}

interface Recorded extends Refusal {
  until: number
  /** Since the entry. */
  again: number
}

/**
 * Records what is refused to signed-in users, and what a rate limit refuses to anybody: once in a
 * quarter of an hour for a caller and a call, with how often it was refused again. Each process counts
 * for itself.
 */
export function recordRefusals(app: FastifyInstance, { clock }: { clock: Clock }): void {
  const refusals = new Map<string, Recorded>()
  const countLimited = createCallCounter({ max: 100, seconds: HOUR }, clock)

  app.addHook('onError', async (request, _, error) => {
    const refused = whatIsRefused(request, error)
    if (!refused) return
    const { action, actor } = refused
    const { principal } = request
    const origin = originOf(request)
    const caller = principal
      ? `${principal.userId} ${principal.operator}`
      : `${origin.source} ${actor.username}`
    const key = `${action} ${origin.call} ${caller}`
    const before = refusals.get(key)
    if (before && clock.now().getTime() < before.until) {
      before.again += 1
      return
    }
    if (action !== 'call.refused' && countLimited('') > 0) return
    await open(key, { ...refused, origin }, before?.again ?? 0)
  })
  app.addHook('onClose', () => closeAll(Number.POSITIVE_INFINITY))
  runWhileListening(
    app,
    repeat(EVERY_MS, () => closeAll(clock.now().getTime())),
  )

  /** Begins a quarter of an hour with an entry, which says how often it was refused in the last one. */
  async function open(key: string, refusal: Refusal, again: number): Promise<void> {
    refusals.set(key, { ...refusal, until: clock.now().getTime() + QUARTER_HOUR_MS, again: 0 })
    await write(refusal, again > 0 ? { again } : {})
  }

  async function closeAll(now: number): Promise<void> {
    for (const [key, { until, again, ...refusal }] of refusals) {
      if (until > now) continue
      if (again > 0) await open(key, refusal, again)
      else refusals.delete(key)
    }
  }

  async function write({ action, actor, origin }: Refusal, detail: object): Promise<void> {
    await withOrigin(origin, () => app.writeAuditEntry(actor, action, detail)).catch(
      (err: unknown) => logFault(app.log, err, 'a refusal could not be recorded'),
    )
  }
}

function whatIsRefused(request: FastifyRequest, error: Error): Refused | null {
  const { principal } = request
  if (hasCode(error, 'FORBIDDEN') || hasCode(error, 'READ_ONLY'))
    return principal && { action: 'call.refused', actor: principal }
  if (!hasCode(error, 'TOO_MANY_REQUESTS') && !hasCode(error, 'LEAD_LIMIT_EXCEEDED')) return null
  const ofSignIn = signInRefusals.get(error)
  if (ofSignIn) return { action: 'session.limited', actor: ofSignIn }
  return { action: 'call.limited', actor: principal ?? { username: null } }
}
