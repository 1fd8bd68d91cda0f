import type { SettlementStatus } from '@partner-portal/contract/values/settlement-status'
import type { Insertable } from 'kysely'
import type { SettlementTable } from '#domain/schema/list-tables.ts'
import type { CommissionLine } from './commissions.ts'
import type { Random } from './random.ts'

const MONTHS = 24

export interface NewSettlement {
  readonly settlement: Insertable<SettlementTable>
  readonly lines: readonly CommissionLine[]
}

/**
 * Makes a settlement with its lines for each of the last months. The current month is open, the one
 * before is in processing. The provider settles with the partner, so no settlement has an agent.
 */
export function makeSettlements(
  random: Random,
  options: { partnerId: number; lines: readonly CommissionLine[]; today: Date },
): NewSettlement[] {
  return Array.from({ length: MONTHS }, (_, age) => makeSettlement(age))

  function makeSettlement(age: number): NewSettlement {
    const month = dayOf(-age, 1).slice(0, 7)
    const lines = options.lines.filter((one) => one.month === month)
    const status: SettlementStatus = age === 0 ? 'open' : age === 1 ? 'processing' : 'paid'
    const settlement = {
      partner_id: options.partnerId,
      external_id: `demo-settlement-${month}`,
      number: `RO/${month.replace('-', '/')}`,
      period_from: `${dayOf(-age, 1)} 00:00:00 Europe/Warsaw`,
      period_to: `${dayOf(1 - age, 0)} 00:00:00 Europe/Warsaw`,
      amount: lines.reduce((sum, { line }) => sum + line.amount, 0),
      currency: 'PLN',
      status,
      paid_date:
        status === 'paid'
          ? `${dayOf(1 - age, random.integer(8, 14))} 12:00:00 Europe/Warsaw`
          : null,
      items_count: lines.length,
    }
    return { settlement, lines }
  }

  /** A day of the month `months` after the current one. Day 0 is the last day of the month before. */
  function dayOf(months: number, day: number): string {
    const { today } = options
    return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, day))
      .toISOString()
      .slice(0, 10)
  }
}
