import type { IncomingRemark } from '@partner-portal/contract/records/incoming'
import { decimalText } from '@partner-portal/contract/values/money'
import { sql } from 'kysely'
import { samePartner } from '#domain/same-partner.ts'
import type { ExportKind } from '#domain/schema/database.ts'
import { isoInstant } from '#platform/instant.ts'
import type { ExportSource } from './sources.ts'

/** What receivers say of documents instead of confirming them, a source for each kind. */
export const refusals = remarksOf('document-refusal', 'REFUSED')
export const questions = remarksOf('document-question', 'QUESTIONED')
export const takenBack = remarksOf('document-withdrawal', 'WITHDRAWN')

function remarksOf(kind: ExportKind, what: IncomingRemark['what']): ExportSource<IncomingRemark> {
  return {
    kind,
    arrived: sql`select partner_id, id as record_id, said_at as at
      from document_remark where kind = ${what}`,
    async find(entries) {
      const rows = await entries
        .innerJoin('document_remark as said', (join) =>
          join.on(samePartner('said.id', 'entry.record_id')),
        )
        .innerJoin('financial_document as document', (join) =>
          join.on(samePartner('document.id', 'said.document_id')),
        )
        .innerJoin('partner', 'partner.id', 'said.partner_id')
        .innerJoin('portal_user', 'portal_user.id', 'said.said_by')
        .select(['said.said_at as at', 'partner.code as partnerCode'])
        .select(['document.external_id as externalId', 'document_number as number'])
        .select(['customer_name as customerName', 'customer_nip as customerNip', 'product'])
        .select(['amount', 'currency', 'username as saidBy'])
        .select(['said.impersonated_by as operator', 'said.reason', 'said.files'])
        .execute()
      return rows.map(({ exportNumber, at, ...row }) => ({
        exportNumber,
        what,
        at: isoInstant(at),
        ...row,
        amount: decimalText(row.amount),
        files: row.files ?? [],
      }))
    },
  }
}
