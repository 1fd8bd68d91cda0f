import type { IncomingEarlyPayout } from '@partner-portal/contract/records/incoming'
import { decimalText } from '@partner-portal/contract/values/money'
import { sql } from 'kysely'
import { samePartner } from '#domain/same-partner.ts'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './sources.ts'

/** Early payouts that partners asked for. */
export const earlyPayouts = payoutsOf('request')

/** Those requests that they withdrew. */
export const withdrawnPayouts = payoutsOf('withdrawal')

function payoutsOf(what: IncomingEarlyPayout['what']): ExportSource<IncomingEarlyPayout> {
  return {
    ...(what === 'request'
      ? {
          kind: 'early-payout',
          arrived: sql`select partner_id, settlement_id as record_id, requested_at as at
            from early_payout`,
        }
      : {
          kind: 'early-payout-withdrawal',
          arrived: sql`select partner_id, settlement_id as record_id, withdrawn_at as at
            from early_payout where withdrawn_at is not null`,
        }),
    async find(entries) {
      const rows = await entries
        .innerJoin('early_payout as payout', (join) =>
          join.on(samePartner('payout.settlement_id', 'entry.record_id')),
        )
        .innerJoin('settlement', (join) =>
          join.on(samePartner('settlement.id', 'payout.settlement_id')),
        )
        .innerJoin('partner', 'partner.id', 'settlement.partner_id')
        .innerJoin('portal_user as asker', 'asker.id', 'payout.requested_by')
        .leftJoin('portal_user as withdrawer', 'withdrawer.id', 'payout.withdrawn_by')
        .select(['requested_at as requestedAt', 'partner.code as partnerCode'])
        .select(['asker.username as requestedBy', 'settlement.number as settlementNumber'])
        .select(['external_id as settlementExternalId', 'period_from as periodFrom'])
        .select(['period_to as periodTo', 'payout.amount', 'currency', 'payout.state'])
        .select(['withdrawn_at as withdrawnAt', 'withdrawer.username as withdrawnBy'])
        .execute()
      return rows.map(({ state, withdrawnAt, withdrawnBy, ...row }) => ({
        ...row,
        requestedAt: isoInstant(row.requestedAt),
        periodFrom: isoInstant(row.periodFrom),
        periodTo: isoInstant(row.periodTo),
        amount: decimalText(row.amount),
        what,
        state,
        withdrawnAt: withdrawnAt && isoInstant(withdrawnAt),
        withdrawnBy,
      }))
    },
  }
}
