import { send } from '#lib/api/api.ts'
import { demand } from '#lib/api/shape.ts'
import { upload } from './upload.ts'

interface SendOptions {
  readonly signal: AbortSignal
  /** The wanted file to hand in for, if already known. */
  readonly wantedId?: number | undefined
  /** The sent share, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Sends a file in one request. Returns the id for its hand-in; the same file has the same id. */
export async function sendFile(file: File, { wantedId, ...options }: SendOptions): Promise<number> {
  const form = new FormData()
  if (wantedId !== undefined) form.set('wantedId', String(wantedId))
  // Without its type, because browsers declare different ones.
  form.set('file', file.slice(), file.name)
  return demand(await upload('createUpload', { form, ...options })).id
}

/** A failed removal does no harm: the file goes after a day. */
export function removeUpload(id: number): void {
  void send('deleteUpload', { params: { id: String(id) } }).catch(() => {})
}
