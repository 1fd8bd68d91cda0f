import type { CallName } from '@partner-portal/contract/calls'
import { endpoints } from '@partner-portal/contract/endpoints'
import { type RequestOptions, readBody, request } from '#lib/api/api.ts'
import { isRateLimited } from '#lib/failures/failures.ts'
import { translator } from '#lib/texts/texts.tsx'
import { downloadTexts } from './download.texts.ts'

export type DownloadOptions = RequestOptions & {
  /** Gets the number of received bytes. */
  readonly onProgress?: (bytes: number) => void
}

/** Makes a call with a binary answer. */
export async function download(name: CallName, options: DownloadOptions = {}): Promise<Blob> {
  const response = await request(endpoints[name], { ...options, isFile: true }).catch(explain)
  const { onProgress } = options
  if (!onProgress || !response.body) return readBody(response, (answer) => answer.blob())
  let received = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength
      onProgress(received)
      controller.enqueue(chunk)
    },
  })
  const counted = new Response(response.body.pipeThrough(counter), { headers: response.headers })
  return readBody(counted, (answer) => answer.blob())
}

/** A refusal by the hour's limit, or while another file is read, speaks of files. */
function explain(error: unknown): never {
  if (isRateLimited(error)) {
    const minutes = Math.ceil((error.retryAfter ?? 0) / 60)
    const key = minutes > 1 ? 'hourIsFull' : 'notNow'
    error.sentence = translator(downloadTexts, 'pl')(key, { minutes })
  }
  throw error
}
