import { handedFileBounds } from '@partner-portal/contract/rules/handed-file'
import { send } from '#lib/api/api.ts'
import { requireFields } from '#lib/api/loose.ts'
import { upload } from '#lib/files/upload.ts'

const LONGEST_MS = 10 * 60_000

/** Sends a file a piece at a time and returns its id. */
export async function uploadFile(file: File): Promise<number> {
  const signal = AbortSignal.timeout(LONGEST_MS)
  const { name, size } = file
  const { id } = requireFields(
    'createUpload',
    await send('createUpload', { body: { name, size }, signal }),
    'id',
  )
  for (let offset = 0; offset < size; offset += handedFileBounds.piece) {
    const form = new FormData()
    form.set('offset', String(offset))
    form.set('piece', file.slice(offset, offset + handedFileBounds.piece), name)
    await upload('uploadPiece', {
      params: { id: String(id) },
      form,
      signal,
      onProgress() {},
    })
  }
  return id
}
