import type { IncomingInvoice } from '@partner-portal/contract/records/incoming'
import type { Invoice } from '@partner-portal/contract/records/settlement-invoice'
import { decimalText } from '@partner-portal/contract/values/money'
import { type NotNull, sql } from 'kysely'
import { samePartner } from '#domain/same-partner.ts'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource, entriesIn } from './sources.ts'

/** Invoices for settlements that partners saved. */
export const savedInvoices: ExportSource<IncomingInvoice> = {
  kind: 'invoice',
  arrived: sql`select partner_id, settlement_id as record_id, saved_at as at
    from settlement_invoice`,
  find: (entries) => findInvoices(entries, 'invoice'),
}

/** The numbers that KSeF gave them. */
export const ksefNumbers: ExportSource<IncomingInvoice> = {
  kind: 'ksef-number',
  arrived: sql`select partner_id, settlement_id as record_id, ksef_number_at as at
    from settlement_invoice where ksef_number is not null`,
  find: (entries) => findInvoices(entries, 'ksef-number'),
}

async function findInvoices(
  entries: ReturnType<typeof entriesIn>,
  what: IncomingInvoice['what'],
): Promise<IncomingInvoice[]> {
  const [at, by] =
    what === 'invoice'
      ? (['saved_at', 'saved_by'] as const)
      : (['ksef_number_at', 'ksef_number_by'] as const)
  const rows = await entries
    .innerJoin('settlement_invoice as saved', (join) =>
      join.on(samePartner('saved.settlement_id', 'entry.record_id')),
    )
    .innerJoin('settlement', (join) => join.on(samePartner('settlement.id', 'saved.settlement_id')))
    .innerJoin('partner', 'partner.id', 'settlement.partner_id')
    .innerJoin('portal_user', 'portal_user.id', `saved.${by}`)
    .select([`saved.${at} as at`, 'partner.code as partnerCode', 'username as savedBy'])
    .select(['settlement.number as settlementNumber', 'external_id as settlementExternalId'])
    .select(['saved.number', 'saved.content', 'saved.ksef_number as ksefNumber'])
    .where(`saved.${at}`, 'is not', null)
    .$narrowType<{ at: NotNull }>()
    .execute()
  return rows.map(({ exportNumber, at, content, number, ksefNumber, ...row }) => {
    const { invoice } = content as { readonly invoice: Invoice }
    return {
      exportNumber,
      what,
      at: isoInstant(at),
      ...row,
      number,
      issueDate: invoice.issueDate,
      net: decimalText(invoice.net),
      vat: decimalText(invoice.vat),
      gross: decimalText(invoice.gross),
      currency: invoice.currency,
      ksefNumber,
    }
  })
}
