import type { ContentOfKind } from '@partner-portal/contract/events/kinds'
import { remarkLength } from '@partner-portal/contract/values/document-remarks'
import { sql } from 'kysely'
import { keyField, ownerFields } from '#domain/import/fields.ts'
import { rowRecord } from '#domain/import/upsert.ts'
import { samePartner } from '#domain/same-partner.ts'
import { updateRow } from '#domain/update-row.ts'
import { record } from '#platform/events/record.ts'

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
    const [externalId, document, answer] = [row.externalId, row.documentExternalId, row.answer].map(
      String,
    ) as [string, string, string]
    const found = await trx
      .selectFrom('financial_document')
      .select(['id', 'remark'])
      .where(({ and }) =>
        and({ partner_id: partnerId, relation: 'receiver', external_id: document }),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!found) return { reason: `documentExternalId: there is no received document ${document}` }
    const known = await trx
      .selectFrom('event as e')
      .innerJoin('event_content as c', samePartner('c.event_id', 'e.id'))
      .select(['record_id as document', 'content'])
      .where(({ and }) => and({ 'e.partner_id': partnerId, kind: 'document.answered' }))
      .where(sql<boolean>`content ->> 'externalId' = ${externalId}`)
      .$narrowType<{ content: ContentOfKind<'document.answered'> }>()
      .executeTakeFirst()
    if (known)
      return known.document === found.id && known.content.answer === answer
        ? 'same'
        : { reason: 'externalId: this answer was given and stays; send another one' }
    if (found.remark !== 'QUESTIONED')
      return { reason: `documentExternalId: no question about ${document} waits for an answer` }
    await updateRow(trx, 'financial_document', { partnerId, id: found.id }, { remark: 'ANSWERED' })
    const provider = { partnerId, username: null, operator: by }
    await record(trx, now, provider, 'document.answered', found, {}, { answer, externalId })
    return 'created'
  },
})
