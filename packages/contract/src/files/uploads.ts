import { z } from 'zod'
import { callsOf } from '../protocol/call.ts'
import { idParam } from '../values/scalars.ts'
import { handedFileBytes } from './file-bounds.ts'
import { type HandedFileType, handedFileTypes } from './file-content.ts'

const fileType = z.enum(Object.keys(handedFileTypes) as [HandedFileType, ...HandedFileType[]])

/** A file that is here and not handed in. */
export const upload = z
  .object({
    id: z.int(),
    name: z.string(),
    size: z.int(),
    mediaType: fileType.describe('Its kind, by its content'),
  })
  .meta({ id: 'FileUpload' })
export type FileUpload = z.infer<typeof upload>

// For the other field and the multipart boundaries.
const AROUND_FILE = 16 * 1024

const call = callsOf({
  tag: 'Files',
  access: 'ROLE_USER',
  feature: 'files',
  screen: 'every list',
  without: 'no files can be handed in',
})

export const uploadCalls = {
  /**
   * Sends a file: PDF, JPG or PNG of at most 10 MB, whose name ends as its type. `wantedId` stands before
   * the file: its purpose, if known. The same file again, under the same name, is the same upload. A file
   * that is not handed in is deleted after a day. 400 with the code `handedIn` for a file that is handed in
   * for `wantedId` and not refused. 409 TOO_MANY_UPLOADS while 20 files of the user, or 500 MB of the
   * partner, are not handed in, or 5 GB of the partner wait for the provider.
   */
  createUpload: call('POST', '/uploads', {
    refusesSuspended: true,
    summary: 'Send a file',
    upload: {
      file: 'file',
      fields: z.object({ wantedId: idParam.optional() }),
      maxBytes: handedFileBytes + AROUND_FILE,
    },
    responses: { 201: upload },
    mayLeaveNoEvent: true,
    errors: ['NOT_FOUND', 'TOO_MANY_UPLOADS', 'TOO_MANY_REQUESTS'],
  }),
  deleteUpload: call('DELETE', '/uploads/{id}', {
    summary: 'Remove a file that is not handed in',
    params: z.object({ id: idParam }),
    errors: ['NOT_FOUND'],
  }),
}
