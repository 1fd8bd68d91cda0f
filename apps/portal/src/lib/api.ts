import type { Base, BodyOf, Endpoint, ResultOf } from '@partner-portal/contract/call'
import type { calls } from '@partner-portal/contract/calls'
import { type CallName, endpoints } from '@partner-portal/contract/endpoints'
import { NetworkError, readError } from '#lib/api-errors.ts'
import { refreshLogin } from '#lib/refresh.ts'
import { accessToken, clearTokens } from '#lib/token-store.ts'

export { ApiError, NetworkError } from '#lib/api-errors.ts'

type Calls = typeof calls

let baseUrls: Record<Base, string> = { frontend: '/api/frontend', public: '/api' }

export function configureApi(urls: { apiUrl: string; publicApiUrl: string }): void {
  baseUrls = { frontend: trimSlash(urls.apiUrl), public: trimSlash(urls.publicApiUrl) }
}

interface RequestOptions {
  readonly query?: URLSearchParams | undefined
  /** Values of the `{name}` parts of the path. */
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean | undefined
}

/**
 * Makes a call of the contract, by its name: the types are those of its schemas, and the
 * schemas themselves stay out of the bundle (zod is 24 kB gzip). The answer is not checked against its schema: the portal
 * serves any backend that keeps to the specification, so read with care what may be missing.
 */
export async function send<N extends CallName>(
  name: N,
  options: RequestOptions & { readonly body?: BodyOf<Calls[N]> } = {},
): Promise<ResultOf<Calls[N]>> {
  const response = await request(endpoints[name], options)
  const text = await readBody(response, (answer) => answer.text())
  if (text === '') return undefined as ResultOf<Calls[N]>
  try {
    return JSON.parse(text) as ResultOf<Calls[N]>
  } catch {
    // A proxy's or a captive portal's page, answered as a success.
    throw new NetworkError('The answer is not JSON')
  }
}

/** Makes a call for its binary answer. `onProgress` gets the bytes received so far. */
export async function download(
  name: CallName,
  options: RequestOptions & { readonly onProgress?: (bytes: number) => void } = {},
): Promise<Blob> {
  const response = await request(endpoints[name], options)
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

/** Specification §7: on a 401 the login is refreshed once and the call retried once; a second 401 signs out. */
async function request(
  endpoint: Endpoint,
  options: RequestOptions & { readonly body?: unknown },
): Promise<Response> {
  const token = endpoint.access === 'public' ? null : accessToken()
  let response = await fetchOnce(endpoint, options, token)
  if (response.status === 401 && token !== null) {
    const fresh = await refreshLogin(token, baseUrls.frontend)
    options.signal?.throwIfAborted()
    response = await fetchOnce(endpoint, options, fresh)
    if (response.status === 401 && accessToken() === fresh) clearTokens('expired')
  }
  if (!response.ok) throw await readError(response)
  return response
}

async function fetchOnce(
  endpoint: Endpoint,
  options: RequestOptions & { readonly body?: unknown },
  token: string | null,
): Promise<Response> {
  const headers = new Headers({
    ...options.headers,
    'Accept-Language': 'pl',
    Accept: acceptOf(endpoint),
  })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const isJson = options.body !== undefined && !(options.body instanceof FormData)
  if (isJson) headers.set('Content-Type', 'application/json')
  try {
    return await fetch(addressOf(endpoint, options), {
      method: endpoint.method,
      headers,
      body: isJson ? JSON.stringify(options.body) : ((options.body as FormData) ?? null),
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    })
  } catch (error) {
    options.signal?.throwIfAborted()
    throw new NetworkError('No answer', { cause: error })
  }
}

async function readBody<T>(response: Response, read: (answer: Response) => Promise<T>): Promise<T> {
  try {
    return await read(response)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new NetworkError('The answer broke off', { cause: error })
  }
}

function acceptOf({ binary }: Endpoint): string {
  return binary ? `application/json, ${binary.mediaType}` : 'application/json'
}

function addressOf(endpoint: Endpoint, options: RequestOptions): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = options.params?.[name]
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const query = options.query?.toString()
  return `${baseUrls[endpoint.base]}${path}${query ? `?${query}` : ''}`
}

function trimSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
