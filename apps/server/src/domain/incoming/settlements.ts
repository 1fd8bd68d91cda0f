import type {
  IncomingEarlyPayout,
  IncomingInvoice,
} from '@partner-portal/contract/records/incoming'
import type { Invoice } from '@partner-portal/contract/records/settlement-invoice'
import { decimalText } from '@partner-portal/contract/values/money'
import { sql } from 'kysely'
import { samePartner } from '#domain/same-partner.ts'
import type { ExportKind } from '#domain/schema/database.ts'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './source.ts'

const payoutDeeds = {
  request: { kind: 'early-payout', column: 'requested_at' },
  withdrawal: { kind: 'early-payout-withdrawal', column: 'withdrawn_at' },
} as const satisfies Record<IncomingEarlyPayout['what'], { kind: ExportKind; column: string }>

/** Early payouts that partners asked for, or those requests that they withdrew. */
export function earlyPayoutsOf(
  what: IncomingEarlyPayout['what'],
): ExportSource<IncomingEarlyPayout> {
  const { kind, column } = payoutDeeds[what]
  const at = sql.ref(column)
  return {
    kind,
    arrived: sql`select partner_id, settlement_id as record_id, ${at} as at
      from early_payout where ${at} is not null`,
    async find(entries) {
      const rows = await entries
        .innerJoin('early_payout as payout', samePartner('payout.settlement_id', 'entry.record_id'))
        .innerJoin('settlement', samePartner('settlement.id', 'payout.settlement_id'))
        .innerJoin('partner', 'partner.id', 'settlement.partner_id')
        .innerJoin('portal_user as asker', 'asker.id', 'payout.requested_by')
        .leftJoin('portal_user as withdrawer', 'withdrawer.id', 'payout.withdrawn_by')
        .select(['requested_at as requestedAt', 'partner.code as partnerCode'])
        .select(['asker.username as requestedBy', 'settlement.number as settlementNumber'])
        .select(['external_id as settlementExternalId', 'period_from as periodFrom'])
        .select(['period_to as periodTo', 'payout.amount', 'currency', sql.lit(what).as('what')])
        .select(['payout.state', 'withdrawn_at as withdrawnAt'])
        .select(['withdrawer.username as withdrawnBy'])
        .execute()
      return rows.map((row) => ({
        ...row,
        requestedAt: isoInstant(row.requestedAt),
        periodFrom: isoInstant(row.periodFrom),
        periodTo: isoInstant(row.periodTo),
        amount: decimalText(row.amount),
        withdrawnAt: row.withdrawnAt && isoInstant(row.withdrawnAt),
      }))
    },
  }
}

/** What exports and events say of an invoice. */
export type InvoiceFacts = Pick<
  Invoice,
  'number' | 'issueDate' | 'net' | 'vat' | 'gross' | 'currency'
>

/** Each save of an invoice for a settlement, or of the number that KSeF gave one. */
export function invoiceSavesOf(kind: IncomingInvoice['what']): ExportSource<IncomingInvoice> {
  return {
    kind,
    arrived: sql`select partner_id, id as record_id, saved_at as at
      from settlement_invoice_save where kind = ${kind}`,
    async find(entries) {
      const rows = await entries
        .innerJoin('settlement_invoice_save as saved', samePartner('saved.id', 'entry.record_id'))
        .innerJoin('settlement', samePartner('settlement.id', 'saved.settlement_id'))
        .innerJoin('partner', 'partner.id', 'settlement.partner_id')
        .innerJoin('portal_user', 'portal_user.id', 'saved.saved_by')
        .select([sql.lit(kind).as('what'), 'saved.saved_at as at', 'partner.code as partnerCode'])
        .select(['username as savedBy', 'settlement.number as settlementNumber'])
        .select(['external_id as settlementExternalId', 'saved.facts'])
        .select(['saved.ksef_number as ksefNumber'])
        .execute()
      return rows.map(({ facts, ksefNumber, ...row }) => {
        const { net, vat, gross, currency, ...named } = facts as InvoiceFacts
        return {
          ...row,
          at: isoInstant(row.at),
          number: named.number,
          issueDate: named.issueDate,
          net: decimalText(net),
          vat: decimalText(vat),
          gross: decimalText(gross),
          currency,
          ksefNumber,
        }
      })
    },
  }
}
