import type { RemarkKind } from '@partner-portal/contract/values/document-remarks'
import { sql } from 'kysely'
import { queueEvents } from '#domain/provider-events/events.ts'
import type { ExportKind } from '#domain/schema/database.ts'
import { updateRow } from '#domain/update-row.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Fail } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'
import { receivedDocuments, waits } from './financial-documents.source.ts'

type Said = RemarkKind | 'WITHDRAWN'

const kinds: Readonly<
  Record<Said, { readonly event: ExportKind; readonly audited: `document.${string}` }>
> = {
  REFUSED: { event: 'document-refusal', audited: 'document.refused' },
  QUESTIONED: { event: 'document-question', audited: 'document.questioned' },
  WITHDRAWN: { event: 'document-withdrawal', audited: 'document.remark-withdrawn' },
}

interface Remark {
  readonly documentId: number
  readonly kind: Said
  readonly reason: string | null
  /** Hands files in with it, and returns their names. */
  readonly handIn?: (trx: Db) => Promise<string[] | null>
}

/**
 * Says something of a document in place of its confirmation, or takes it back. Who confirms it meanwhile
 * is first or last: both lock the row.
 */
export async function sayOfDocument(
  trx: Db,
  { documentId, kind, reason, handIn }: Remark,
  principal: Principal,
  now: Date,
  fail: Fail<'NOT_FOUND' | 'NOT_TO_CONFIRM'>,
): Promise<void> {
  const { userId, operator } = principal
  const isOpen = sql<boolean>`d.status in ('questioned', 'refused')`
  const found = await sql<{ partner_id: number; number: string; fits: boolean }>`
    select d.partner_id, d.document_number as number,
      ${kind === 'WITHDRAWN' ? isOpen : waits} as fits
    from financial_document as d
    where ${receivedDocuments.scope(principal)} and d.id = ${documentId}
    for update`.execute(trx)
  const [document] = found.rows
  if (!document) throw fail('NOT_FOUND')
  if (!document.fits) throw fail('NOT_TO_CONFIRM')
  const { partner_id: partnerId, number: documentNumber } = document
  await updateRow(
    trx,
    'financial_document',
    { partnerId, id: documentId },
    {
      remark: kind === 'WITHDRAWN' ? null : kind,
      first_signed_at: null,
      first_signed_by: null,
    },
  )
  const { id: recordId } = await trx
    .insertInto('document_remark')
    .values({
      partner_id: partnerId,
      document_id: documentId,
      kind,
      said_at: now,
      said_by: userId,
      impersonated_by: operator,
      reason,
      files: (await handIn?.(trx)) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { event, audited } = kinds[kind]
  await queueEvents(trx, [{ kind: event, partnerId, recordId }], now)
  // Without the reason, which may name people.
  await audit(trx, now, principal, audited, { documentId, documentNumber })
}
