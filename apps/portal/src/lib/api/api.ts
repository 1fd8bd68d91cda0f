import type { CallName, calls } from '@partner-portal/contract/calls'
import {
  type AddressParts,
  callAddress,
  callMessage,
} from '@partner-portal/contract/client/request-parts'
import { endpoints } from '@partner-portal/contract/endpoints'
import type { BodyOf, Endpoint } from '@partner-portal/contract/protocol/call'
import { hasFeature } from '#lib/config/features.ts'
// Not of failures.ts, which needs React: the first request goes out before it is there.
import { ApiError, isNotFound, NetworkError } from '#lib/failures/api-errors.ts'
import { readError } from '#lib/failures/read-error.ts'
import { lazyImport } from '#lib/lazy/lazy-import.ts'
import { inTab } from '#lib/storage/tab-storage.ts'
import { locale } from '#lib/texts/language.ts'
import {
  accessToken,
  clearTokens,
  hasExpired,
  renewal,
  sessionOver,
} from '#lib/tokens/token-store.ts'
import { baseUrls } from './base-urls.ts'
import { type Exchange, inTime, type Message } from './in-time.ts'
import { type AnswerOf, readCall, unreadable } from './shape.ts'

export type Calls = typeof calls

/**
 * Makes a call of the contract by its name: the types are those of its schemas, without the schemas
 * in the bundle (zod is 24 kB gzip). Any backend's answer is read in the contract's shape, or
 * fails.
 */
export async function send<N extends CallName>(
  name: N,
  options: Sent<N> = {},
): Promise<AnswerOf<N>> {
  return readCall(name, await ask(name, options))
}

/** The backend's unread answer. */
export async function ask<N extends CallName>(name: N, options: Sent<N> = {}): Promise<unknown> {
  return readJson(name, await request(endpoints[name], options))
}

type Sent<N extends CallName> = RequestOptions & { readonly body?: BodyOf<Calls[N]> }

/** A call with a behaviour for backends without it in the contract. */
type OptionalName = {
  [N in CallName]: Calls[N] extends { readonly without: string } ? N : never
}[CallName]

/**
 * The same for a call that a backend may lack: null without it, and without a request if its
 * feature is off.
 */
export async function sendIfOffered<N extends OptionalName>(name: N, options: Sent<N> = {}) {
  const { feature } = endpoints[name]
  if (feature && !hasFeature(feature)) return null
  try {
    return await send(name, options)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
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

/** A body that breaks off is a NetworkError, though the call has been carried out. */
export async function readBody<T>(
  response: Response,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  try {
    return await read(response)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const isLate = error instanceof NetworkError
    throw new NetworkError('Broken off', { cause: error, said: 'unreadable', isLate })
  }
}

export interface RequestOptions extends AddressParts {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Lets the call continue after the page is closed. */
  readonly keepalive?: boolean | undefined
  /** The answer is a file, slow to make. The page shows the progress itself. */
  readonly isFile?: boolean
}

type RequestWithBody = RequestOptions & { readonly body?: unknown }

/**
 * A 401 refreshes the token and retries once; a second 401 signs out, unless only this call is
 * refused: one beyond the specification, or an upload. Over an open page the user may sign in again
 * first, and the call is repeated.
 */
export async function request(
  endpoint: Endpoint,
  options: RequestWithBody,
  exchange: Exchange = fetchMessage,
): Promise<Response> {
  const attempt = async (token: string | null) => {
    options.signal?.throwIfAborted()
    const message = messageOf(endpoint, options, token)
    const isFile = options.isFile || message.body instanceof FormData
    return inTime(endpoint, message, isFile, exchange)
  }
  const token =
    endpoint.access === 'public' ? null : (accessToken() ?? (await renewedToken(endpoint)))
  if (token === null && endpoint.access !== 'public' && endpoint.access !== 'optional') {
    // Another tab signed out during the load. Over an open page the user was already asked.
    if (!renewal.current) clearTokens('expired')
    throw sessionOver()
  }
  let response = await attempt(token)
  const path = ` ${endpoint.path} `
  if (
    response.status === 401 &&
    token !== null &&
    !(!endpoint.specified && absent().includes(path) && !hasExpired(token))
  ) {
    const endsSession = endpoint.specified === true && !(options.body instanceof FormData)
    response = await retry(endpoint, token, attempt, endsSession)
    if (response.status === 401 && !endpoint.specified)
      inTab((storage) => storage.setItem('absent', absent() + path))
  }
  if (response.ok) return response
  await stepUp.prove(await readError(response, endpoint))
  return request(endpoint, options, exchange)
}

/** Calls answered 401 by a gateway despite a fresh token: until it expires they cost this tab no refresh. */
const absent = () => inTab((storage) => storage.getItem('absent')) ?? ''

function renewedToken(endpoint: Endpoint): Promise<string> | null {
  return renewal.current?.tokenFor(endpoint) ?? null
}

const importRefresh = () => import('./refresh.ts')

async function retry(
  endpoint: Endpoint,
  refused: string,
  attempt: (token: string) => Promise<Response>,
  endsSession: boolean,
): Promise<Response> {
  const { refreshLogin } = await lazyImport(importRefresh)
  const fresh = await refreshLogin(refused, baseUrls.frontend).catch(async (error) => {
    const renewed = error instanceof ApiError ? await renewedToken(endpoint) : null
    if (renewed === null) throw error
    return renewed
  })
  const response = await attempt(fresh)
  if (response.status !== 401 || accessToken() !== fresh || !endsSession) return response
  clearTokens('expired')
  const renewed = await renewedToken(endpoint)
  return renewed === null ? response : attempt(renewed)
}

function messageOf(endpoint: Endpoint, options: RequestWithBody, token: string | null): Message {
  return {
    address: addressOf(endpoint, options),
    method: endpoint.method,
    ...callMessage(endpoint, locale.language, token, options),
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  }
}

async function fetchMessage({ address, ...message }: Message): Promise<Response> {
  try {
    return await fetch(address, message)
  } catch (error) {
    message.signal?.throwIfAborted()
    throw new NetworkError('No answer', { cause: error })
  }
}

export function addressOf(endpoint: Endpoint, parts: AddressParts): string {
  return callAddress(endpoint, baseUrls[endpoint.base], parts)
}

/**
 * Asks the user for a proof after a call failed without one, so that the call can be repeated;
 * throws other failures. Set while a page of the signed-in area is open.
 */
export const stepUp: { prove(error: ApiError): Promise<void> } = { prove: throwIt }

export async function throwIt(error: ApiError): Promise<never> {
  throw error
}
