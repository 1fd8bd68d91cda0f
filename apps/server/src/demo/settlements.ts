import type { SettlementStatus } from '@partner-portal/contract/settlement-status'
import type { Insertable } from 'kysely'
import type { SettlementTable } from '#platform/database/list-tables.ts'
import type { NewDocument } from './documents.ts'
import type { Random } from './random.ts'
import { warsawDay } from './warsaw-day.ts'

const MONTHS = 24
const COMMISSION_PER_MILLE = 12

/**
 * A settlement for each of the last months: the commission of what was funded in it. The current
 * month is open and the one before on its way. The provider settles with the partner, so none is
 * an agent's.
 */
export function makeSettlements(
  random: Random,
  options: { partnerId: number; documents: readonly NewDocument[]; today: Date },
): Insertable<SettlementTable>[] {
  const commissions = new Map<string, number[]>()
  for (const { relation, currency, funding_date, amount } of options.documents) {
    if (relation !== 'gained' || currency !== 'PLN' || !funding_date) continue
    const month = warsawDay(new Date(funding_date)).slice(0, 7)
    const commission = Math.floor((amount * COMMISSION_PER_MILLE) / 1000)
    commissions.set(month, [...(commissions.get(month) ?? []), commission])
  }
  return Array.from({ length: MONTHS }, (_, age) => makeSettlement(age))

  function makeSettlement(age: number): Insertable<SettlementTable> {
    const month = dayOf(-age, 1).slice(0, 7)
    const items = commissions.get(month) ?? []
    const status: SettlementStatus = age === 0 ? 'open' : age === 1 ? 'processing' : 'paid'
    return {
      partner_id: options.partnerId,
      external_id: `demo-settlement-${month}`,
      number: `RO/${month.replace('-', '/')}`,
      period_from: `${dayOf(-age, 1)} 00:00:00 Europe/Warsaw`,
      period_to: `${dayOf(1 - age, 0)} 00:00:00 Europe/Warsaw`,
      amount: items.reduce((sum, commission) => sum + commission, 0),
      currency: 'PLN',
      status,
      paid_date:
        status === 'paid'
          ? `${dayOf(1 - age, random.integer(8, 14))} 12:00:00 Europe/Warsaw`
          : null,
      items_count: items.length,
    }
  }

  /** A day of the month that is so many after the current one; 0 is the last of the month before. */
  function dayOf(months: number, day: number): string {
    const { today } = options
    return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, day))
      .toISOString()
      .slice(0, 10)
  }
}
