import type { IncomingInvoice } from '@partner-portal/contract/records/incoming'
import type { Invoice } from '@partner-portal/contract/records/settlement-invoice'
import { decimalText } from '@partner-portal/contract/values/money'
import { sql } from 'kysely'
import { samePartner } from '#domain/same-partner.ts'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './sources.ts'

/** What exports and events say of an invoice. */
export type InvoiceFacts = Pick<
  Invoice,
  'number' | 'issueDate' | 'net' | 'vat' | 'gross' | 'currency'
>

/** Each save of an invoice for a settlement. */
export const savedInvoices = savesOf('invoice')

/** Each save of the number that KSeF gave one. */
export const ksefNumbers = savesOf('ksef-number')

function savesOf(kind: IncomingInvoice['what']): ExportSource<IncomingInvoice> {
  return {
    kind,
    arrived: sql`select partner_id, id as record_id, saved_at as at
      from settlement_invoice_save where kind = ${kind}`,
    async find(entries) {
      const rows = await entries
        .innerJoin('settlement_invoice_save as saved', (join) =>
          join.on(samePartner('saved.id', 'entry.record_id')),
        )
        .innerJoin('settlement', (join) =>
          join.on(samePartner('settlement.id', 'saved.settlement_id')),
        )
        .innerJoin('partner', 'partner.id', 'settlement.partner_id')
        .innerJoin('portal_user', 'portal_user.id', 'saved.saved_by')
        .select(['saved.saved_at as at', 'partner.code as partnerCode', 'username as savedBy'])
        .select(['settlement.number as settlementNumber', 'external_id as settlementExternalId'])
        .select(['saved.facts', 'saved.ksef_number as ksefNumber'])
        .execute()
      return rows.map(({ exportNumber, at, facts, ksefNumber, ...row }) => {
        const { number, issueDate, net, vat, gross, currency } = facts as InvoiceFacts
        return {
          exportNumber,
          what: kind,
          at: isoInstant(at),
          ...row,
          number,
          issueDate,
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
