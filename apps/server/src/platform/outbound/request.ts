import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, connect as openTcp, type Socket } from 'node:net'
import { connect as openTls } from 'node:tls'

interface OutboundRequest {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

// Limits of every request to another server, so that none holds up the rest.
const outboundLimits = { connectMs: 3_000, totalMs: 10_000, mostBytes: 64 * 1024 }

/**
 * Sends a request to a configured address and reads the answer as JSON; null if it is none. Follows no
 * redirect. Throws without a complete answer within the limits. Not `fetch`, which has no connect timeout.
 */
export async function send(
  address: string,
  { headers, ...request }: OutboundRequest,
  limits: Partial<typeof outboundLimits> = {},
): Promise<{ status: number; body: unknown }> {
  const { connectMs, totalMs, mostBytes } = { ...outboundLimits, ...limits }
  const url = new URL(address)
  const total = AbortSignal.timeout(totalMs)
  const socket = await connectTo(url, AbortSignal.any([total, AbortSignal.timeout(connectMs)]))
  try {
    const options = { ...request, headers: { accept: 'application/json', ...headers } }
    const response = await sendOver(socket, url, options, total)
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`)
      chunks.push(chunk)
    }
    const text = Buffer.concat(chunks).toString('utf8')
    return { status: response.statusCode ?? 0, body: parseOrNull(text) }
  } finally {
    socket.destroy()
  }
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends a request over a connection. The body of the answer is still to be read. */
export async function sendOver(
  socket: Socket,
  url: URL,
  { method, headers, body }: OutboundRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    // A given connection bypasses the agent: no pool, no proxy.
    createConnection: () => socket,
    method,
    // Without an agent, Node would name the default port too.
    setHost: false,
    headers: { host: url.host, ...headers },
    signal,
  })
  // After the answer began, its own stream reports errors.
  request.on('error', () => {})
  const answered = once(request, 'response')
  request.end(body)
  const [response] = (await answered) as [IncomingMessage]
  return response
}

function connectTo({ protocol, hostname, port }: URL, signal: AbortSignal): Promise<Socket> {
  const host = hostname.replaceAll(/[[\]]/g, '')
  if (protocol !== 'https:')
    return connected(openTcp({ host, port: Number(port) || 80 }), 'connect', signal)
  const options = { host, port: Number(port) || 443, ...serverName(host) }
  return connected(openTls(options), 'secureConnect', signal)
}

/** The server's name in TLS. A number has none. */
export function serverName(host: string) {
  return { ...(isIP(host) ? {} : { servername: host }), ALPNProtocols: ['http/1.1'] }
}

/** Waits until a socket is connected. Destroys it if it fails or the signal aborts. */
export async function connected<S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<S> {
  // Without a listener the error would end the process.
  socket.on('error', () => {})
  try {
    await once(socket, event, { signal })
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

export const SIGNATURE_HEADER = 'partner-portal-signature'

/** `t=<unix seconds>,v1=<HMAC-SHA256 over "t.body">`: proves the sender and the time of the body to the receiver. */
export function signatureOf(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
