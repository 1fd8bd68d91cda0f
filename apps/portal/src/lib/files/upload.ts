import type { CallName } from '@partner-portal/contract/calls'
import type { AddressParts } from '@partner-portal/contract/client/request-parts'
import { endpoints } from '@partner-portal/contract/endpoints'
import { readJson, request } from '#lib/api/api.ts'
import type { Message } from '#lib/api/in-time.ts'
import { type AnswerOf, readCall } from '#lib/api/shape.ts'
import { NetworkError } from '#lib/failures/api-errors.ts'

interface UploadOptions {
  readonly params?: AddressParts['params']
  readonly form: FormData
  readonly signal: AbortSignal
  /** The sent share, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Makes a call that sends a file. */
export async function upload<N extends CallName>(
  name: N,
  { params, form, signal, onProgress }: UploadOptions,
): Promise<AnswerOf<N>> {
  const options = { params, body: form, signal }
  const sendIt = (message: Message) => post(message, onProgress)
  return readCall(name, await readJson(name, await request(endpoints[name], options, sendIt)))
}

// A response without a body takes none, not even an empty one.
const BODILESS = [204, 205, 304]

/** XMLHttpRequest, because fetch does not report upload progress. */
function post(message: Message, onProgress: UploadOptions['onProgress']): Promise<Response> {
  const { method, address, headers, body, signal } = message
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    // oxlint-disable-next-line no-restricted-globals -- The wrapper itself.
    const call = new XMLHttpRequest()
    const callOff = () => call.abort()
    call.open(method, address)
    for (const [name, value] of headers) call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    call.addEventListener('load', () => {
      const answer = BODILESS.includes(call.status) ? null : call.responseText
      resolve(new Response(answer, { status: call.status, headers: retryAfter(call) }))
    })
    call.addEventListener('error', () => reject(new NetworkError('No answer')))
    call.addEventListener('abort', () => reject(signal?.reason))
    call.addEventListener('loadend', () => signal?.removeEventListener('abort', callOff))
    signal?.addEventListener('abort', callOff)
    call.send(body)
  })
}

/** The only header needed. */
function retryAfter(call: XMLHttpRequest): Record<string, string> {
  // Asking by name is an error in the console if another origin does not expose the header.
  const [, seconds] = /^retry-after: *(\d+)/im.exec(call.getAllResponseHeaders()) ?? []
  return seconds === undefined ? {} : { 'Retry-After': seconds }
}
