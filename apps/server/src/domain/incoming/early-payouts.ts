import type { IncomingEarlyPayout } from '@partner-portal/contract/incoming'
import { decimalText } from '@partner-portal/contract/money'
import { sql } from 'kysely'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './source.ts'

/** Early payout requests of partners. */
export const earlyPayouts: ExportSource<IncomingEarlyPayout> = {
  kind: 'early-payout',
  arrived: sql`select partner_id, settlement_id as record_id, requested_at as at from early_payout`,
  async find(entries) {
    const rows = await entries
      .innerJoin('early_payout', (join) =>
        join
          .onRef('early_payout.partner_id', '=', 'entry.partner_id')
          .onRef('early_payout.settlement_id', '=', 'entry.record_id'),
      )
      .innerJoin('settlement', (join) =>
        join
          .onRef('settlement.partner_id', '=', 'entry.partner_id')
          .onRef('settlement.id', '=', 'entry.record_id'),
      )
      .innerJoin('partner', 'partner.id', 'settlement.partner_id')
      .innerJoin('portal_user', 'portal_user.id', 'early_payout.requested_by')
      .select([
        'requested_at as requestedAt',
        'partner.code as partnerCode',
        'username as requestedBy',
        'settlement.number as settlementNumber',
        'external_id as settlementExternalId',
        'period_from as periodFrom',
        'period_to as periodTo',
        'early_payout.amount',
        'currency',
      ])
      .execute()
    return rows.map((row) => ({
      ...row,
      requestedAt: isoInstant(row.requestedAt),
      periodFrom: isoInstant(row.periodFrom),
      periodTo: isoInstant(row.periodTo),
      amount: decimalText(row.amount),
    }))
  },
}
