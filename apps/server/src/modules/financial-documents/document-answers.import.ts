import { remarkLength } from '@partner-portal/contract/values/document-remarks'
import { keyField, ownerFields } from '#domain/import/fields.ts'
import type { ImportContext, ImportRecord, ImportRow } from '#domain/import/record.ts'
import { type RowOutcome, upsertEach } from '#domain/import/upsert.ts'
import { tellNews } from '#domain/news/tell-news.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/database/connect.ts'

/**
 * The record `documentAnswer` of portal-admin import: what the provider answers to a receiver's question.
 * Then the document waits for confirmation again.
 */
export const documentAnswerRecord: ImportRecord = {
  name: 'documentAnswer',
  fields: {
    partnerCode: ownerFields.partnerCode,
    externalId: keyField,
    documentExternalId: keyField,
    answer: { kind: 'text', max: remarkLength, required: true },
  },
  key: (row) => String(row.externalId),
  upsert: (db, partnerId, rows, _given, context) =>
    upsertEach(db, rows, (trx, row) => saveAnswer(trx, partnerId, row, context)),
}

async function saveAnswer(
  trx: Db,
  partnerId: number,
  row: ImportRow,
  { now, by }: ImportContext,
): Promise<RowOutcome> {
  const [externalId, document, reason] = [row.externalId, row.documentExternalId, row.answer].map(
    String,
  ) as [string, string, string]
  const found = await trx
    .selectFrom('financial_document')
    .select(['id', 'remark', 'document_number as documentNumber'])
    .where('partner_id', '=', partnerId)
    .where('relation', '=', 'receiver')
    .where('external_id', '=', document)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { reason: `documentExternalId: there is no received document ${document}` }
  const known = await trx
    .selectFrom('document_remark')
    .select(['document_id', 'reason'])
    .where('partner_id', '=', partnerId)
    .where('external_id', '=', externalId)
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
  await trx
    .updateTable('financial_document')
    .set({ remark: 'ANSWERED' })
    .where('partner_id', '=', partnerId)
    .where('id', '=', found.id)
    .execute()
  const record = { grid: 'invoice-loan-grid', id: found.id } as const
  await tellNews(trx, { kind: 'answer', value: 'question', partnerId, record }, now)
  const detail = { documentId: found.id, documentNumber: found.documentNumber, by }
  await audit(trx, now, { username: null }, 'document.answered', detail)
  return 'created'
}
