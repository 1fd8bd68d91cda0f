import { handedFileBounds } from '@partner-portal/contract/rules/file-bounds'
import { send } from '#lib/api/api.ts'
import { requireFields } from '#lib/api/loose.ts'
import { isNotFound, isTransient } from '#lib/failures/failures.ts'
import { upload } from './upload.ts'

interface PiecesOptions {
  readonly signal: AbortSignal
  /** What it is handed in for, where that is known before. */
  readonly wantedId?: number | undefined
  /** The upload that goes on, from an earlier visit. */
  readonly upload?: number | undefined
  /** The id of the upload, as soon as there is one. */
  readonly onStarted: (id: number) => void
  /** The sent share, from 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Whether it waits for the line. */
  readonly onWaiting: (isWaiting: boolean) => void
}

const { piece } = handedFileBounds
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000]
const LONGEST_PAUSE_MS = 10_000

/** Sends a file, going on where it was whenever the line is back. Returns the id to hand it in by. */
export async function sendInPieces(file: File, options: PiecesOptions): Promise<number> {
  const { signal, onProgress } = options
  const { size } = file
  const { id, received: before } = await start(file, options)
  options.onStarted(id)
  const params = { id: String(id) }
  const lastPiece = Math.floor((size - 1) / piece) * piece
  for (let received = before; ; ) {
    signal.throwIfAborted()
    const at = Math.min(received, lastPiece)
    const form = new FormData()
    form.set('offset', String(at))
    const part = file.slice(at, at + piece)
    form.set('piece', part, 'piece')
    const sent = (share: number) => onProgress((at + share * part.size) / size)
    const answer = await lasting(
      () => upload('uploadPiece', { params, form, signal, onProgress: sent }),
      options,
    )
    if (answer.mediaType !== null) return id
    received = answer.received
  }
}

/** Where it fails, the file goes after a day. */
export function removeUpload(id: number): void {
  void send('deleteUpload', { params: { id: String(id) } }).catch(() => {})
}

/** Not called off, so that its id is known: what is not handed in goes after a day. */
async function start(file: File, options: PiecesOptions) {
  const { wantedId, upload } = options
  const params = { id: String(upload) }
  const known =
    upload && (await lasting(() => send('getUpload', { params }), options).catch(ifGone))
  if (known) return { id: upload, received: known.received ?? 0 }
  const body = {
    name: file.name,
    size: file.size,
    // oxlint-disable-next-line no-restricted-properties -- The server gets it.
    modifiedAt: new Date(file.lastModified).toISOString(),
    ...(wantedId === undefined ? {} : { wantedId }),
  }
  const made = await lasting(() => send('createUpload', { body }), options)
  return { ...requireFields('createUpload', made, 'id'), received: 0 }
}

function ifGone(error: unknown): undefined {
  if (!isNotFound(error)) throw error
}

/** Tries again while the line is broken or the server starts. */
async function lasting<T>(attempt: () => Promise<T>, options: PiecesOptions): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      const answer = await attempt()
      if (failures > 0) options.onWaiting(false)
      return answer
    } catch (error) {
      options.signal.throwIfAborted()
      if (!isTransient(error)) throw error
      options.onWaiting(true)
      await pause(PAUSES_MS[failures] ?? LONGEST_PAUSE_MS, options.signal)
    }
  }
}

/** Ends early when the browser is online again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController()
    const end = (then: () => void) => () => {
      ended.abort()
      clearTimeout(timer)
      then()
    }
    const timer = setTimeout(end(resolve), milliseconds)
    addEventListener('online', end(resolve), { signal: ended.signal })
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      { signal: ended.signal },
    )
  })
}
