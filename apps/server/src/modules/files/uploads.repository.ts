import type { PdfWarning } from '@partner-portal/contract/files/file-content'
import type { FileUpload } from '@partner-portal/contract/files/uploads'
import { sql } from 'kysely'
import { selectUploads } from '#domain/files/handed-files.ts'
import type { Db } from '#platform/database/connect.ts'
import { type RowKey, updateRow } from '#platform/database/update-row.ts'
import type { Principal } from '#platform/session/principal.ts'

/**
 * The number of the user's files that are not handed in, their bytes of the whole partner, and all its stored
 * bytes. Locks until the transaction ends.
 */
export async function lockWaiting(trx: Db, principal: Principal) {
  const { partnerId, userId } = principal
  await lockFiles(trx, partnerId)
  const waiting = sql`filter (where handed_in_at is null)`
  const ofUser = sql`filter (where handed_in_at is null and user_id = ${userId})`
  return trx
    .selectFrom('handed_file')
    .select(sql<number>`count(*) ${ofUser}`.as('files'))
    .select(sql<number>`coalesce(sum(size) ${waiting}, 0)::bigint`.as('bytes'))
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytesHere'))
    .where('partner_id', '=', partnerId)
    .where('sealed_key', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** Serializes the beginning and the end of a partner's uploads. */
export async function lockFiles(trx: Db, partnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${partnerId}`}, 0))`.execute(
    trx,
  )
}

export async function isWanted(db: Db, partnerId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('wanted_file')
    .select('id')
    .where(({ and }) => and({ partner_id: partnerId, id }))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertPiece(
  db: Db,
  { partnerId, id }: RowKey,
  position: number,
  sealed: Buffer,
): Promise<void> {
  await db
    .insertInto('handed_file_piece')
    .values({ partner_id: partnerId, file_id: id, position, sealed })
    .execute()
}

interface SameFile {
  readonly name: string
  readonly wantedId: number | null
  readonly sha256: Buffer
}

/** The user's upload of the same content for the same record and wanted file, under the same name. */
export function findSame(
  trx: Db,
  principal: Principal,
  { name, wantedId, sha256 }: SameFile,
): Promise<FileUpload | undefined> {
  return selectUploads(trx, principal)
    .where(({ and }) => and({ name, sha256 }))
    .where(sql<boolean>`wanted_file_id is not distinct from ${wantedId}::bigint`)
    .executeTakeFirst()
}

/** True if the same content is handed in for the wanted file, here or with the provider, and not refused. */
export async function isHandedIn(
  trx: Db,
  partnerId: number,
  { wantedId, sha256 }: SameFile,
): Promise<boolean> {
  if (wantedId === null) return false
  const row = await trx
    .selectFrom('handed_file')
    .select('id')
    .where(({ and }) => and({ partner_id: partnerId, wanted_file_id: wantedId, sha256 }))
    .where('handed_in_at', 'is not', null)
    .where(sql<boolean>`outcome is distinct from 'REFUSED'`)
    .where(({ eb, or }) => or([eb('sealed_key', 'is not', null), eb('taken_at', 'is not', null)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Makes a whole file an upload. */
export async function finishFile(
  trx: Db,
  key: RowKey,
  whole: Pick<FileUpload, 'mediaType' | 'size'> & {
    sha256: Buffer
    warnings: readonly PdfWarning[]
  },
): Promise<void> {
  await updateRow(trx, 'handed_file', key, {
    media_type: whole.mediaType,
    size: whole.size,
    sha256: whole.sha256,
    warnings: [...whole.warnings],
  })
}

/** Removes a file that is not handed in. False: the user has no such file. */
export async function deleteUpload(
  db: Db,
  { partnerId, userId }: Principal,
  id: number,
): Promise<boolean> {
  const gone = await db
    .deleteFrom('handed_file')
    .where(({ and }) => and({ partner_id: partnerId, user_id: userId, id, handed_in_at: null }))
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
