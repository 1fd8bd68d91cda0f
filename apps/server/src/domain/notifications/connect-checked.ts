import { isIP, type Socket } from 'node:net'
import { connect as startTls } from 'node:tls'
import type { DeliveryOutcome } from '@partner-portal/contract/integrations/delivery-outcomes'
import type { Network } from '#platform/outbound/network.ts'
import { isPublicAddress } from '#platform/outbound/public-address.ts'
import { connected, serverName } from '#platform/outbound/request.ts'

const PORTS: readonly number[] = [80, 443, 8080, 8443]
const CONNECT_MS = 3_000
const MOST_ADDRESSES = 3

/** Why nothing was sent. */
export class DeliveryFault extends Error {
  readonly outcome: DeliveryOutcome

  constructor(outcome: DeliveryOutcome, cause?: unknown) {
    super(outcome, { cause })
    this.outcome = outcome
  }
}

/**
 * Connects to the host of a URL, with TLS. Resolves the name once, requires all its addresses to be
 * public, and connects to one of these (promises P23).
 */
export async function connectChecked(
  network: Network,
  url: URL,
  total: AbortSignal,
): Promise<Socket> {
  const isSecure = url.protocol === 'https:'
  const port = Number(url.port) || (isSecure ? 443 : 80)
  if (!PORTS.includes(port)) throw new DeliveryFault('PORT_REFUSED')
  const signal = AbortSignal.any([total, AbortSignal.timeout(CONNECT_MS)])
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
  const found = network.resolve(host).catch((error: unknown) => {
    throw new DeliveryFault('DNS', error)
  })
  const addresses = await Promise.race([found, late])
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
    const share = AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS / addresses.length)])
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
