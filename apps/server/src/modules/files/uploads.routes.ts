import { handedFileBytes } from '@partner-portal/contract/files/file-bounds'
import { uploadCalls } from '@partner-portal/contract/files/uploads'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { readUpload } from '#platform/calls/read-upload.ts'
import { record } from '#platform/events/record.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import { receiveFile } from './receive-file.ts'
import { deleteUpload } from './uploads.repository.ts'

const HOUR = 3600
const FILES_PER_HOUR = 200

export function uploadRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context

  registerCall(app, uploadCalls.createUpload, async ({ principal, raw, fail }) => {
    const bucket = `files:${principal.userId}`
    await consumeQuota(db, { bucket, max: FILES_PER_HOUR, seconds: HOUR }, clock.now(), fail)
    // The length of the whole form. Without a length the file may have any size.
    const announced = Number(raw.headers['content-length'] ?? handedFileBytes)
    const { taken } = await readUpload(uploadCalls.createUpload.upload, raw, (file) =>
      receiveFile(context, principal, file, { announced, fail }),
    )
    return taken
  })

  registerCall(app, uploadCalls.deleteUpload, async ({ params, principal, fail }) => {
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      if (!(await deleteUpload(trx, principal, params.id))) throw fail('NOT_FOUND')
      await record(trx, now, principal, 'file.deleted', null, {})
    })
  })
}
