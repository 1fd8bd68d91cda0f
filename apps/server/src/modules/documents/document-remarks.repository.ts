import type { RemarkKind } from '@partner-portal/contract/documents/remark-kinds'
import { sql } from 'kysely'
import { handInFiles } from '#domain/files/handed-files.ts'
import type { Db } from '#platform/database/connect.ts'
import { updateRow } from '#platform/database/update-row.ts'
import type { Fail } from '#platform/errors.ts'
import { record } from '#platform/events/record.ts'
import type { Principal } from '#platform/session/principal.ts'
import { receivedDocuments, waits } from './documents.source.ts'

const kinds = { REFUSED: 'document.refused', QUESTIONED: 'document.questioned' } as const

interface Remark {
  readonly kind: RemarkKind
  readonly reason: string
  readonly files?: readonly number[] | undefined
}

/** Refuses a document, or asks about it, in place of its confirmation. */
export async function sayOfDocument(
  trx: Db,
  documentId: number,
  { kind, reason, files = [] }: Remark,
  principal: Principal,
  now: Date,
  fail: Fail<'NOT_FOUND' | 'NOT_TO_CONFIRM' | 'FILE_NOT_READY'>,
): Promise<void> {
  const of = await setRemark(trx, documentId, kind, principal, fail)
  if (files.length > 0) await handInFiles(trx, principal, files, { record: of }, now, fail)
  await record(trx, now, principal, kinds[kind], of, { files }, { reason })
}

export async function withdrawRemark(
  trx: Db,
  documentId: number,
  principal: Principal,
  now: Date,
  fail: Fail<'NOT_FOUND' | 'NOT_TO_CONFIRM'>,
): Promise<void> {
  const of = await setRemark(trx, documentId, null, principal, fail)
  await record(trx, now, principal, 'document.remark-withdrawn', of, {})
}

/** Both lock the row, so a concurrent confirmation comes before or after. */
async function setRemark(
  trx: Db,
  id: number,
  remark: RemarkKind | null,
  principal: Principal,
  fail: Fail<'NOT_FOUND' | 'NOT_TO_CONFIRM'>,
) {
  const fits = remark === null ? sql<boolean>`d.status in ('questioned', 'refused')` : waits
  const result = await sql<{ fits: boolean }>`
    select ${fits} as fits from financial_document as d
    where ${receivedDocuments.scope(principal)} and d.id = ${id}
    for update`.execute(trx)
  const [document] = result.rows
  if (!document) throw fail('NOT_FOUND')
  if (!document.fits) throw fail('NOT_TO_CONFIRM')
  const { partnerId } = principal
  const changed = { remark, first_signed_at: null, first_signed_by: null }
  await updateRow(trx, 'financial_document', { partnerId, id }, changed)
  return { type: 'document', id } as const
}
