import { settlementCalls } from '@partner-portal/contract/settlements/settlement-calls'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '#domain/account/scope.ts'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { findEarlyPayout } from './early-payout.repository.ts'
import { earlyPayoutRoutes } from './early-payout.routes.ts'
import { findInvoiceNumbers } from './settlement-invoice.repository.ts'
import { findLines, findSeen, getPartner, sumLines } from './settlements.repository.ts'

const DEFAULT_LINES = 50

export function settlementRoutes(app: FastifyInstance, context: Context): void {
  const { db, remember, config } = context

  earlyPayoutRoutes(app, context)

  registerCall(app, settlementCalls.getSettlement, async ({ params, query, principal, fail }) => {
    const seen = await findSeen(db, principal, params.id)
    if (!seen) throw fail('NOT_FOUND')
    const { settlement, key, agentName } = seen
    const { agents, count, amount } = await remember.inTurn(principal, () => sumLines(db, key))
    const limit = query.limit ?? DEFAULT_LINES
    const requested = query.page ?? 1
    const page = (requested - 1) * limit >= count ? 1 : requested
    const lines = await findLines(db, key, { offset: (page - 1) * limit, take: limit })
    const partner = await getPartner(db, principal)
    const isWhole = agentName === undefined
    const seesAgents = scopeOf(principal).agentId === null
    return {
      settlement,
      isAgentsPart: !isWhole,
      companyNip: partner.nip,
      invoice: config.providerNip
        ? (isWhole && (await findInvoiceNumbers(db, key))) || null
        : undefined,
      earlyPayout:
        (isWhole && (await findEarlyPayout(db, key.partnerId, key.settlementId))) || null,
      linesAmount: amount,
      ...(seesAgents && { agents }),
      collection: lines.map((line) => ({
        ...line,
        agentName: seesAgents ? line.agentName : null,
        currency: settlement.currency,
        isReversal: line.amount < 0,
      })),
      count,
      page,
      limit,
    }
  })
}
