import type { GridName } from '@partner-portal/contract/protocol/grid-names'
import type { WantedFiles } from '@partner-portal/contract/records/wanted-files'
import { type RecordOfFiles } from '#domain/handed-files/handed-files.ts'
import type { Db } from '#platform/database/connect.ts'
import { isoInstant } from '#platform/instant.ts'

/** What files of a list's record are handed in for. Null: nothing is wanted for records of that list. */
export function recordOfFiles(grid: GridName, id: number): RecordOfFiles | null {
  if (grid === 'proposal-contract-grid') return { contractId: id }
  return grid === 'invoice-loan-grid' || grid === 'financial-document-grid'
    ? { documentId: id }
    : null
}

function ofRecord(db: Db, partnerId: number, record: RecordOfFiles) {
  const query = db.selectFrom('wanted_file').where('partner_id', '=', partnerId)
  return 'documentId' in record
    ? query.where('document_id', '=', record.documentId)
    : query.where('contract_id', '=', record.contractId)
}

export async function findWanted(
  db: Db,
  partnerId: number,
  record: RecordOfFiles,
): Promise<WantedFiles['collection']> {
  const wanted = await ofRecord(db, partnerId, record)
    .select(['id', 'name', 'description', 'deadline', 'state', 'reason'])
    .orderBy('id')
    .execute()
  if (wanted.length === 0) return []
  const ids = wanted.map(({ id }) => id)
  const found = await db
    .selectFrom('handed_file')
    .select(['id', 'wanted_file_id as wantedId', 'name', 'size', 'outcome'])
    .select(['handed_in_at as handedInAt', 'taken_at as takenAt', 'outcome_reason as reason'])
    .where('partner_id', '=', partnerId)
    .where('wanted_file_id', 'in', ids)
    .where('handed_in_at', 'is not', null)
    .$narrowType<{ handedInAt: Date }>()
    .orderBy('id')
    .execute()
  const filesOf = (id: number) =>
    found
      .filter(({ wantedId }) => wantedId === id)
      .map((file) => ({
        id: file.id,
        name: file.name,
        size: file.size,
        handedInAt: isoInstant(file.handedInAt),
        takenAt: file.takenAt && isoInstant(file.takenAt),
        outcome: file.outcome,
        reason: file.reason,
      }))
  return wanted.map((one) => ({ ...one, files: filesOf(one.id) }))
}

/** What is wanted, locked until the transaction ends. Undefined: it is not of this record. */
export function lockWanted(trx: Db, partnerId: number, record: RecordOfFiles, id: number) {
  return ofRecord(trx, partnerId, record)
    .select(['id', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markHandedIn(trx: Db, partnerId: number, id: number): Promise<void> {
  await trx
    .updateTable('wanted_file')
    .set({ state: 'HANDED_IN' })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .execute()
}
