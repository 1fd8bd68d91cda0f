import { codeOf } from '@partner-portal/contract/protocol/facts'
import {
  type CurrentSettlement,
  settlementCalls,
} from '@partner-portal/contract/settlements/settlement-calls'
import { polishAmount } from '@partner-portal/contract/values/money'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { type Envelope, mail } from '#domain/messages/mail.ts'
import { type MailedPartner, mailSalesman } from '#domain/messages/salesman-messages.ts'
import { registerCall } from '#platform/calls/calls.ts'
import type { Db } from '#platform/database/connect.ts'
import { record } from '#platform/events/record.ts'
import { isoInstant, shownMoment } from '#platform/instant.ts'
import { findRow } from '#platform/list/find-page.ts'
import type { Message } from '#platform/messages/outbox.ts'
import type { Principal } from '#platform/session/principal.ts'
import {
  findEarlyPayout,
  insertEarlyPayout,
  withdrawEarlyPayout,
} from './early-payout.repository.ts'
import { type CurrentSettlementRecord, getCurrentSettlement } from './settlements.repository.ts'
import { settlementSource } from './settlements.source.ts'

/** The current settlement, and the partner's request for its early payout. */
export function earlyPayoutRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, installation } = context
  const hasStates = !config.featuresOff.includes('settlements')

  registerCall(app, settlementCalls.getCurrentSettlement, async ({ principal, reply }) => {
    const current = await getCurrentSettlement(db, principal, clock.now())
    if (current) return toCurrent(principal, current)
    reply.code(204)
  })

  registerCall(app, settlementCalls.requestEarlyPayout, async ({ principal, fail }) => {
    const requested = await db.transaction().execute(async (trx) => {
      const at = clock.now()
      const settlement = await getCurrentSettlement(trx, principal, at)
      if (!settlement) throw fail('NOT_FOUND')
      if (settlement.requestedAt) throw fail('ALREADY_REQUESTED')
      if (settlement.amount < config.earlyPayoutMinimum) throw fail('BELOW_MINIMUM')
      if (!(await insertEarlyPayout(trx, principal, settlement, at)))
        throw fail('ALREADY_REQUESTED')
      const { amount } = settlement
      const facts = { amount, currency: codeOf(settlement.currency) }
      await record(trx, at, principal, 'early-payout.requested', settlement, facts)
      await mailRequest(trx, principal, { ...settlement, kind: 'early-payout', at })
      return { ...settlement, requestedAt: at }
    })
    return toCurrent(principal, requested)
  })

  registerCall(app, settlementCalls.deleteEarlyPayout, async ({ params, principal, fail }) => {
    await db.transaction().execute(async (trx) => {
      const settlement = await findRow(trx, settlementSource, principal, params.id)
      if (!settlement?.earlyPayout) throw fail('NOT_FOUND')
      const at = clock.now()
      const withdrawn = await withdrawEarlyPayout(trx, principal, settlement.id, at)
      if (!withdrawn) throw fail('ALREADY_DECIDED')
      await record(trx, at, principal, 'early-payout.withdrawn', settlement, {})
      const kind = 'early-payout-withdrawal'
      await mailRequest(trx, principal, { ...settlement, ...withdrawn, kind, at })
    })
  })

  function mailRequest(trx: Db, { partnerId }: Principal, request: AskedPayout): Promise<void> {
    const write = (envelope: Envelope, partner: MailedPartner) =>
      earlyPayoutMail(envelope, { ...request, ...partner })
    return mailSalesman(trx, installation, partnerId, write, request.at)
  }

  async function toCurrent(
    { partnerId }: Principal,
    current: CurrentSettlementRecord,
  ): Promise<CurrentSettlement> {
    const { requestedAt, ...settlement } = current
    const earlyPayout =
      requestedAt && hasStates ? await findEarlyPayout(db, partnerId, current.id) : undefined
    return {
      ...settlement,
      earlyPayoutMinimum: config.earlyPayoutMinimum,
      ...(requestedAt && { earlyPayoutRequestedAt: isoInstant(requestedAt) }),
      ...(earlyPayout && { earlyPayout }),
    }
  }
}

interface AskedPayout {
  readonly kind: 'early-payout' | 'early-payout-withdrawal'
  readonly number: string
  readonly amount: number
  readonly currency: string
  readonly at: Date
}

/** A mail to the partner's salesman at the provider. */
export function earlyPayoutMail(envelope: Envelope, request: AskedPayout & MailedPartner): Message {
  const { kind, companyName, code, number, amount, currency, at } = request
  return mail(envelope, {
    kind,
    values: { number, company: companyName },
    facts: {
      partner: `${companyName} (${code})`,
      settlement: number,
      amount: polishAmount(amount, currency),
      ...(kind === 'early-payout' ? { requestedAt: shownMoment(at) } : { date: shownMoment(at) }),
    },
  })
}
