import { type CallName, calls } from '../src/calls.ts'
import { type CallRequest, type ClientOptions, sendCall } from '../src/client/create-client.ts'
import type { Call } from '../src/protocol/call.ts'

/** An answer of a backend. `body` is JSON if the text can be read so, else undefined. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
  readonly isJson: boolean
}

/** The tested backend, as one user. */
export interface Backend extends ClientOptions {
  readonly origin: string | null
}

const SECONDS = 20

export async function ask(
  backend: Backend,
  call: CallName,
  request: CallRequest = {},
): Promise<Answer> {
  const response = await sendCall(call, backend, {
    ...request,
    signal: AbortSignal.timeout(SECONDS * 1000),
    headers: { ...request.headers, ...(backend.origin && { Origin: backend.origin }) },
  })
  const text = await response.text()
  const { status, headers } = response
  try {
    return { status, headers, text, body: JSON.parse(text), isJson: true }
  } catch {
    return { status, headers, text, body: undefined, isJson: false }
  }
}

/** The portal takes the call for one that the backend does not have. */
export function isAbsent(name: CallName, status: number): boolean {
  const { specified }: Call = calls[name]
  const absent = [404, 405, 501, ...(specified ? [] : [401, 403])]
  return absent.includes(status)
}
