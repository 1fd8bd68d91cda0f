import { type FileUpload, uploadCalls } from '@partner-portal/contract/records/uploads'
import { handedFileBounds } from '@partner-portal/contract/rules/file-bounds'
import type { ContentFault } from '@partner-portal/contract/rules/file-content'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { findUpload, insertUpload, pieceKeyOf } from '#domain/handed-files/handed-files.ts'
import { audit } from '#platform/audit/audit.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { readUpload } from '#platform/calls/read-upload.ts'
import type { Db } from '#platform/database/connect.ts'
import { badField } from '#platform/errors.ts'
import { sealPiece } from '#platform/secrets/sealed-pieces.ts'
import type { Principal } from '#platform/session/principal.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import {
  checkContent,
  deleteUpload,
  finishUpload,
  insertPiece,
  lockWaiting,
} from './uploads.repository.ts'

const MEBIBYTE = 1024 * 1024
/** What may wait to be handed in, and be here until the provider takes it. */
const most = { filesOfUser: 20, bytesOfPartner: 500 * MEBIBYTE, bytesHere: 5000 * MEBIBYTE }
const HOUR = 3600
const FILES_PER_HOUR = 200

const sentences: Readonly<Record<ContentFault, string>> = {
  type: 'piece: the file is not a PDF, JPG or PNG',
  broken: 'piece: the file is cut or broken',
  encrypted: 'piece: the PDF asks for a password',
}

export function uploadRoutes(app: FastifyInstance, { db, sealer, clock }: Context): void {
  registerCall(app, uploadCalls.createUpload, async ({ body, principal, fail }) => {
    const now = clock.now()
    const bucket = `files:${principal.userId}`
    await consumeQuota(db, { bucket, max: FILES_PER_HOUR, seconds: HOUR }, now, fail)
    return db.transaction().execute(async (trx) => {
      const waiting = await lockWaiting(trx, principal)
      const isFull =
        waiting.files >= most.filesOfUser ||
        waiting.bytes + body.size > most.bytesOfPartner ||
        waiting.bytesHere + body.size > most.bytesHere
      if (isFull) throw fail('TOO_MANY_UPLOADS')
      const upload = await insertUpload(trx, sealer, principal, body, now)
      await audit(trx, now, principal, 'upload.started', { upload: upload.id, size: body.size })
      return upload
    })
  })

  registerCall(app, uploadCalls.getUpload, async ({ params, principal, fail }) => {
    const upload = await findUpload(db, principal, params.id)
    if (!upload) throw fail('NOT_FOUND')
    return upload
  })

  registerCall(app, uploadCalls.uploadPiece, async ({ params, principal, raw, fail }) => {
    const { bytes, fields } = await readUpload(uploadCalls.uploadPiece.upload, raw)
    if (bytes.length === 0) throw badField('piece', 'required', 'piece: is empty')
    if (bytes.length > handedFileBounds.piece)
      throw badField('piece', 'tooLarge', 'piece: is larger than 256 KiB')
    const upload = await db
      .transaction()
      .execute((trx) => append(trx, principal, params.id, { bytes, ...fields }))
    if (!upload) throw fail('NOT_FOUND')
    if (upload.received < upload.size || upload.mediaType !== null) return upload
    const whole = await finish(principal, upload)
    if (!whole) throw fail('NOT_FOUND')
    return whole
  })

  registerCall(app, uploadCalls.deleteUpload, async ({ params, principal, fail }) => {
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      if (!(await deleteUpload(trx, principal, params.id))) throw fail('NOT_FOUND')
      await audit(trx, now, principal, 'upload.deleted', { upload: params.id })
    })
    return undefined
  })

  /** Keeps the next piece. One that is here already, or comes too early, changes nothing. */
  async function append(
    trx: Db,
    principal: Principal,
    id: number,
    { bytes, offset }: { bytes: Buffer; offset: number },
  ): Promise<FileUpload | undefined> {
    const upload = await findUpload(trx, principal, id, { isToChange: true })
    if (!upload || upload.mediaType !== null || offset !== upload.received) return upload
    const wanted = Math.min(handedFileBounds.piece, upload.size - offset)
    if (wanted === 0) return upload
    if (bytes.length !== wanted)
      throw badField('piece', 'invalid', `piece: has ${bytes.length} bytes instead of ${wanted}`)
    const file = { partnerId: principal.partnerId, id }
    const key = (await pieceKeyOf(trx, sealer, file)) ?? ''
    const received = offset + bytes.length
    const sealed = sealPiece(key, bytes, offset)
    await insertPiece(trx, file, { position: offset, sealed, received })
    return { ...upload, received }
  }

  /** Outside of a transaction, as it reads the whole file; a last piece that is repeated does it again. */
  async function finish(principal: Principal, upload: FileUpload): Promise<FileUpload | null> {
    const file = { partnerId: principal.partnerId, id: upload.id }
    const found = await checkContent(db, sealer, file, upload.size)
    if (!found) return null
    const now = clock.now()
    const { id, size } = upload
    await db.transaction().execute(async (trx) => {
      if ('fault' in found) {
        if (await deleteUpload(trx, principal, id))
          await audit(trx, now, principal, 'upload.refused', { upload: id, fault: found.fault })
      } else if (await finishUpload(trx, file, found))
        await audit(trx, now, principal, 'upload.finished', { upload: id, size })
    })
    if ('fault' in found) throw badField('piece', found.fault, sentences[found.fault])
    return { ...upload, mediaType: found.mediaType }
  }
}
