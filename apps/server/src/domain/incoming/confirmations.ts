import type {
  ContractConfirmation,
  DocumentConfirmation,
  GivenConsent,
} from '@partner-portal/contract/incoming'
import { decimalText } from '@partner-portal/contract/money'
import { type NotNull, sql } from 'kysely'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './source.ts'

/** Documents that their receivers confirmed. */
export const documentConfirmations: ExportSource<DocumentConfirmation> = {
  kind: 'document-confirmation',
  arrived: sql`select partner_id, id as record_id, confirmed_at as at from document_confirmation`,
  async find(entries) {
    const rows = await entries
      .innerJoin('document_confirmation as given', (join) =>
        join
          .onRef('given.partner_id', '=', 'entry.partner_id')
          .onRef('given.id', '=', 'entry.record_id'),
      )
      .innerJoin('financial_document as document', (join) =>
        join
          .onRef('document.partner_id', '=', 'given.partner_id')
          .onRef('document.id', '=', 'given.document_id'),
      )
      .innerJoin('partner', 'partner.id', 'given.partner_id')
      .innerJoin('portal_user', 'portal_user.id', 'given.confirmed_by')
      .select([
        'given.confirmed_at as confirmedAt',
        'partner.code as partnerCode',
        'document.external_id as externalId',
        'document_number as number',
        'customer_name as customerName',
        'customer_nip as customerNip',
        'product',
        'amount',
        'currency',
        'username as confirmedBy',
        'given.impersonated_by as operator',
      ])
      .execute()
    return rows.map(({ exportNumber, confirmedAt, ...row }) => ({
      exportNumber,
      what: 'document',
      confirmedAt: isoInstant(confirmedAt),
      ...row,
      amount: decimalText(row.amount),
      phoneNumber: null,
      email: null,
      consents: [],
    }))
  },
}

/** Contracts that customers confirmed by link and code. */
export const contractConfirmations: ExportSource<ContractConfirmation> = {
  kind: 'contract-confirmation',
  arrived: sql`select partner_id, id as record_id, confirmed_at as at from contract_link
    where confirmed_at is not null`,
  async find(entries) {
    const rows = await entries
      .innerJoin('contract_link as link', (join) =>
        join
          .onRef('link.partner_id', '=', 'entry.partner_id')
          .onRef('link.id', '=', 'entry.record_id'),
      )
      .innerJoin('contract', (join) =>
        join
          .onRef('contract.partner_id', '=', 'link.partner_id')
          .onRef('contract.id', '=', 'link.contract_id'),
      )
      .innerJoin('partner', 'partner.id', 'link.partner_id')
      .select([
        'link.confirmed_at as confirmedAt',
        'partner.code as partnerCode',
        'contract.external_id as externalId',
        'contract.number',
        'customer_name as customerName',
        'customer_nip as customerNip',
        'product',
        'amount',
        'currency',
        'link.phone_number as phoneNumber',
        'link.email',
        'link.consents',
      ])
      .where('link.confirmed_at', 'is not', null)
      .$narrowType<{ confirmedAt: NotNull }>()
      .execute()
    return rows.map(({ exportNumber, confirmedAt, phoneNumber, email, consents, ...row }) => ({
      exportNumber,
      what: 'contract',
      confirmedAt: isoInstant(confirmedAt),
      ...row,
      amount: row.amount === null ? null : decimalText(row.amount),
      confirmedBy: null,
      operator: null,
      phoneNumber,
      email,
      consents: (consents ?? []) as GivenConsent[],
    }))
  },
}
