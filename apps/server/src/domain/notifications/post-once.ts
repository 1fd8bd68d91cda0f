import type { IncomingMessage } from 'node:http'
import type { DeliveryOutcome } from '@partner-portal/contract/integrations/delivery-outcomes'
import type { Network } from '#platform/outbound/network.ts'
import { sendOver } from '#platform/outbound/request.ts'
import { connectChecked, DeliveryFault } from './connect-checked.ts'

const TOTAL_MS = 10_000
const MOST_READ = 64 * 1024
const MOST_KEPT = 2 * 1024

export interface Reply {
  readonly outcome: DeliveryOutcome
  readonly status: number | null
  readonly answer: string | null
}

/**
 * Sends one POST over its own connection. Returns the result, never throws, follows no redirect.
 */
export async function postOnce(
  network: Network,
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Reply> {
  const signal = AbortSignal.timeout(TOTAL_MS)
  try {
    const socket = await connectChecked(network, url, signal)
    try {
      const response = await sendOver(socket, url, { method: 'POST', headers, body }, signal)
      const status = response.statusCode ?? 0
      return { outcome: outcomeOfStatus(status), status, answer: await readStart(response) }
    } finally {
      socket.destroy()
    }
  } catch (error) {
    return { outcome: outcomeOfFault(error, signal), status: null, answer: null }
  }
}

/**
 * Reads the start of a body as text that PostgreSQL can store. Keeps what arrived if the connection
 * breaks.
 */
async function readStart(response: IncomingMessage): Promise<string> {
  const kept: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (bytes < MOST_KEPT) kept.push(chunk.subarray(0, MOST_KEPT - bytes))
      bytes += chunk.length
      if (bytes >= MOST_READ) break
    }
  } catch {
    // The status is known, which decides the result.
  }
  // `stream` drops a character that the end cuts in two.
  const text = new TextDecoder().decode(Buffer.concat(kept), { stream: true })
  return text.replaceAll('\0', '\uFFFD')
}

function outcomeOfStatus(status: number): DeliveryOutcome {
  if (status >= 200 && status < 300) return 'DELIVERED'
  if (status >= 300 && status < 400) return 'REDIRECT'
  if (status === 401 || status === 403) return 'FORBIDDEN'
  if (status === 404 || status === 410) return 'NOT_FOUND'
  return status >= 400 && status < 500 ? 'CLIENT_ERROR' : 'SERVER_ERROR'
}

function outcomeOfFault(error: unknown, signal: AbortSignal): DeliveryOutcome {
  if (error instanceof DeliveryFault) return error.outcome
  return signal.aborted ? 'TIMEOUT' : 'CONNECTION'
}
