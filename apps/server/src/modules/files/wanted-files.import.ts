import { fileOutcomes } from '@partner-portal/contract/files/wanted-files'
import { dayOf } from '@partner-portal/contract/protocol/facts'
import { sql } from 'kysely'
import type { RecordOfFiles } from '#domain/files/handed-files.ts'
import { keyField, ownerFields, textOf } from '#domain/import/fields.ts'
import type { ImportRow } from '#domain/import/record.ts'
import { rowRecord } from '#domain/import/upsert.ts'
import type { Db } from '#platform/database/connect.ts'
import { updateRow } from '#platform/database/update-row.ts'
import { record } from '#platform/events/record.ts'
import { saveWantsFiles } from './wanted-files.repository.ts'

/**
 * The record `wantedFile` of portal-admin import: a file that the provider wants for a document or contract,
 * and its answer to the files handed in until `answeredAt`. An answer counts once.
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
  async save(trx, row, { partnerId, now, by }) {
    const of = await findRecord(trx, partnerId, row)
    if ('reason' in of) return of
    const column = `${of.type}_id` as const
    const externalId = String(row.externalId)
    const said = {
      name: String(row.name),
      description: textOf(row.description),
      deadline: textOf(row.deadline),
    }
    const known = await trx
      .selectFrom('wanted_file')
      .select(['id', 'name', 'description', 'deadline', 'answered_at as answeredAt'])
      .select(`${column} as recordId`)
      .where(({ and }) => and({ partner_id: partnerId, external_id: externalId }))
      .forUpdate()
      .executeTakeFirst()
    if (known && known.recordId !== of.id)
      return { reason: 'externalId: it is wanted for another record; send another id' }
    const isChanged =
      known === undefined ||
      known.name !== said.name ||
      known.description !== said.description ||
      known.deadline !== said.deadline
    if (known && isChanged) await updateRow(trx, 'wanted_file', { partnerId, id: known.id }, said)
    const { id: fileId } =
      known ??
      (await trx
        .insertInto('wanted_file')
        .values({
          partner_id: partnerId,
          external_id: externalId,
          [column]: of.id,
          ...said,
          state: 'WANTED',
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    const { name, deadline } = said
    const provider = { partnerId, username: null, operator: by }
    if (!known && !row.answer) {
      const facts = { wanted: fileId, due: deadline === null ? null : dayOf(deadline) }
      await record(trx, now, provider, 'file.wanted', of, facts, { name })
    }
    const answer = await saveAnswer(trx, { partnerId, fileId }, row, known?.answeredAt ?? null)
    await saveWantsFiles(trx, partnerId, of)
    if (answer)
      await record(
        trx,
        now,
        provider,
        answer.kind,
        of,
        { wanted: fileId },
        { name, reason: answer.reason },
      )
    if (!known) return 'created'
    return isChanged || answer ? 'updated' : 'same'
  },
})

/** For a document of both relations, the gained one. */
async function findRecord(
  trx: Db,
  partnerId: number,
  row: ImportRow,
): Promise<RecordOfFiles | { readonly reason: string }> {
  const [type, table] = row.documentExternalId
    ? (['document', 'financial_document'] as const)
    : (['contract', 'contract'] as const)
  const externalId = String(row[`${type}ExternalId`])
  const target = await trx
    .selectFrom(table)
    .select('id')
    .where(({ and }) => and({ partner_id: partnerId, external_id: externalId }))
    .$if(type === 'document', (query) => query.orderBy(sql`relation`))
    .executeTakeFirst()
  return target
    ? { type, id: target.id }
    : { reason: `${type}ExternalId: there is no ${type} ${externalId}` }
}

const answers = { ACCEPTED: 'file.accepted', REFUSED: 'file.refused' } as const

/** Null: a repetition, which changes nothing. No answer covers files handed in later. */
async function saveAnswer(
  trx: Db,
  { partnerId, fileId }: { partnerId: number; fileId: number },
  row: ImportRow,
  before: Date | null,
) {
  const outcome = fileOutcomes.find((known) => known === row.answer)
  if (!outcome) return null
  const answeredAt = new Date(String(row.answeredAt))
  if (before && answeredAt <= before) return null
  const reason = outcome === 'REFUSED' ? String(row.reason) : null
  await trx
    .updateTable('handed_file')
    .set({ outcome, outcome_reason: reason })
    .where(({ and }) => and({ partner_id: partnerId, wanted_file_id: fileId, outcome: null }))
    .where('handed_in_at', '<=', answeredAt)
    .execute()
  const later = await trx
    .selectFrom('handed_file')
    .select('id')
    .where(({ and }) => and({ partner_id: partnerId, wanted_file_id: fileId }))
    .where('handed_in_at', '>', answeredAt)
    .executeTakeFirst()
  const state = later ? 'HANDED_IN' : outcome
  const answered = { state, reason, answered_at: answeredAt } as const
  await updateRow(trx, 'wanted_file', { partnerId, id: fileId }, answered)
  return { kind: answers[outcome], reason }
}
