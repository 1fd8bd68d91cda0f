import type { RecordOfKind } from '@partner-portal/contract/events/kinds'
import type { HandedFileType } from '@partner-portal/contract/files/file-content'
import { codeOf } from '@partner-portal/contract/protocol/facts'
import { TIME_ZONE } from '@partner-portal/contract/values/dates'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.ts'
import { type RowKey, updateRow } from '#platform/database/update-row.ts'
import type { Fail } from '#platform/errors.ts'
import { recordEach } from '#platform/events/record.ts'
import { makePieceKey, openPiece } from '#platform/secrets/sealed-pieces.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import type { Principal } from '#platform/session/principal.ts'
import { safeName } from './safe-name.ts'

/** An upload that is not handed in goes after a day; a content that the provider has not taken, after this time. */
const WAITING_MS = DAY_MS
const HANDED_IN_MS = 90 * DAY_MS

/** The size of a file's stored pieces; the last piece is the rest. */
export const PIECE_BYTES = 256 * 1024

/** The user's whole uploads that are not handed in. */
export function selectUploads(db: Db, { partnerId, userId }: Principal) {
  return db
    .selectFrom('handed_file')
    .where(({ and }) => and({ partner_id: partnerId, user_id: userId, handed_in_at: null }))
    .select(['id', 'name', 'size', 'media_type as mediaType'])
    .where('media_type', 'is not', null)
    .$narrowType<{ mediaType: HandedFileType }>()
}

/** Inserts a file with a key for its pieces. */
export async function insertFile(
  trx: Db,
  sealer: Sealer,
  { partnerId, userId }: Principal,
  file: { readonly name: string; readonly size: number; readonly wantedId: number | null },
  now: Date,
): Promise<RowKey & { readonly pieceKey: string }> {
  const { id } = await trx
    .insertInto('handed_file')
    .values({
      partner_id: partnerId,
      user_id: userId,
      name: file.name,
      size: file.size,
      wanted_file_id: file.wantedId,
      started_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const key = { partnerId, id }
  const pieceKey = makePieceKey()
  const sealedKey = sealer.seal(pieceKey, contextOf(key))
  await updateRow(trx, 'handed_file', key, { sealed_key: sealedKey })
  return { ...key, pieceKey }
}

/** The key that opens a file's pieces. Null: its content is gone. */
export async function pieceKeyOf(db: Db, sealer: Sealer, file: RowKey): Promise<string | null> {
  const row = await db
    .selectFrom('handed_file')
    .select('sealed_key as sealed')
    .where(({ and }) => and({ partner_id: file.partnerId, id: file.id }))
    .executeTakeFirst()
  return row?.sealed ? sealer.open(row.sealed, contextOf(file)) : null
}

/** The content of a file, a piece at a time. Ends early if the content is removed meanwhile. */
export async function* readPieces(
  db: Db,
  key: string,
  { partnerId, id }: RowKey,
  size: number,
): AsyncGenerator<Buffer> {
  for (let position = 0; position < size; position += PIECE_BYTES) {
    const piece = await db
      .selectFrom('handed_file_piece')
      .select('sealed')
      .where(({ and }) => and({ partner_id: partnerId, file_id: id, position }))
      .executeTakeFirst()
    if (!piece) return
    yield openPiece(key, piece.sealed, position)
  }
}

/** The record of a handed-in file. */
export type RecordOfFiles = RecordOfKind<'file.handed-in'>

interface HandInFor {
  readonly record: RecordOfFiles
  readonly wanted?: { readonly id: number; readonly name: string }
}

/**
 * Hands whole files of the user in, in the transaction of their record. Files already handed in for the same
 * record are not recorded again: an answer may be lost. Returns the number of new ones.
 */
export async function handInFiles(
  trx: Db,
  principal: Pick<Principal, 'partnerId' | 'userId' | 'username' | 'operator'>,
  ids: readonly number[],
  { record: of, wanted }: HandInFor,
  now: Date,
  fail: Fail<'FILE_NOT_READY'>,
): Promise<number> {
  const { partnerId, userId, operator } = principal
  const column = `${of.type}_id` as const
  const files = await trx
    .selectFrom('handed_file')
    .select([
      'id',
      'handed_in_at as handedInAt',
      'media_type as mediaType',
      `${column} as recordId`,
    ])
    .select(['name', 'size', 'sha256', 'warnings'])
    .where(({ and }) => and({ partner_id: partnerId, user_id: userId }))
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  const isReady = (file: (typeof files)[number]) =>
    file.handedInAt === null ? file.mediaType !== null : file.recordId === of.id
  if (files.length !== new Set(ids).size || !files.every(isReady)) throw fail('FILE_NOT_READY')
  const fresh = files.filter(({ handedInAt }) => handedInAt === null)
  if (fresh.length === 0) return 0
  await trx
    .updateTable('handed_file')
    .set({ [column]: of.id, wanted_file_id: wanted?.id ?? null })
    .set({ handed_in_at: now, impersonated_by: operator })
    .where('partner_id', '=', partnerId)
    .where(
      'id',
      'in',
      fresh.map(({ id }) => id),
    )
    .execute()
  const events = fresh.map(({ id, name, size, mediaType, warnings, sha256 }) => ({
    record: of,
    facts: {
      file: id,
      wanted: wanted?.id ?? null,
      mediaType: codeOf(mediaType ?? ''),
      size,
      warnings: (warnings ?? []).map(codeOf),
    },
    content: {
      name: safeName(name, mediaType ?? ''),
      sha256: sha256?.toString('hex') ?? null,
      wantedName: wanted?.name ?? null,
    },
  }))
  await recordEach(trx, now, principal, 'file.handed-in', events)
  return fresh.length
}

/** Deletes the contents of files. The files' history stays. */
export async function deleteContents(trx: Db, files: readonly RowKey[]): Promise<void> {
  for (const { partnerId, id } of files) {
    await trx
      .deleteFrom('handed_file_piece')
      .where(({ and }) => and({ partner_id: partnerId, file_id: id }))
      .execute()
    await updateRow(trx, 'handed_file', { partnerId, id }, { sealed_key: null })
  }
}

/** The number of contents that the provider has not taken, and the moment when the first of them goes. */
export async function findUntaken(db: Db): Promise<{ files: number; until: Date | null }> {
  const { files, oldest } = await db
    .selectFrom('handed_file')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.min('handed_in_at').as('oldest')])
    .where('sealed_key', 'is not', null)
    .where('handed_in_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { files, until: oldest && new Date(oldest.getTime() + HANDED_IN_MS) }
}

/**
 * Deletes uploads that were not handed in within a day, also half a file of a killed process, and contents that
 * the provider has not taken within 90. Corrects deadlines.
 */
export async function sweepFiles(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await db
    .deleteFrom('handed_file')
    .where('handed_in_at', 'is', null)
    .where('started_at', '<=', before(WAITING_MS))
    .execute()
  const old = await db
    .selectFrom('handed_file')
    .select(['partner_id as partnerId', 'id'])
    .where('sealed_key', 'is not', null)
    .where('handed_in_at', '<=', before(HANDED_IN_MS))
    .execute()
  for (const file of old) await db.transaction().execute((trx) => deleteContents(trx, [file]))
  await mendDeadlines(db)
}

/**
 * Corrects the deadlines stored with records. Version 1.0 saves wanted files without them, and may serve beside
 * this one.
 */
async function mendDeadlines(db: Db): Promise<void> {
  for (const [table, column] of [
    ['contract', 'contract_id'],
    ['financial_document', 'document_id'],
  ] as const)
    await sql`
      update ${sql.table(table)} as d set files_due = wanted.due from (
        select partner_id, ${sql.ref(column)} as id, (min(deadline) filter (
          where state in ('WANTED', 'REFUSED')))::timestamp at time zone ${sql.lit(TIME_ZONE)} as due
        from wanted_file where ${sql.ref(column)} is not null group by partner_id, ${sql.ref(column)}
      ) as wanted
      where d.partner_id = wanted.partner_id and d.id = wanted.id
        and d.files_due is distinct from wanted.due`.execute(db)
}

/** Seals the keys of all files with the current secret. Returns the number of keys sealed anew. */
export async function resealFileKeys(trx: Db, sealer: Sealer): Promise<number> {
  const rows = await trx
    .selectFrom('handed_file')
    .select(['partner_id as partnerId', 'id', 'sealed_key as sealed'])
    .where('sealed_key', 'is not', null)
    .where(sql<boolean>`split_part(sealed_key, '.', 2) <> ${sealer.currentId}`)
    .execute()
  for (const { sealed, ...file } of rows) {
    const again = sealer.seal(sealer.open(sealed ?? '', contextOf(file)), contextOf(file))
    const unchanged = { partner_id: file.partnerId, id: file.id, sealed_key: sealed }
    // Citus locks no rows of several machines: a key deleted meanwhile stays deleted.
    await trx
      .updateTable('handed_file')
      .set({ sealed_key: again })
      .where(({ and }) => and(unchanged))
      .execute()
  }
  return rows.length
}

/** The context keeps a key that was copied to another file's row from opening. */
function contextOf({ partnerId, id }: RowKey): string {
  return `file:${partnerId}:${id}`
}
