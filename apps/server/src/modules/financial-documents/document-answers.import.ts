import { remarkLength } from '@partner-portal/contract/values/document-remarks'
import { keyField, ownerFields } from '#domain/import/fields.ts'
import { rowRecord } from '#domain/import/upsert.ts'
import { tellNews } from '#domain/news-causes/tell-news.ts'
import { updateRow } from '#domain/update-row.ts'
import { audit } from '#platform/audit/audit.ts'

/**
 * The record `documentAnswer` of portal-admin import: what the provider answers to a receiver's question.
 * Then the document waits for confirmation again.
 */
export const documentAnswerRecord = rowRecord({
  name: 'documentAnswer',
  fields: {
    partnerCode: ownerFields.partnerCode,
    externalId: keyField,
    documentExternalId: keyField,
    answer: { kind: 'text', max: remarkLength, required: true },
  },
  key: (row) => String(row.externalId),
  async save(trx, row, { partnerId, now, by }) {
    const [externalId, document, reason] = [row.externalId, row.documentExternalId, row.answer].map(
      String,
    ) as [string, string, string]
    const found = await trx
      .selectFrom('financial_document')
      .select(['id', 'remark', 'document_number as documentNumber'])
      .where(({ and }) =>
        and({ partner_id: partnerId, relation: 'receiver', external_id: document }),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!found) return { reason: `documentExternalId: there is no received document ${document}` }
    const known = await trx
      .selectFrom('document_remark')
      .select(['document_id', 'reason'])
      .where(({ and }) => and({ partner_id: partnerId, external_id: externalId }))
      .executeTakeFirst()
    if (known)
      return known.document_id === found.id && known.reason === reason
        ? 'same'
        : { reason: 'externalId: this answer was given and stays; send another one' }
    if (found.remark !== 'QUESTIONED')
      return { reason: `documentExternalId: no question about ${document} waits for an answer` }
    await trx
      .insertInto('document_remark')
      .values({
        partner_id: partnerId,
        document_id: found.id,
        kind: 'ANSWERED',
        said_at: now,
        reason,
        external_id: externalId,
      })
      .execute()
    await updateRow(trx, 'financial_document', { partnerId, id: found.id }, { remark: 'ANSWERED' })
    const record = { grid: 'invoice-loan-grid', id: found.id } as const
    await tellNews(trx, { kind: 'answer', value: 'question', partnerId, record }, now)
    const detail = { documentId: found.id, documentNumber: found.documentNumber, by }
    await audit(trx, now, { username: null }, 'document.answered', detail)
    return 'created'
  },
})
