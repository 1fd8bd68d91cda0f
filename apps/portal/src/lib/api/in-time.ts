import type { Endpoint } from '@partner-portal/contract/protocol/call'
import { NetworkError } from '#lib/failures/api-errors.ts'
import { importDetails } from '#lib/failures/read-error.ts'

export interface Message {
  readonly address: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | FormData | null
  readonly signal: AbortSignal | null
  readonly keepalive: boolean
}

/** Sends one request. Throws the reason of `signal`, or a NetworkError without an answer. */
export type Exchange = (message: Message) => Promise<Response>

const importSlow = () => import('#lib/actions/tell-slow.ts')

const SLOW_MS = 10_000
/** As long as most gateways wait. A file may take long to make or to send, and shows its progress. */
const END_MS = 60_000
const FILE_END_MS = 600_000

/**
 * Sends a request, announces a slow one, and ends it at last. A request without an answer may have
 * been carried out, as the failure says.
 */
export async function inTime(
  endpoint: Endpoint,
  message: Message,
  isFile: boolean,
  exchange: Exchange,
): Promise<Response> {
  const mayMove = endpoint.method !== 'GET'
  // The sentence for a lost answer must be loaded before the connection is gone.
  if (mayMove && navigator.onLine) importDetails().catch(() => {})
  const end = new AbortController()
  const signal = message.signal ? AbortSignal.any([message.signal, end.signal]) : end.signal
  // Never cleared: the body may hang too.
  setTimeout(
    () => end.abort(new NetworkError('Too late', { isLate: true })),
    isFile ? FILE_END_MS : END_MS,
  )
  let notice: Promise<() => void> | undefined
  const slow = setTimeout(() => {
    if (!isFile && !endpoint.polled) notice = importSlow().then((file) => file.tellSlow())
  }, SLOW_MS)
  try {
    return await exchange({ ...message, signal })
  } catch (error) {
    if (!(error instanceof NetworkError) || !navigator.onLine) throw error
    if (!mayMove && !error.isLate && message.address.startsWith('/')) throw error
    const details = await importDetails().catch(() => null)
    const sentence = await details?.findLossReason(error.isLate, endpoint, message.address)
    throw sentence ? Object.assign(error, { sentence }) : error
  } finally {
    clearTimeout(slow)
    notice?.then(
      (hide) => hide(),
      () => {},
    )
  }
}
