import {
  type WantedFiles,
  type WantedState,
  wantedStates,
} from '@partner-portal/contract/files/wanted-files'
import type { GridName } from '@partner-portal/contract/lists/grid-names'
import { sql } from 'kysely'
import { type RecordOfFiles, selectUploads } from '#domain/files/handed-files.ts'
import type { Db } from '#platform/database/connect.ts'
import { updateRow } from '#platform/database/update-row.ts'
import { isoInstant, warsawMoment } from '#platform/instant.ts'
import type { Principal } from '#platform/session/principal.ts'

/** The record of files for a list's row. Null: files are not wanted for that list. */
export function recordOfFiles(grid: GridName, id: number): RecordOfFiles | null {
  if (grid === 'proposal-contract-grid') return { type: 'contract', id }
  return grid === 'invoice-loan-grid' || grid === 'financial-document-grid'
    ? { type: 'document', id }
    : null
}

function ofRecord(db: Db, partnerId: number, record: RecordOfFiles) {
  return db
    .selectFrom('wanted_file')
    .where('partner_id', '=', partnerId)
    .where(`${record.type}_id`, '=', record.id)
}

export async function findWanted(
  db: Db,
  principal: Principal,
  record: RecordOfFiles,
): Promise<WantedFiles['collection']> {
  const { partnerId } = principal
  const files = await ofRecord(db, partnerId, record)
    .select(['id', 'name', 'description', 'deadline', 'state', 'reason'])
    .orderBy('id')
    .execute()
  if (files.length === 0) return []
  const ids = files.map(({ id }) => id)
  const rows = await db
    .selectFrom('handed_file')
    .select(['id', 'wanted_file_id as wantedId', 'name', 'size', 'outcome'])
    .select(['handed_in_at as handedInAt', 'taken_at as takenAt', 'outcome_reason as reason'])
    .select(sql<boolean>`sealed_key is null`.as('hasNoContent'))
    .where('partner_id', '=', partnerId)
    .where('wanted_file_id', 'in', ids)
    .where('handed_in_at', 'is not', null)
    .$narrowType<{ handedInAt: Date }>()
    .orderBy('id')
    .execute()
  const waiting = await selectUploads(db, principal)
    .select('wanted_file_id as wantedId')
    .where('wanted_file_id', 'in', ids)
    .orderBy('id')
    .execute()
  const filesOf = (id: number) =>
    rows
      .filter(({ wantedId }) => wantedId === id)
      .map((file) => ({
        id: file.id,
        name: file.name,
        size: file.size,
        handedInAt: isoInstant(file.handedInAt),
        takenAt: file.takenAt && isoInstant(file.takenAt),
        outcome: file.outcome,
        reason: file.reason,
        isGone: file.hasNoContent && !file.takenAt && !file.outcome,
      }))
  const uploadsOf = (id: number) => waiting.filter(({ wantedId }) => wantedId === id)
  return files.map((file) => ({ ...file, files: filesOf(file.id), uploads: uploadsOf(file.id) }))
}

/** A wanted file, locked until the transaction ends. Undefined: the record has no such one. */
export function lockWanted(trx: Db, partnerId: number, record: RecordOfFiles, id: number) {
  return ofRecord(trx, partnerId, record)
    .select(['id', 'state', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function markHandedIn(
  trx: Db,
  partnerId: number,
  record: RecordOfFiles,
  id: number,
): Promise<void> {
  await updateRow(trx, 'wanted_file', { partnerId, id }, { state: 'HANDED_IN' })
  await saveWantsFiles(trx, partnerId, record)
}

/** True while files are missing. */
const isOpen: Readonly<Record<WantedState, boolean>> = {
  WANTED: true,
  HANDED_IN: false,
  ACCEPTED: false,
  REFUSED: true,
}
const openStates = wantedStates.filter((state) => isOpen[state])

/** Stores with a record if it wants files, and by when, for its list. */
export async function saveWantsFiles(
  trx: Db,
  partnerId: number,
  record: RecordOfFiles,
): Promise<void> {
  const { count, deadline } = await ofRecord(trx, partnerId, record)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('deadline').as('deadline')])
    .where('state', 'in', openStates)
    .executeTakeFirstOrThrow()
  const wantsFiles = count > 0
  const due = deadline && warsawMoment(`${deadline} 00:00:00`)
  // An unchanged value must not renew the list's version.
  await trx
    .updateTable(record.type === 'document' ? 'financial_document' : 'contract')
    .set({ wants_files: wantsFiles, files_due: due })
    .where(({ and }) => and({ partner_id: partnerId, id: record.id }))
    .where(
      sql<boolean>`(coalesce(wants_files, false), files_due) is distinct from (${wantsFiles}, ${due}::timestamptz)`,
    )
    .execute()
}
