import {
  type CurrentSettlement,
  settlementCalls,
} from '@partner-portal/contract/records/settlement-calls'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { isoInstant } from '#platform/instant.ts'
import { requestEarlyPayout } from './early-payout.ts'
import { findLines, sumLines } from './settlement-lines.repository.ts'
import {
  type CurrentSettlementRecord,
  getCurrentSettlement,
  getPartner,
  getSettlement,
} from './settlements.repository.ts'

const DEFAULT_LINES = 50

export function settlementRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  registerCall(app, settlementCalls.getSettlement, async ({ params, query, principal, fail }) => {
    const settlement = await getSettlement(db, principal, params.id)
    if (!settlement) throw fail('NOT_FOUND')
    const key = { partnerId: principal.partnerId, settlementId: settlement.id }
    const { count, amount } = await sumLines(db, key)
    const limit = query.limit ?? DEFAULT_LINES
    const asked = query.page ?? 1
    const page = (asked - 1) * limit >= count ? 1 : asked
    const lines = await findLines(db, key, { offset: (page - 1) * limit, take: limit })
    const partner = await getPartner(db, principal)
    return {
      settlement,
      companyNip: partner.nip,
      linesAmount: amount,
      collection: lines.map((line) => ({
        ...line,
        agentName: principal.isMaster ? line.agentName : null,
        currency: settlement.currency,
        isReversal: line.amount < 0,
      })),
      count,
      page,
      limit,
    }
  })

  registerCall(app, settlementCalls.getCurrentSettlement, async ({ principal, reply }) => {
    const current = await getCurrentSettlement(db, principal, clock.now())
    if (current) return toCurrent(current)
    reply.code(204)
    return undefined
  })

  registerCall(app, settlementCalls.requestEarlyPayout, async ({ principal, fail }) =>
    toCurrent(await requestEarlyPayout(context, principal, fail)),
  )

  function toCurrent(record: CurrentSettlementRecord): CurrentSettlement {
    const { requestedAt, ...current } = record
    return {
      ...current,
      earlyPayoutMinimum: context.config.earlyPayoutMinimum,
      ...(requestedAt && { earlyPayoutRequestedAt: isoInstant(requestedAt) }),
    }
  }
}
