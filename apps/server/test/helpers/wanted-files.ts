import type { ImportRow, UpsertResult } from '#domain/import/record.ts'
import { wantedFileRecord } from '#modules/files/wanted-files.import.ts'
import type { TestPortal } from './test-portal.ts'

/** Imports the wanted files of a partner's record. */
export function upsertAll(
  portal: TestPortal,
  partnerId: number,
  row: ImportRow,
): Promise<UpsertResult> {
  const context = { now: portal.clock.now(), by: 'ola', installation: null }
  return wantedFileRecord.upsert(portal.db, partnerId, [row], new Set(Object.keys(row)), context)
}
