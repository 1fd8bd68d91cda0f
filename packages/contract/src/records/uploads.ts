import { z } from 'zod'
import { call, noContent } from '../protocol/call.ts'
import { endpoints } from '../protocol/endpoints.ts'
import { handedFileBounds } from '../rules/file-bounds.ts'
import { type HandedFileType, handedFileTypes } from '../rules/file-content.ts'
import { handedFile } from '../rules/handed-file.ts'
import { idParam, instant, wholeNumber } from '../values/scalars.ts'

export const fileType = z.enum(
  Object.keys(handedFileTypes) as [HandedFileType, ...HandedFileType[]],
)

/**
 * A file on its way. `received`: how many of its bytes are here, where the next piece begins. Once all
 * are here it has a `mediaType`, and can be handed in.
 */
export const upload = z
  .object({
    id: z.int(),
    name: z.string(),
    size: z.int(),
    received: z.int(),
    mediaType: fileType.nullable(),
  })
  .meta({ id: 'FileUpload' })
export type FileUpload = z.infer<typeof upload>

const params = z.object({ id: idParam })
// For the other field and the multipart boundaries.
const AROUND_PIECE = 16 * 1024

export const uploadCalls = {
  /**
   * Starts an upload: PDF, JPG or PNG of at most 10 MB. `wantedId`: what it is for, if that is known.
   * `modifiedAt`: of the file, to know it again. What is not handed in goes after a day. 409
   * TOO_MANY_UPLOADS while 20 files of the user, or 500 MB of the partner, are not handed in, or 5 GB of
   * the partner wait for the provider.
   */
  createUpload: call({
    ...endpoints.createUpload,
    summary: 'Start to send a file',
    body: z.object({
      ...handedFile.shape,
      wantedId: z.int().optional(),
      modifiedAt: instant.optional(),
    }),
    responses: { 201: upload },
    errors: ['TOO_MANY_UPLOADS', 'TOO_MANY_REQUESTS'],
  }),
  /** Where to go on after the line broke. 404 for an upload that is not the user's or was handed in. */
  getUpload: call({
    ...endpoints.getUpload,
    summary: 'How much of a file is here',
    params,
    responses: { 200: upload },
    errors: ['NOT_FOUND'],
  }),
  /**
   * The piece of 256 KiB, or the rest of the file, that begins at `offset`. One that is here already
   * changes nothing: the answer says where to go on. After the last one the content is checked; a
   * file that is refused is gone.
   */
  uploadPiece: call({
    ...endpoints.uploadPiece,
    summary: 'Send a piece of a file',
    params,
    upload: {
      file: 'piece',
      fields: z.object({ offset: wholeNumber }),
      mostBytes: handedFileBounds.piece + AROUND_PIECE,
    },
    responses: { 200: upload },
    unaudited: true,
    errors: ['NOT_FOUND'],
  }),
  deleteUpload: call({
    ...endpoints.deleteUpload,
    summary: 'Remove a file that is not handed in',
    params,
    responses: { 204: noContent },
    errors: ['NOT_FOUND'],
  }),
}
