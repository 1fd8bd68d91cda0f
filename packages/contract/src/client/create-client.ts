import type { CallName, calls } from '../calls.ts'
import { endpoints } from '../endpoints.ts'
import type { GridCall, GridPage, GridSummary } from '../list/grid.ts'
import { gridCalls } from '../lists/grid-names.ts'
import type { BodyOf, Endpoint, ResultOf } from '../protocol/call.ts'
import { CallFailure } from './call-failure.ts'
import { type AddressParts, callAddress, callMessage } from './request-parts.ts'

export interface ClientOptions {
  /** The frontend API: `https://api.example.com/api/frontend`. */
  readonly apiUrl: string
  /** The calls without token: `https://api.example.com/api`. */
  readonly publicApiUrl: string
  /** The access token, asked for before each call. Null: none. */
  readonly token?: () => string | null | Promise<string | null>
  /** For the sentences in errors: `pl`. */
  readonly language?: string
  readonly fetch?: typeof fetch
}

export interface CallRequest<Body = unknown> extends AddressParts {
  /** JSON, or a form with a file. */
  readonly body?: Body | FormData
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Replaces the client's. Null: none. */
  readonly token?: string | null
}

type Calls = typeof calls

/**
 * Every call of the contract by its name. It answers the body, or the `Blob` of a file, and throws a
 * `CallFailure` for any status but 2xx and without an answer. Answers are not checked against their
 * schemas: `calls.findLeads.responses[200].parse(…)` does that.
 */
export type Client = {
  readonly [N in CallName]: Calls[N] extends GridCall<infer Row>
    ? FindRows<Row>
    : (
        request?: CallRequest<BodyOf<Calls[N]>>,
      ) => Promise<Calls[N] extends { binary: string } ? Blob : ResultOf<Calls[N]>>
}

/** The answers of a list for its filtered rows. */
interface Found<Row> {
  readonly page: GridPage<Row>
  readonly sums: GridSummary
  readonly sheet: Blob
}
type As = keyof Found<never>
type FindRows<Row> = <A extends As = 'page'>(
  request?: CallRequest & { readonly as?: A },
) => Promise<Found<Row>[A]>

export function createClient(options: ClientOptions): Client {
  const names = Object.keys(endpoints) as CallName[]
  const lists: readonly string[] = Object.values(gridCalls)
  const methods = names.map((name) => [
    name,
    async ({ as = 'page', ...request }: CallRequest & { readonly as?: As } = {}) => {
      const query = lists.includes(name) ? queryOf(as, request.query) : request.query
      try {
        return await readAnswer(name, await sendCall(name, options, { ...request, query }))
      } catch (error) {
        request.signal?.throwIfAborted()
        throw error instanceof CallFailure ? error : new CallFailure(name, 0, '', { cause: error })
      }
    },
  ])
  return Object.fromEntries(methods) as Client
}

/** `page` and `limit` decide what a list answers: docs/lists.md. */
function queryOf(as: As, query: CallRequest['query']): URLSearchParams {
  const { page = '1', limit, ...rest } = Object.fromEntries(new URLSearchParams(query))
  if (as === 'sums') return new URLSearchParams(rest)
  return new URLSearchParams(
    as === 'sheet' ? { ...rest, limit: '0' } : { page, ...(limit && { limit }), ...rest },
  )
}

/** Sends one call and answers the response of any status, for callers that need status or headers. */
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
  const { binary }: Endpoint = endpoints[name]
  if (binary && type !== '' && !type.includes('json')) return response.blob()
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CallFailure(name, response.status, text, { cause })
  }
}
