import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { handedFileBytes } from '@partner-portal/contract/files/file-bounds'
import {
  type ContentFault,
  type HandedFileType,
  typeOfName,
} from '@partner-portal/contract/files/file-content'
import { badSignOf, fileNameFault } from '@partner-portal/contract/files/file-name'
import { handedFile } from '@partner-portal/contract/files/handed-file.rules'
import type { FileUpload } from '@partner-portal/contract/files/uploads'
import type { Context } from '#domain/context.ts'
import { insertFile, PIECE_BYTES, readPieces } from '#domain/files/handed-files.ts'
import { opensWithoutPassword } from '#domain/files/pdf-password.ts'
import { type Content, readContent } from '#domain/files/read-content.ts'
import type { ArrivingFile } from '#platform/calls/read-upload.ts'
import type { Db } from '#platform/database/connect.ts'
import { badField, type Fail } from '#platform/errors.ts'
import { record } from '#platform/events/record.ts'
import { sealPiece } from '#platform/secrets/sealed-pieces.ts'
import type { Principal } from '#platform/session/principal.ts'
import { createTurns } from '#platform/throttling/gate.ts'
import {
  deleteUpload,
  findSame,
  finishFile,
  insertPiece,
  isHandedIn,
  isWanted,
  lockFiles,
  lockWaiting,
} from './uploads.repository.ts'

const MEBIBYTE = 1024 * 1024
/** Limits of uploads that are not handed in, and of stored bytes until the provider takes them. */
const limits = { filesOfUser: 20, bytesOfPartner: 500 * MEBIBYTE, bytesHere: 5000 * MEBIBYTE }
/** Turns of one process, so that others find the database free. */
const writeTurns = createTurns({ atOnce: 2, waiting: 100 })
/** Each open file is whole in memory. */
const openTurns = createTurns({ atOnce: 1, waiting: 100 })
const EVERYBODY = 0

const sentences: Readonly<Record<ContentFault, string>> = {
  type: 'file: is not a PDF, JPG or PNG',
  heic: 'file: is HEIC: save it as JPG',
  ending: 'file: is of another type than its name says',
  broken: 'file: is cut or broken',
  encrypted: 'file: the PDF asks for a password',
  handedIn: 'file: is handed in already',
}

function refused(fault: ContentFault, field = 'file') {
  return badField(field, fault, sentences[fault])
}

type IncomingUpload = ArrivingFile<{ readonly wantedId?: number | undefined }>
type CanFail = Fail<'NOT_FOUND' | 'TOO_MANY_UPLOADS'>
type StartedUpload = Awaited<ReturnType<typeof insertFile>>

interface StoredContent extends Pick<FileUpload, 'size' | 'mediaType'> {
  readonly sha256: Buffer
  readonly warnings: Content['warnings']
}

/** Stores an arriving file. It is invisible until whole; half a file is deleted, or swept. */
export async function receiveFile(
  context: Context,
  principal: Principal,
  { name, declaredType, fields, bytes }: IncomingUpload,
  { announced, fail }: { readonly announced: number; readonly fail: CanFail },
): Promise<FileUpload> {
  const { db } = context
  const type = requireName(name, declaredType)
  const wantedId = fields().wantedId ?? null
  const file = { name, size: Math.min(announced, handedFileBytes), wantedId }
  const begun = await begin(context, principal, file, fail)
  try {
    const whole = await store(db, begun, bytes, type)
    return await finish(context, principal, begun.id, { ...file, ...whole })
  } catch (error) {
    await deleteUpload(db, principal, begun.id).catch(() => {})
    throw error
  }
}

/** The type on which name and declaration agree. Browsers that know none declare bytes. */
function requireName(name: string, declaredType: string): HandedFileType {
  if (fileNameFault(name) === 'characters')
    throw badField('name', 'characters', `name: has ${badSignOf(name)}, which is not allowed`)
  handedFile.parse({ name, size: 1 })
  const type = typeOfName(name)
  if (type === 'type' || type === 'heic') throw refused(type, 'name')
  if (![type, 'application/octet-stream'].includes(declaredType))
    throw badField('file', 'type', 'file: the declared type is not that of the name')
  return type
}

function begin(
  { db, sealer, clock }: Context,
  principal: Principal,
  file: Parameters<typeof insertFile>[3],
  fail: CanFail,
): Promise<StartedUpload> {
  return db.transaction().execute(async (trx) => {
    if (file.wantedId !== null && !(await isWanted(trx, principal.partnerId, file.wantedId)))
      throw fail('NOT_FOUND')
    const waiting = await lockWaiting(trx, principal)
    const isFull =
      waiting.files >= limits.filesOfUser ||
      waiting.bytes + file.size > limits.bytesOfPartner ||
      waiting.bytesHere + file.size > limits.bytesHere
    if (isFull) throw fail('TOO_MANY_UPLOADS')
    return insertFile(trx, sealer, principal, file, clock.now())
  })
}

/** Seals the file as it arrives, with one statement for each piece. */
async function store(
  db: Db,
  begun: StartedUpload,
  bytes: AsyncIterable<Buffer>,
  type: HandedFileType,
): Promise<StoredContent> {
  const content = readContent(type)
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of inPieces(bytes)) {
    const position = size
    size += piece.length
    if (size > handedFileBytes) throw badField('file', 'tooLarge', 'file: is larger than 10 MB')
    const fault = await content.add(piece)
    if (fault) throw refused(fault)
    hash.update(piece)
    const sealed = sealPiece(begun.pieceKey, piece, position)
    await writeTurns(EVERYBODY, () => insertPiece(db, begun, position, sealed))
  }
  if (size === 0) throw badField('file', 'required', 'file: is empty')
  const result = await content.end()
  if ('fault' in result) throw refused(result.fault)
  const isOpen = !result.isEncrypted || (await openTurns(EVERYBODY, () => opens(db, begun, size)))
  if (!isOpen) throw refused('encrypted')
  return { size, mediaType: result.type, warnings: result.warnings, sha256: hash.digest() }
}

async function opens(db: Db, begun: StartedUpload, size: number): Promise<boolean> {
  const pieces = await Readable.from(readPieces(db, begun.pieceKey, begun, size)).toArray()
  return opensWithoutPassword(Buffer.concat(pieces))
}

/** An equal file, such as after a lost answer, is the existing upload. */
function finish(
  { db, clock }: Context,
  principal: Principal,
  id: number,
  file: StoredContent & { readonly name: string; readonly wantedId: number | null },
): Promise<FileUpload> {
  const { partnerId } = principal
  const { name, size, mediaType } = file
  return db.transaction().execute(async (trx) => {
    await lockFiles(trx, partnerId)
    if (await isHandedIn(trx, partnerId, file)) throw refused('handedIn')
    const same = await findSame(trx, principal, file)
    if (same) {
      await deleteUpload(trx, principal, id)
      return same
    }
    await finishFile(trx, { partnerId, id }, file)
    await record(trx, clock.now(), principal, 'file.uploaded', null, { size })
    return { id, name, size, mediaType }
  })
}

async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of bytes)
    for (let at = 0; at < chunk.length; ) {
      const part = chunk.subarray(at, at + PIECE_BYTES - size)
      held.push(part)
      size += part.length
      at += part.length
      if (size < PIECE_BYTES) continue
      yield Buffer.concat(held)
      held = []
      size = 0
    }
  if (size > 0) yield Buffer.concat(held)
}
