import type { Base, BodyOf, Call, ResultOf } from '@partner-portal/contract/call'
import { NetworkError, readError } from '#lib/api-errors.ts'
import { refreshLogin } from '#lib/refresh.ts'
import { accessToken, clearTokens } from '#lib/token-store.ts'

export { ApiError, NetworkError } from '#lib/api-errors.ts'

let baseUrls: Record<Base, string> = { frontend: '/api/frontend', public: '/api' }

export function configureApi(urls: { apiUrl: string; publicApiUrl: string }): void {
  baseUrls = { frontend: trimSlash(urls.apiUrl), public: trimSlash(urls.publicApiUrl) }
}

interface RequestOptions {
  readonly query?: URLSearchParams | undefined
  /** Values of the `{name}` parts of the path. */
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly signal?: AbortSignal | undefined
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean | undefined
}

/**
 * Makes a call of the contract. The answer is not checked against its schema: the portal
 * serves any backend that keeps to the specification, so read with care what may be missing.
 */
export async function send<C extends Call>(
  call: C,
  options: RequestOptions & { readonly body?: BodyOf<C> } = {},
): Promise<ResultOf<C>> {
  const response = await request(call, options)
  const text = await readBody(response, (answer) => answer.text())
  if (text === '') return undefined as ResultOf<C>
  try {
    return JSON.parse(text) as ResultOf<C>
  } catch {
    // A proxy's or a captive portal's page, answered as a success.
    throw new NetworkError('The answer is not JSON')
  }
}

/** Makes a call for its binary answer. `onProgress` gets the bytes received so far. */
export async function download(
  call: Call,
  options: RequestOptions & { readonly onProgress?: (bytes: number) => void } = {},
): Promise<Blob> {
  const response = await request(call, options)
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
  call: Call,
  options: RequestOptions & { readonly body?: unknown },
): Promise<Response> {
  const token = call.access === 'public' ? null : accessToken()
  let response = await fetchOnce(call, options, token)
  if (response.status === 401 && token !== null) {
    const fresh = await refreshLogin(token, baseUrls.frontend)
    options.signal?.throwIfAborted()
    response = await fetchOnce(call, options, fresh)
    if (response.status === 401 && accessToken() === fresh) clearTokens('expired')
  }
  if (!response.ok) throw await readError(response)
  return response
}

async function fetchOnce(
  call: Call,
  options: RequestOptions & { readonly body?: unknown },
  token: string | null,
): Promise<Response> {
  const headers = new Headers({ 'Accept-Language': 'pl', Accept: acceptOf(call) })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  const isJson = options.body !== undefined && !(options.body instanceof FormData)
  if (isJson) headers.set('Content-Type', 'application/json')
  try {
    return await fetch(addressOf(call, options), {
      method: call.method,
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

function acceptOf(call: Call): string {
  return call.binary ? `application/json, ${call.binary.mediaType}` : 'application/json'
}

function addressOf(call: Call, options: RequestOptions): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = options.params?.[name]
    if (value === undefined) throw new Error(`${call.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const query = options.query?.toString()
  return `${baseUrls[call.base]}${path}${query ? `?${query}` : ''}`
}

function trimSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
