import type { Call } from '@partner-portal/contract/protocol/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { callerOf } from './networks.ts'
import { createCallCounter } from './rate-limits.ts'

const HOUR = 3600
/** Writes of one call in an hour. An address may be a whole company's. */
const USUAL = { user: 600, address: 6000, record: 60 }

/**
 * Gives every call that writes a budget for its user, link or address and for its record, so that none fills
 * tables and events. In memory, at no cost: each process counts for itself. Limits over all processes are in
 * the database besides.
 */
export function useWriteBudgets(
  app: FastifyInstance,
  { config, clock }: { config: { readonly writesPerHour: number }; clock: Clock },
): void {
  const counterOf = (usual: number) => {
    const max = Math.ceil((usual * config.writesPerHour) / USUAL.user)
    return createCallCounter({ max, seconds: HOUR }, clock)
  }
  app.decorate('budgetOf', ({ budget = {} }: Call) => {
    const countUser = counterOf(budget.user ?? USUAL.user)
    const countAddress = counterOf(budget.address ?? USUAL.address)
    const countRecord = counterOf(budget.record ?? USUAL.record)
    return (request) => {
      const { principal } = request
      const ofCaller = principal ? countUser(principal.userId) : countAddress(callerOf(request.ip))
      const ofRecords = recordsOf(request).map((record) =>
        countRecord(`${principal?.partnerId} ${record}`),
      )
      return Math.max(ofCaller, ...ofRecords)
    }
  })
}

/** The records of a request: the record, integration or link in its address, or the ids in its body. */
function recordsOf({ params, body }: FastifyRequest): string[] {
  const { grid, ...parameters } = params as Record<string, unknown>
  const names = Object.values(parameters)
  if (names.length > 0) return [[grid, ...names].join(' ')]
  const { ids } = (body ?? {}) as { ids?: unknown }
  return Array.isArray(ids) ? ids.map(String) : []
}
