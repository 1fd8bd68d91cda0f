import type { SettlementStatus } from '@partner-portal/contract/settlements/settlement-status'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import type { Insertable } from 'kysely'
import type { SettlementLineTable, SettlementTable } from '#domain/schema/list-tables.ts'
import { warsawDay } from '#platform/instant.ts'
import type { NewDocument } from './documents.ts'
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
    const lines = options.lines.filter((line) => line.month === month)
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

const RATE_BASIS_POINTS = 120
/** A terminated document loses its commission this many days after its funding. */
const REVERSAL_DAYS = 35

/** A settlement line. The month identifies its settlement, which has no id yet. */
interface CommissionLine {
  readonly month: string
  readonly line: Omit<Insertable<SettlementLineTable>, 'settlement_id'>
}

/**
 * The settlement lines of a document: none before its funding, then its commission, and a reversal
 * if it was terminated. The partner earns commissions in PLN only.
 */
export function commissionLines(document: NewDocument, today: Date): CommissionLine[] {
  const { relation, currency, funding_date: funded } = document
  if (relation !== 'gained' || currency !== 'PLN' || !funded) return []
  const amount = Math.round((document.amount * RATE_BASIS_POINTS) / 10_000)
  const earned = makeLine(new Date(funded), amount, '')
  const reversedAt = new Date(new Date(funded).getTime() + REVERSAL_DAYS * DAY_MS)
  return document.status === 'terminated' && reversedAt <= today
    ? [earned, makeLine(reversedAt, -amount, '-reversal')]
    : [earned]

  function makeLine(at: Date, amount: number, suffix: string): CommissionLine {
    const line = {
      partner_id: document.partner_id,
      agent_id: document.agent_id ?? null,
      external_id: `${document.external_id}-commission${suffix}`,
      line_date: at,
      document_number: document.document_number,
      document_external_id: document.external_id,
      customer_name: document.customer_name,
      product: document.product,
      base: document.amount,
      rate_basis_points: RATE_BASIS_POINTS,
      amount,
    }
    return { month: warsawDay(at).slice(0, 7), line }
  }
}

/** Sets a document's commission to the sum of its lines, or to null if it has none. */
export function withCommission(document: NewDocument, today: Date): NewDocument {
  const lines = commissionLines(document, today)
  return {
    ...document,
    partner_commission_amount:
      lines.length === 0 ? null : lines.reduce((sum, { line }) => sum + line.amount, 0),
  }
}
