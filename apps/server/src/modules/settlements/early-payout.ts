import { polishAmount } from '@partner-portal/contract/values/money'
import type { Context } from '#domain/context.ts'
import { queueEvents } from '#domain/provider-events/events.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Fail } from '#platform/errors.ts'
import { shownMoment } from '#platform/instant.ts'
import { mail } from '#platform/messages/mail.ts'
import { type Message, queueMessage } from '#platform/messages/outbox.ts'
import type { Principal } from '#platform/session/principal.ts'
import {
  type CurrentSettlementRecord,
  getCurrentSettlement,
  getSalesmanAddress,
  insertEarlyPayout,
} from './settlements.repository.ts'

/**
 * Requests the early payout of the current settlement: saves it, audits it and e-mails the salesman
 * in one transaction.
 */
export function requestEarlyPayout(
  { db, sealer, clock, config }: Context,
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
      await queueMessage(trx, sealer, earlyPayoutMail(email, request), now)
    }
    return { ...settlement, requestedAt: now }
  })
}

/** To the partner's salesman at the provider. */
export function earlyPayoutMail(
  to: string,
  request: {
    readonly companyName: string
    readonly code: string
    readonly number: string
    readonly amount: number
    readonly currency: string
    readonly at: Date
  },
): Message {
  return mail(to, {
    kind: 'early-payout',
    subject: `Prośba o wcześniejszą wypłatę: ${request.number}`,
    lead: `Firma ${request.companyName} prosi o wcześniejszą wypłatę bieżącego rozliczenia.`,
    facts: [
      ['Partner', `${request.companyName} (${request.code})`],
      ['Rozliczenie', request.number],
      ['Kwota', `${polishAmount(request.amount)} ${request.currency}`],
      ['Data prośby', shownMoment(request.at)],
    ],
    note: 'Kwota jest taka, jak w chwili prośby. Kolejne pozycje rozliczenia mogą ją zmienić.',
  })
}
