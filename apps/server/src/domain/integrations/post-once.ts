import type { IncomingMessage } from 'node:http'
import { isIP, type Socket } from 'node:net'
import { connect as startTls } from 'node:tls'
import type { DeliveryOutcome } from '@partner-portal/contract/integrations/delivery-outcomes'
import { isPublicAddress, type Network } from '#platform/outbound/network.ts'
import { connected, sendOver, serverName } from '#platform/outbound/request.ts'

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
  body: string | Buffer,
): Promise<Reply> {
  const signal = AbortSignal.timeout(network.limits.totalMs)
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

const PORTS: readonly number[] = [80, 443, 8080, 8443]
const MOST_ADDRESSES = 3

/** The reason why no request was sent. */
class DeliveryFault extends Error {
  readonly outcome: DeliveryOutcome

  constructor(outcome: DeliveryOutcome, cause?: unknown) {
    super(outcome, { cause })
    this.outcome = outcome
  }
}

/**
 * Connects to the host of a URL, with TLS. Resolves the name once, requires all its addresses to be
 * public, and connects to one of these.
 */
async function connectChecked(network: Network, url: URL, total: AbortSignal): Promise<Socket> {
  const isSecure = url.protocol === 'https:'
  const port = Number(url.port) || (isSecure ? 443 : 80)
  if (!PORTS.includes(port)) throw new DeliveryFault('PORT_REFUSED')
  const { connectMs } = network.limits
  const signal = AbortSignal.any([total, AbortSignal.timeout(connectMs)])
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  const addresses = isIP(host) ? [host] : await resolve(network, host, signal)
  if (!addresses.every(isPublicAddress)) throw new DeliveryFault('ADDRESS_REFUSED')
  const socket = await dialFirst(network, addresses.slice(0, MOST_ADDRESSES), port, signal)
  return isSecure ? secure(socket, host, signal) : socket
}

async function resolve(
  network: Network,
  host: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new DeliveryFault('TIMEOUT')), { once: true }),
  )
  const lookup = network.resolve(host).catch((error: unknown) => {
    throw new DeliveryFault('DNS', error)
  })
  const addresses = await Promise.race([lookup, late])
  if (addresses.length === 0) throw new DeliveryFault('DNS')
  return addresses
}

/**
 * Tries the addresses in order. Each gets a share of the timeout, so that a dead one leaves time
 * for the next.
 */
async function dialFirst(
  network: Network,
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  let fault: unknown
  for (const address of addresses) {
    const share = AbortSignal.any([
      signal,
      AbortSignal.timeout(network.limits.connectMs / addresses.length),
    ])
    const socket = network.dial(address, port)
    try {
      return await connected(socket, 'connect', share)
    } catch (error) {
      fault = new DeliveryFault(share.aborted ? 'TIMEOUT' : 'CONNECTION', error)
    }
  }
  throw fault
}

async function secure(socket: Socket, host: string, signal: AbortSignal): Promise<Socket> {
  const tls = startTls({
    socket,
    ...serverName(host),
    // Explicit, so that no environment variable can disable it.
    rejectUnauthorized: true,
  })
  try {
    return await connected(tls, 'secureConnect', signal)
  } catch (error) {
    if (signal.aborted) throw new DeliveryFault('TIMEOUT', error)
    throw new DeliveryFault(tls.authorizationError ? 'CERTIFICATE' : 'CONNECTION', error)
  }
}
