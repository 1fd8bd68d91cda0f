import type { SdkRecommendation, SdkStyle } from '@partner-portal/contract/integrations/sdk-calls'
import type { Application, PaymentOutcome, Refusal } from './payment.ts'
import { type CommonSettings, isText, SettingsError } from './settings.ts'

/** `unknown`: no such style. `down`: a later attempt may succeed. */
export type ReadResult<T> =
  | { readonly outcome: 'ok'; readonly value: T }
  | { readonly outcome: 'unknown' | 'down' }

/** The SDK's requests to the portal. */
export interface Transport {
  getStyle(styleId: string): Promise<ReadResult<SdkStyle>>
  getRecommendation(recommendationCode: string): Promise<ReadResult<SdkRecommendation>>
  sendPayment(payment: Payment): Promise<PaymentOutcome>
  /** Resolves an address against the host. Null if it is missing or not http(s). */
  address(path: string | null | undefined): string | null
}

interface Payment extends Application {
  readonly styleId: string
  readonly paymentId: string
  readonly recommendationCode: string
  readonly browserSecret: string
}

const LIMIT_MS = 10_000
// The server waits up to 10 s for the provider.
const PAYMENT_LIMIT_MS = 15_000

/** The paths of the SDK's calls below the public API. A test compares them with the contract's endpoints. */
export const sdkPaths = {
  style: (styleId: string) => `/sdk/v1/style/${encodeURIComponent(styleId)}`,
  recommendation: (code: string) => `/sdk/v1/recommendation/${encodeURIComponent(code)}`,
  payment: '/sdk/v1/payment',
}

/** Requests below one address, without cookies. Paths in answers are of its host. */
export function httpTransport(api: string): Transport {
  return {
    getStyle: (styleId) => read(sdkPaths.style(styleId)),
    getRecommendation: (code) => read(sdkPaths.recommendation(code)),
    async sendPayment(payment) {
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(payment),
      }
      const answer = await ask(sdkPaths.payment, request, PAYMENT_LIMIT_MS)
      const { url, hasEarlierConsents, ...problem } = (answer.body ?? {}) as Answer
      if (answer.status !== undefined && isRefusal(answer.status)) {
        console.error(`[shopFinancing] the payment is refused: ${String(problem.detail)}`)
        return { outcome: 'refused', why: refusalOf(problem) }
      }
      const target = answer.isOk && typeof url === 'string' ? address(url) : null
      if (target === null) return { outcome: 'failed' }
      const earlier = hasEarlierConsents === true && { hasEarlierConsents }
      return { outcome: 'accepted', url: target, ...earlier }
    },
    address,
  }

  async function read<T>(path: string): Promise<ReadResult<T>> {
    const { status, isOk, body } = await ask(path)
    if (isOk && body !== null) return { outcome: 'ok', value: body as T }
    return { outcome: status !== undefined && isRefusal(status) ? 'unknown' : 'down' }
  }

  async function ask(path: string, options: RequestInit = {}, limit = LIMIT_MS) {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), limit)
    try {
      const answer = await fetch(api + path, {
        ...options,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: stop.signal,
      })
      const body: unknown = await answer.json().catch(() => null)
      return { status: answer.status, isOk: answer.ok, body }
    } catch {
      return { status: undefined, isOk: false, body: null }
    } finally {
      clearTimeout(timer)
    }
  }

  function address(path: string | null | undefined): string | null {
    if (typeof path !== 'string') return null
    try {
      const url = new URL(path, api)
      return /^https?:$/.test(url.protocol) ? url.href : null
    } catch {
      return null
    }
  }
}

/** The address or the error in an answer to a payment. */
interface Answer {
  readonly url?: unknown
  readonly hasEarlierConsents?: unknown
  readonly code?: unknown
  readonly detail?: unknown
  readonly faults?: readonly { readonly path?: unknown }[]
}

function refusalOf({ code, faults }: Answer): Refusal {
  if (code === 'PAYMENT_REFUSED') return 'company'
  if (code === 'IDEMPOTENCY_KEY_REUSED') return 'begun'
  const isOfConsents =
    Array.isArray(faults) && faults.some(({ path }) => String(path).startsWith('consents'))
  return isOfConsents ? 'consents' : 'shop'
}

/** 4xx is final, except a time-out (408) and a rate limit (429). */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/**
 * Finds the style by its id, or the broker's first one of the type by the recommendation code.
 * Throws a SettingsError if the settings are wrong.
 */
export async function findStyle(
  transport: Transport,
  type: SdkStyle['type'],
  { styleId, recommendationCode }: CommonSettings,
): Promise<ReadResult<SdkStyle>> {
  if (isText(styleId)) return checked(await transport.getStyle(styleId))
  if (!isText(recommendationCode))
    throw new SettingsError('styleId is missing: download the code again from the portal')

  const read = await transport.getRecommendation(recommendationCode)
  if (read.outcome === 'unknown')
    throw new SettingsError(`recommendationCode: there is no ${recommendationCode}`)
  if (read.outcome !== 'ok') return read
  const { products, ...broker } = read.value
  for (const { looks, ...product } of products)
    for (const style of looks)
      if (style.type === type) return { outcome: 'ok', value: { ...broker, ...product, ...style } }
  throw new SettingsError(`recommendationCode: ${recommendationCode} has no saved ${type} style`)

  function checked(read: ReadResult<SdkStyle>): ReadResult<SdkStyle> {
    if (read.outcome === 'unknown')
      throw new SettingsError(`styleId: there is no style ${styleId}; download the code again`)
    if (read.outcome !== 'ok') return read
    const style = read.value
    if (style.type !== type)
      throw new SettingsError(`styleId: ${styleId} is a ${style.type} style, not a ${type} style`)
    if (isText(recommendationCode) && style.recommendationCode !== recommendationCode)
      throw new SettingsError(
        `recommendationCode: style ${styleId} does not belong to ${recommendationCode}`,
      )
    return read
  }
}
