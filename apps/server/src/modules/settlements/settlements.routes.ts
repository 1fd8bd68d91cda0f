import {
  type CurrentSettlement,
  settlementCalls,
} from '@partner-portal/contract/records/settlement-calls'
import { polishAmount } from '@partner-portal/contract/values/money'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { type Envelope, mail } from '#domain/messages/mail.ts'
import { queueEvents } from '#domain/provider-events/events.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Fail } from '#platform/errors.ts'
import { isoInstant, shownMoment } from '#platform/instant.ts'
import { type Message, queueMessage } from '#platform/messages/outbox.ts'
import type { Principal } from '#platform/session/principal.ts'
import { findInvoiceNumbers } from './settlement-invoice.repository.ts'
import {
  type CurrentSettlementRecord,
  findLines,
  findSeen,
  getCurrentSettlement,
  getPartner,
  getSalesmanAddress,
  insertEarlyPayout,
  sumLines,
} from './settlements.repository.ts'

const DEFAULT_LINES = 50

export function settlementRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, remember } = context

  registerCall(app, settlementCalls.getSettlement, async ({ params, query, principal, fail }) => {
    const seen = await findSeen(db, principal, params.id)
    if (!seen) throw fail('NOT_FOUND')
    const { settlement, key, agentName } = seen
    const { count, amount } = await remember.inTurn(principal, () => sumLines(db, key))
    const limit = query.limit ?? DEFAULT_LINES
    const asked = query.page ?? 1
    const page = (asked - 1) * limit >= count ? 1 : asked
    const lines = await findLines(db, key, { offset: (page - 1) * limit, take: limit })
    const partner = await getPartner(db, principal)
    const hasInvoices = agentName === undefined && !context.config.featuresOff.includes('invoices')
    return {
      settlement,
      isAgentsPart: agentName !== undefined,
      companyNip: partner.nip,
      invoice: hasInvoices ? ((await findInvoiceNumbers(db, key)) ?? null) : null,
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

/**
 * Requests the early payout of the current settlement: saves it, audits it and e-mails the salesman
 * in one transaction.
 */
function requestEarlyPayout(
  { db, sealer, clock, config, installation }: Context,
  principal: Principal,
  fail: Fail<'NOT_FOUND' | 'ALREADY_REQUESTED' | 'BELOW_MINIMUM'>,
): Promise<CurrentSettlementRecord> {
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const settlement = await getCurrentSettlement(trx, principal, now)
    if (!settlement) throw fail('NOT_FOUND')
    if (settlement.requestedAt) throw fail('ALREADY_REQUESTED')
    if (settlement.amount < config.earlyPayoutMinimum) throw fail('BELOW_MINIMUM')
    if (!(await insertEarlyPayout(trx, principal, settlement, now))) throw fail('ALREADY_REQUESTED')
    const { partnerId } = principal
    await queueEvents(trx, [{ kind: 'early-payout', partnerId, recordId: settlement.id }], now)

    const { number, amount, currency } = settlement
    const { companyName, code, email } = await getSalesmanAddress(trx, principal.partnerId)
    await audit(trx, now, principal, 'settlement.early-payout-requested', {
      partner: code,
      settlement: number,
      amount,
      currency,
    })
    if (email) {
      const request = { companyName, code, number, amount, currency, at: now }
      await queueMessage(trx, sealer, earlyPayoutMail({ ...installation, to: email }, request), now)
    }
    return { ...settlement, requestedAt: now }
  })
}

/** To the partner's salesman at the provider. */
export function earlyPayoutMail(
  envelope: Envelope,
  request: {
    readonly companyName: string
    readonly code: string
    readonly number: string
    readonly amount: number
    readonly currency: string
    readonly at: Date
  },
): Message {
  const { companyName, code, number, amount, currency, at } = request
  return mail(envelope, {
    kind: 'early-payout',
    values: { number, company: companyName },
    facts: {
      partner: `${companyName} (${code})`,
      settlement: number,
      amount: polishAmount(amount, currency),
      requestedAt: shownMoment(at),
    },
  })
}
