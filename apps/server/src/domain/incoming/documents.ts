import type {
  DocumentConfirmation,
  GivenConsent,
  IncomingContractConfirmation,
  IncomingFile,
  IncomingRemark,
} from '@partner-portal/contract/records/incoming'
import { decimalText } from '@partner-portal/contract/values/money'
import { type NotNull, sql } from 'kysely'
import { safeName } from '#domain/file-content/safe-name.ts'
import { samePartner } from '#domain/same-partner.ts'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './source.ts'

/** Documents that their receivers confirmed. */
export const documentConfirmations: ExportSource<DocumentConfirmation> = {
  kind: 'document-confirmation',
  arrived: sql`select partner_id, id as record_id, confirmed_at as at from document_confirmation`,
  async find(entries) {
    const rows = await entries
      .innerJoin('document_confirmation as given', samePartner('given.id', 'entry.record_id'))
      .innerJoin('financial_document as document', samePartner('document.id', 'given.document_id'))
      .innerJoin('partner', 'partner.id', 'given.partner_id')
      .innerJoin('portal_user', 'portal_user.id', 'given.confirmed_by')
      .leftJoin('portal_user as first', 'first.id', 'given.first_signed_by')
      .select([sql.lit('document' as const).as('what'), 'given.confirmed_at as confirmedAt'])
      .select(['partner.code as partnerCode', 'document.external_id as externalId'])
      .select(['document_number as number', 'customer_name as customerName'])
      .select(['customer_nip as customerNip', 'product', 'document.amount', 'document.currency'])
      .select(['portal_user.username as confirmedBy', 'first.username as firstSignedBy'])
      .select(['given.impersonated_by as operator'])
      .execute()
    return rows.map((row) => ({
      ...row,
      confirmedAt: isoInstant(row.confirmedAt),
      amount: decimalText(row.amount),
      phoneNumber: null,
      email: null,
      consents: [],
    }))
  },
}

/** Contracts that customers confirmed by link and code. */
export const contractConfirmations: ExportSource<IncomingContractConfirmation> = {
  kind: 'contract-confirmation',
  arrived: sql`select partner_id, id as record_id, confirmed_at as at from contract_link
    where confirmed_at is not null`,
  async find(entries) {
    const rows = await entries
      .innerJoin('contract_link as link', samePartner('link.id', 'entry.record_id'))
      .innerJoin('contract', samePartner('contract.id', 'link.contract_id'))
      .innerJoin('partner', 'partner.id', 'link.partner_id')
      .select([sql.lit('contract' as const).as('what'), 'link.confirmed_at as confirmedAt'])
      .select(['partner.code as partnerCode', 'contract.external_id as externalId'])
      .select(['contract.number', 'customer_name as customerName'])
      .select(['customer_nip as customerNip', 'product', 'amount', 'currency'])
      .select(['link.phone_number as phoneNumber', 'link.email', 'link.consents'])
      .where('link.confirmed_at', 'is not', null)
      .$narrowType<{ confirmedAt: NotNull }>()
      .execute()
    return rows.map(({ phoneNumber, email, consents, ...row }) => ({
      ...row,
      confirmedAt: isoInstant(row.confirmedAt),
      amount: row.amount === null ? null : decimalText(row.amount),
      confirmedBy: null,
      firstSignedBy: null,
      operator: null,
      phoneNumber,
      email,
      consents: (consents ?? []) as GivenConsent[],
    }))
  },
}

/** What receivers say of documents instead of confirming them. */
export function remarksOf(
  name: 'refusal' | 'question' | 'withdrawal',
  what: IncomingRemark['what'],
): ExportSource<IncomingRemark> {
  return {
    kind: `document-${name}`,
    arrived: sql`select partner_id, id as record_id, said_at as at
      from document_remark where kind = ${what}`,
    async find(entries) {
      const rows = await entries
        .innerJoin('document_remark as said', samePartner('said.id', 'entry.record_id'))
        .innerJoin('financial_document as document', samePartner('document.id', 'said.document_id'))
        .innerJoin('partner', 'partner.id', 'said.partner_id')
        .innerJoin('portal_user', 'portal_user.id', 'said.said_by')
        .select([sql.lit(what).as('what'), 'said.said_at as at', 'partner.code as partnerCode'])
        .select(['document.external_id as externalId', 'document_number as number'])
        .select(['customer_name as customerName', 'customer_nip as customerNip', 'product'])
        .select(['amount', 'currency', 'username as saidBy'])
        .select(['said.impersonated_by as operator', 'said.reason', 'said.files'])
        .execute()
      return rows.map((row) => ({
        ...row,
        at: isoInstant(row.at),
        amount: decimalText(row.amount),
        files: (row.files ?? []).map((name) => safeName(name)),
      }))
    },
  }
}

const recordType = sql<IncomingFile['what']>`case when document.id is null then 'contract'
  else 'document' end`

/** Files that users handed in. */
export const files: ExportSource<IncomingFile> = {
  kind: 'file',
  arrived: sql`select partner_id, id as record_id, handed_in_at as at from handed_file
    where handed_in_at is not null`,
  async find(entries) {
    const rows = await entries
      .innerJoin('handed_file as file', samePartner('file.id', 'entry.record_id'))
      .innerJoin('partner', 'partner.id', 'file.partner_id')
      .innerJoin('portal_user', 'portal_user.id', 'file.user_id')
      .leftJoin('financial_document as document', samePartner('document.id', 'file.document_id'))
      .leftJoin('contract', samePartner('contract.id', 'file.contract_id'))
      .leftJoin('wanted_file as wanted', samePartner('wanted.id', 'file.wanted_file_id'))
      .select(['handed_in_at as handedInAt', 'partner.code as partnerCode'])
      .select(['username as handedInBy', 'impersonated_by as operator'])
      .select(recordType.as('what'))
      .select(sql<string>`coalesce(document.external_id, contract.external_id)`.as('externalId'))
      .select(sql<string>`coalesce(document_number, contract.number)`.as('number'))
      .select(['wanted.external_id as wantedExternalId', 'wanted.name as wantedName'])
      .select(['file.name', 'media_type as mediaType', 'size', 'sha256', 'warnings'])
      .$narrowType<{ handedInAt: Date; mediaType: IncomingFile['mediaType']; sha256: Buffer }>()
      .execute()
    return rows.map((row) => ({
      ...row,
      name: safeName(row.name, row.mediaType),
      warnings: row.warnings ?? [],
      handedInAt: isoInstant(row.handedInAt),
      sha256: row.sha256.toString('hex'),
    }))
  },
}
