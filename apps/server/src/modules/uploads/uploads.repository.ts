import { createHash } from 'node:crypto'
import type { FileUpload } from '@partner-portal/contract/records/uploads'
import { type ContentFault, readContent } from '@partner-portal/contract/rules/file-content'
import { sql } from 'kysely'
import {
  type FileKey,
  pieceKeyOf,
  readPieces,
  waitingFiles,
} from '#domain/handed-files/handed-files.ts'
import type { Db } from '#platform/database/connect.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import type { Principal } from '#platform/session/principal.ts'

/**
 * How many files of the user wait, how many bytes of the partner, and how many of these are here, also
 * handed in. Locks until the end.
 */
export async function lockWaiting(trx: Db, principal: Principal) {
  const { partnerId } = principal
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${partnerId}`}, 0))`.execute(
    trx,
  )
  const own = await waitingFiles(trx, principal)
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow()
  const all = await trx
    .selectFrom('handed_file')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytesHere'))
    .select(
      sql<number>`coalesce(sum(size) filter (where handed_in_at is null), 0)::bigint`.as('bytes'),
    )
    .where('partner_id', '=', partnerId)
    .where('sealed_key', 'is not', null)
    .executeTakeFirstOrThrow()
  return { files: own.files, ...all }
}

export async function insertPiece(
  trx: Db,
  { partnerId, id }: FileKey,
  { position, sealed, received }: { position: number; sealed: Buffer; received: number },
): Promise<void> {
  await trx
    .insertInto('handed_file_piece')
    .values({ partner_id: partnerId, file_id: id, position, sealed })
    .execute()
  await trx
    .updateTable('handed_file')
    .set({ received })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .execute()
}

type Checked = { readonly fault: ContentFault } | { readonly mediaType: FileUpload['mediaType'] }

/** Reads all of a file: what kind it is, or what is wrong with it. Null: it is removed meanwhile. */
export async function checkContent(
  db: Db,
  sealer: Sealer,
  file: FileKey,
  size: number,
): Promise<(Checked & { readonly sha256: Buffer }) | null> {
  const key = await pieceKeyOf(db, sealer, file)
  if (key === null) return null
  const content = readContent()
  const hash = createHash('sha256')
  let read = 0
  for await (const bytes of readPieces(db, key, file, size)) {
    content.add(bytes)
    hash.update(bytes)
    read += bytes.length
  }
  if (read < size) return null
  const end = content.end()
  const sha256 = hash.digest()
  return 'fault' in end ? { ...end, sha256 } : { mediaType: end.type, sha256 }
}

/** Marks a file as whole. False: another request did. */
export async function finishUpload(
  trx: Db,
  { partnerId, id }: FileKey,
  whole: { readonly mediaType: FileUpload['mediaType']; readonly sha256: Buffer },
): Promise<boolean> {
  const finished = await trx
    .updateTable('handed_file')
    .set({ media_type: whole.mediaType, sha256: whole.sha256 })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .where('media_type', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return finished !== undefined
}

/** Removes a file that is not handed in. False: it is not there, or not the user's. */
export async function deleteUpload(
  trx: Db,
  { partnerId, userId }: Principal,
  id: number,
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('handed_file')
    .where('partner_id', '=', partnerId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('handed_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
