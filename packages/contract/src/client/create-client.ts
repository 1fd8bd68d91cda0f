import type { calls } from '../calls.ts'
import type { BodyOf, Endpoint, ResultOf } from '../protocol/call.ts'
import { type CallName, endpoints } from '../protocol/endpoints.ts'
import { CallFailure } from './call-failure.ts'
import { type AddressParts, callAddress, callMessage } from './request-parts.ts'

export interface ClientOptions {
  /** Where the frontend API is: `https://api.example.com/api/frontend`. */
  readonly apiUrl: string
  /** Where the calls are that need no token: `https://api.example.com/api`. */
  readonly publicApiUrl: string
  /** The access token, asked for before each call. Null: none. */
  readonly token?: () => string | null | Promise<string | null>
  /** Of the sentences in errors: `pl`. */
  readonly language?: string
  readonly fetch?: typeof fetch
}

/** What a call is sent with. */
export interface CallRequest<Body = unknown> extends AddressParts {
  /** JSON, or a form with a file. */
  readonly body?: Body | FormData
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Instead of the client's. Null: none. */
  readonly token?: string | null
}

type Calls = typeof calls

/**
 * Every call of the contract by its name. It answers the body, a `Blob` where the answer is a file,
 * and throws a `CallFailure` for any other status than 2xx. Answers are not checked against their
 * schemas: `calls.findLeads.responses[200].parse(…)` does that.
 */
export type Client = {
  readonly [N in CallName]: (
    request?: CallRequest<BodyOf<Calls[N]>>,
  ) => Promise<ResultOf<Calls[N]> | FileOf<(typeof endpoints)[N]>>
}

type FileOf<E> = E extends { binary: object } ? Blob : never

export function createClient(options: ClientOptions): Client {
  const names = Object.keys(endpoints) as CallName[]
  const made = names.map((name) => [
    name,
    async (request: CallRequest = {}) => readAnswer(name, await sendCall(name, options, request)),
  ])
  return Object.fromEntries(made) as Client
}

/** Sends one call and answers whatever comes, for those who need the status or the headers. */
export async function sendCall(
  name: CallName,
  options: ClientOptions,
  request: CallRequest = {},
): Promise<Response> {
  const endpoint: Endpoint = endpoints[name]
  const token =
    request.token !== undefined || endpoint.access === 'public'
      ? (request.token ?? null)
      : await options.token?.()
  const start = endpoint.base === 'frontend' ? options.apiUrl : options.publicApiUrl
  return (options.fetch ?? fetch)(callAddress(endpoint, start.replace(/\/+$/, ''), request), {
    method: endpoint.method,
    ...callMessage(endpoint, options.language ?? 'pl', token, request),
    ...(request.signal && { signal: request.signal }),
  })
}

async function readAnswer(name: CallName, response: Response): Promise<unknown> {
  if (!response.ok) throw new CallFailure(name, response.status, await response.text())
  if (response.status === 204) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (type !== '' && !type.includes('json')) return response.blob()
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}
