import { createHash } from 'node:crypto'
import { remarkLength } from '@partner-portal/contract/documents/remark-kinds'
import { codeOf } from '@partner-portal/contract/protocol/facts'
import { findEvents } from '#domain/events/find-events.ts'
import { keyField, ownerFields } from '#domain/import/fields.ts'
import { rowRecord } from '#domain/import/upsert.ts'
import { updateRow } from '#platform/database/update-row.ts'
import { record } from '#platform/events/record.ts'

/**
 * The record `documentAnswer` of portal-admin import: the provider's answer to a receiver's question. It makes
 * the document wait for confirmation again.
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
    const entry = await trx
      .selectFrom('financial_document')
      .select(['id', 'remark'])
      .where(({ and }) =>
        and({ partner_id: partnerId, relation: 'receiver', external_id: document }),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!entry) return { reason: `documentExternalId: there is no received document ${document}` }
    const key = codeOf(`sha256:${createHash('sha256').update(externalId).digest('hex')}`)
    const of = { partnerId, type: 'document', id: entry.id } as const
    const answers = await findEvents(trx, of, ['document.answered'])
    const known = answers.find(({ facts }) => facts.key === key)
    if (known)
      return (known.content.answer ?? answer) === answer
        ? 'same'
        : { reason: 'externalId: this answer was given and stays; send another one' }
    if (entry.remark !== 'QUESTIONED')
      return { reason: `documentExternalId: no question about ${document} waits for an answer` }
    await updateRow(trx, 'financial_document', { partnerId, id: entry.id }, { remark: 'ANSWERED' })
    const provider = { partnerId, username: null, operator: by }
    await record(trx, now, provider, 'document.answered', entry, { key }, { answer })
    return 'created'
  },
})
