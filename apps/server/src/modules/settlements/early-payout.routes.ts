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
import type { Fail } from '#platform/errors.ts'
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
    return undefined
  })

  registerCall(app, settlementCalls.requestEarlyPayout, async ({ principal, fail }) =>
    toCurrent(principal, await requestEarlyPayout(context, principal, fail)),
  )

  registerCall(app, settlementCalls.deleteEarlyPayout, async ({ params, principal, fail }) => {
    await db.transaction().execute(async (trx) => {
      const settlement = await findRow(trx, settlementSource, principal, params.id)
      if (!settlement?.earlyPayout) throw fail('NOT_FOUND')
      const now = clock.now()
      const withdrawn = await withdrawEarlyPayout(trx, principal, settlement.id, now)
      if (!withdrawn) throw fail('ALREADY_DECIDED')
      await tell(context, trx, principal, { ...settlement, ...withdrawn, isRequest: false, now })
    })
    return undefined
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

/** Requests the early payout of the current settlement. */
function requestEarlyPayout(
  context: Context,
  principal: Principal,
  fail: Fail<'NOT_FOUND' | 'ALREADY_REQUESTED' | 'BELOW_MINIMUM'>,
): Promise<CurrentSettlementRecord> {
  const { db, clock, config } = context
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const settlement = await getCurrentSettlement(trx, principal, now)
    if (!settlement) throw fail('NOT_FOUND')
    if (settlement.requestedAt) throw fail('ALREADY_REQUESTED')
    if (settlement.amount < config.earlyPayoutMinimum) throw fail('BELOW_MINIMUM')
    if (!(await insertEarlyPayout(trx, principal, settlement, now))) throw fail('ALREADY_REQUESTED')
    await tell(context, trx, principal, { ...settlement, isRequest: true, now })
    return { ...settlement, requestedAt: now }
  })
}

interface AskedPayout {
  readonly id: number
  readonly number: string
  readonly amount: number
  readonly currency: string
  /** Or its withdrawal. */
  readonly isRequest: boolean
  readonly now: Date
}

/** The provider by an event, the salesman by e-mail, and the audit log. */
async function tell(
  { sealer, installation }: Context,
  trx: Db,
  principal: Principal,
  { id, number, amount, currency, isRequest, now }: AskedPayout,
): Promise<void> {
  const { partnerId } = principal
  const kind = isRequest ? 'early-payout' : 'early-payout-withdrawal'
  await queueEvents(trx, [{ kind, partnerId, recordId: id }], now)
  const { companyName, code, email } = await getSalesmanAddress(trx, partnerId)
  const action = isRequest
    ? 'settlement.early-payout-requested'
    : 'settlement.early-payout-withdrawn'
  await audit(trx, now, principal, action, { partner: code, settlement: number, amount, currency })
  if (!email) return
  const request = { kind, companyName, code, number, amount, currency, at: now } as const
  await queueMessage(trx, sealer, earlyPayoutMail({ ...installation, to: email }, request), now)
}

/** To the partner's salesman at the provider. */
export function earlyPayoutMail(
  envelope: Envelope,
  request: {
    readonly kind: 'early-payout' | 'early-payout-withdrawal'
    readonly companyName: string
    readonly code: string
    readonly number: string
    readonly amount: number
    readonly currency: string
    readonly at: Date
  },
): Message {
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
