import type { calls } from '@partner-portal/contract/calls'
import type { BodyOf, ResultOf } from '@partner-portal/contract/protocol/call'
import { type CallName, endpoints } from '@partner-portal/contract/protocol/endpoints'
import { NetworkError } from '#lib/failures/api-errors.ts'
import type { Loose } from './loose.ts'
import { type RequestOptions, request } from './request.ts'
import { unreadable } from './shape.ts'

export type Calls = typeof calls

/**
 * Makes a call of the contract, by its name: the types are those of its schemas, and the
 * schemas themselves stay out of the bundle (zod is 24 kB gzip). The answer is not checked against its schema: the portal
 * serves any backend that keeps to the specification, so in its type every field may be missing.
 */
export async function send<N extends CallName>(
  name: N,
  options: RequestOptions & { readonly body?: BodyOf<Calls[N]> } = {},
): Promise<Loose<ResultOf<Calls[N]>> | undefined> {
  return readJson(name, await request(endpoints[name], options))
}

export async function readJson<T>(call: CallName, response: Response): Promise<T> {
  const text = await readBody(response, (answer) => answer.text())
  if (text === '') return undefined as T
  try {
    return JSON.parse(text) as T
  } catch {
    // A proxy's or a captive portal's page, answered as a success.
    throw unreadable(call, 'the answer', text, 'JSON')
  }
}

/** A body that breaks off is a NetworkError. */
export async function readBody<T>(
  response: Response,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  try {
    return await read(response)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new NetworkError('The answer broke off', { cause: error })
  }
}
