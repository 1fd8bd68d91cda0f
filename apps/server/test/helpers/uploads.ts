import type { ErrorCode } from '@partner-portal/contract/protocol/errors'
import { handInFiles } from '#domain/files/handed-files.ts'
import { AppError } from '#platform/errors.ts'
import { fileForm } from '../../../../packages/testing/pictures.ts'
import { userOf } from './accounts.ts'
import { callsOf } from './integration-calls.ts'
import type { TestPortal } from './test-portal.ts'

/** Uploads a file in pieces as the portal does. */
export async function uploadFile(
  portal: TestPortal,
  token: string,
  bytes: Buffer,
  name: string,
  { wantedId }: { readonly wantedId?: number | undefined } = {},
) {
  const { upload } = await callsOf(portal, '', token)
  return upload('/uploads', fileForm(bytes, name, wantedId))
}

/** Hands a file of `partner` in for one of the partner's documents. */
export async function handFileIn(portal: TestPortal, id: number): Promise<void> {
  const user = await userOf(portal, 'partner')
  const document = await portal.db
    .selectFrom('financial_document')
    .select('id')
    .where('partner_id', '=', user.partner_id)
    .executeTakeFirstOrThrow()
  const { id: userId, partner_id: partnerId } = user
  const principal = { partnerId, userId, username: 'partner', operator: null }
  const record = { type: 'document', id: document.id } as const
  await portal.db
    .transaction()
    .execute((trx) => handInFiles(trx, principal, [id], { record }, portal.clock.now(), fail))
}

const fail = (code: ErrorCode) => new AppError(code)
