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
import type { Db } from '#platform/database/connect.ts'
import { isoInstant, shownMoment } from '#platform/instant.ts'
import { findRow } from '#platform/list/find-page.ts'
import { type Message, queueMessage } from '#platform/messages/outbox.ts'
import type { Principal } from '#platform/session/principal.ts'
import {
  findEarlyPayout,
  insertEarlyPayout,
  withdrawEarlyPayout,
} from './early-payout.repository.ts'
import {
  type CurrentSettlementRecord,
  getCurrentSettlement,
  getSalesmanAddress,
} from './settlements.repository.ts'
import { settlementSource } from './settlements.source.ts'

/** The current settlement, which the partner may ask to be paid early. */
export function earlyPayoutRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config } = context
  const hasStates = !config.featuresOff.includes('earlyPayoutStates')

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
      await tell(context, trx, principal, { ...settlement, kind: 'early-payout', at })
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
      const kind = 'early-payout-withdrawal'
      await tell(context, trx, principal, { ...settlement, ...withdrawn, kind, at })
    })
  })

  async function toCurrent(
    { partnerId }: Principal,
    record: CurrentSettlementRecord,
  ): Promise<CurrentSettlement> {
    const { requestedAt, ...current } = record
    const earlyPayout =
      requestedAt && hasStates ? await findEarlyPayout(db, partnerId, record.id) : undefined
    return {
      ...current,
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

/** The provider by an event, the salesman by e-mail, and the audit log. */
async function tell(
  { sealer, installation }: Context,
  trx: Db,
  principal: Principal,
  { id, ...asked }: AskedPayout & { readonly id: number },
): Promise<void> {
  const { partnerId } = principal
  const { kind, number, amount, currency, at } = asked
  await queueEvents(trx, [{ kind, partnerId, recordId: id }], at)
  const { companyName, code, email } = await getSalesmanAddress(trx, partnerId)
  const action =
    kind === 'early-payout'
      ? 'settlement.early-payout-requested'
      : 'settlement.early-payout-withdrawn'
  await audit(trx, at, principal, action, { partner: code, settlement: number, amount, currency })
  if (!email) return
  const message = earlyPayoutMail({ ...installation, to: email }, { ...asked, companyName, code })
  await queueMessage(trx, sealer, message, at)
}

/** To the partner's salesman at the provider. */
export function earlyPayoutMail(
  envelope: Envelope,
  asked: AskedPayout & { readonly companyName: string; readonly code: string },
): Message {
  const { kind, companyName, code, number, amount, currency, at } = asked
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
