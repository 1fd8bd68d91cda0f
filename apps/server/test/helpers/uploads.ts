import type { ErrorCode } from '@partner-portal/contract/protocol/errors'
import type { FileUpload } from '@partner-portal/contract/records/uploads'
import { handedFileBounds } from '@partner-portal/contract/rules/file-bounds'
import { handInFiles } from '#domain/handed-files/handed-files.ts'
import { AppError } from '#platform/errors.ts'
import { pieceForm } from '../../../../packages/testing/pictures.ts'
import { userOf } from './accounts.ts'
import { callsOf } from './integration-calls.ts'
import type { TestPortal } from './test-portal.ts'

/** Sends a file as the portal does, a piece at a time, and returns the last answer. */
export async function uploadFile(
  portal: TestPortal,
  token: string,
  bytes: Buffer,
  name: string,
  purpose: { readonly wantedId?: number | undefined } = {},
) {
  const { post, upload } = await callsOf(portal, '', token)
  let answer = await post('/uploads', { name, size: bytes.length, ...purpose })
  const { id } = answer.json<FileUpload>()
  for (let at = 0; at < bytes.length && answer.statusCode < 300; at += handedFileBounds.piece)
    answer = await upload(
      `/uploads/${id}/pieces`,
      pieceForm(bytes.subarray(at, at + handedFileBounds.piece), at),
    )
  return answer
}

/** Hands a file of `partner` in for one of the partner's documents. */
export async function handFileIn(portal: TestPortal, id: number): Promise<void> {
  const user = await userOf(portal, 'partner')
  const document = await portal.db
    .selectFrom('financial_document')
    .select('id')
    .where('partner_id', '=', user.partner_id)
    .executeTakeFirstOrThrow()
  const principal = { partnerId: user.partner_id, userId: user.id, operator: null }
  await portal.db
    .transaction()
    .execute((trx) =>
      handInFiles(trx, principal, [id], { documentId: document.id }, portal.clock.now(), fail),
    )
}

const fail = (code: ErrorCode) => new AppError(code)
