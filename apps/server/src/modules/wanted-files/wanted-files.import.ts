import type { GridName } from '@partner-portal/contract/protocol/grid-names'
import { fileOutcomes } from '@partner-portal/contract/records/wanted-files'
import { sql } from 'kysely'
import { keyField, ownerFields, textOf } from '#domain/import/fields.ts'
import type { ImportRow } from '#domain/import/record.ts'
import { rowRecord } from '#domain/import/upsert.ts'
import { tellNews } from '#domain/news-causes/tell-news.ts'
import { updateRow } from '#domain/update-row.ts'
import type { Db } from '#platform/database/connect.ts'
import { saveWantsFiles } from './wanted-files.repository.ts'

/**
 * The record `wantedFile` of portal-admin import: what the provider wants for a document or contract,
 * and its answer to what was handed in until `answeredAt`. An answer counts once.
 */
export const wantedFileRecord = rowRecord({
  name: 'wantedFile',
  fields: {
    partnerCode: ownerFields.partnerCode,
    externalId: keyField,
    documentExternalId: { kind: 'text', max: 100 },
    contractExternalId: { kind: 'text', max: 100 },
    name: { kind: 'text', max: 200, required: true },
    description: { kind: 'text', max: 1000 },
    deadline: { kind: 'day', isAhead: true },
    answer: { kind: 'choice', choices: fileOutcomes },
    reason: { kind: 'text', max: 1000 },
    answeredAt: { kind: 'instant' },
  },
  key: (row) => String(row.externalId),
  check(row) {
    const records = [row.documentExternalId, row.contractExternalId].filter(Boolean)
    if (records.length !== 1) return 'give either documentExternalId or contractExternalId'
    if (Boolean(row.answer) !== Boolean(row.answeredAt))
      return 'answeredAt: goes with an answer, which covers files handed in until then'
    return row.answer === 'REFUSED' && !row.reason
      ? 'reason: is required where files are refused'
      : null
  },
  async save(trx, row, { partnerId, now }) {
    const isDocument = Boolean(row.documentExternalId)
    const record = await findRecord(trx, partnerId, row)
    if (!record)
      return isDocument
        ? { reason: `documentExternalId: there is no document ${row.documentExternalId}` }
        : { reason: `contractExternalId: there is no contract ${row.contractExternalId}` }
    const recordId = record.id
    const externalId = String(row.externalId)
    const said = {
      name: String(row.name),
      description: textOf(row.description),
      deadline: textOf(row.deadline),
    }
    const known = await trx
      .selectFrom('wanted_file')
      .select(['id', 'name', 'description', 'deadline', 'answered_at as answeredAt'])
      .select(isDocument ? 'document_id as recordId' : 'contract_id as recordId')
      .where(({ and }) => and({ partner_id: partnerId, external_id: externalId }))
      .forUpdate()
      .executeTakeFirst()
    if (known && known.recordId !== recordId)
      return { reason: 'externalId: it is wanted for another record; send another id' }
    const isChanged =
      known === undefined ||
      known.name !== said.name ||
      known.description !== said.description ||
      known.deadline !== said.deadline
    if (known && isChanged) await updateRow(trx, 'wanted_file', { partnerId, id: known.id }, said)
    const wantedId =
      known?.id ??
      (
        await trx
          .insertInto('wanted_file')
          .values({
            partner_id: partnerId,
            external_id: externalId,
            document_id: isDocument ? recordId : null,
            contract_id: isDocument ? null : recordId,
            ...said,
            state: 'WANTED',
            wanted_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    if (!known && !row.answer)
      await tellNews(trx, { kind: 'files-wanted', partnerId, record, once: externalId }, now)
    const isAnswered = await saveAnswer(
      trx,
      { partnerId, wantedId },
      row,
      known?.answeredAt ?? null,
    )
    await saveWantsFiles(
      trx,
      partnerId,
      isDocument ? { documentId: recordId } : { contractId: recordId },
    )
    if (isAnswered) await tellNews(trx, { kind: 'answer', value: 'file', partnerId, record }, now)
    if (!known) return 'created'
    return isChanged || isAnswered ? 'updated' : 'same'
  },
})

/** Of a document that is both, the gained one. */
async function findRecord(
  trx: Db,
  partnerId: number,
  row: ImportRow,
): Promise<{ readonly grid: GridName; readonly id: number } | undefined> {
  const { documentExternalId, contractExternalId } = row
  if (!documentExternalId)
    return trx
      .selectFrom('contract')
      .select(['id', sql.lit<GridName>('proposal-contract-grid').as('grid')])
      .where(({ and }) => and({ partner_id: partnerId, external_id: String(contractExternalId) }))
      .executeTakeFirst()
  const found = await trx
    .selectFrom('financial_document')
    .select(['id', 'relation'])
    .where(({ and }) => and({ partner_id: partnerId, external_id: String(documentExternalId) }))
    .orderBy('relation')
    .executeTakeFirst()
  const grid = found?.relation === 'receiver' ? 'invoice-loan-grid' : 'financial-document-grid'
  return found && { grid, id: found.id }
}

/** An answer that came before changes nothing, and none covers files that were handed in after it. */
async function saveAnswer(
  trx: Db,
  { partnerId, wantedId }: { partnerId: number; wantedId: number },
  row: ImportRow,
  before: Date | null,
): Promise<boolean> {
  const outcome = fileOutcomes.find((one) => one === row.answer)
  if (!outcome) return false
  const answeredAt = new Date(String(row.answeredAt))
  if (before && answeredAt <= before) return false
  const reason = outcome === 'REFUSED' ? String(row.reason) : null
  await trx
    .updateTable('handed_file')
    .set({ outcome, outcome_reason: reason, answered_at: answeredAt })
    .where(({ and }) => and({ partner_id: partnerId, wanted_file_id: wantedId, outcome: null }))
    .where('handed_in_at', '<=', answeredAt)
    .execute()
  const later = await trx
    .selectFrom('handed_file')
    .select('id')
    .where(({ and }) => and({ partner_id: partnerId, wanted_file_id: wantedId }))
    .where('handed_in_at', '>', answeredAt)
    .executeTakeFirst()
  const state = later ? 'HANDED_IN' : outcome
  const answered = { state, reason, answered_at: answeredAt } as const
  await updateRow(trx, 'wanted_file', { partnerId, id: wantedId }, answered)
  return true
}
