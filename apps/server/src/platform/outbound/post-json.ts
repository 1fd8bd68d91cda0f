import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

// Promises §5, outbound.
const CONNECT_MS = 3_000
const TOTAL_MS = 10_000
const MOST_BYTES = 64 * 1024

/**
 * Posts JSON to a configured URL. Follows no redirect. Throws without a complete answer in time. It
 * is not `fetch`, which has no connect timeout.
 */
export async function postJson(
  address: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> {
  const isSecure = new URL(address).protocol === 'https:'
  const request = (isSecure ? requestHttps : requestHttp)(address, {
    method: 'POST',
    agent: false,
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TOTAL_MS),
  })
  // After the answer began, its own stream reports errors.
  request.on('error', () => {})
  boundConnecting(request, isSecure ? 'secureConnect' : 'connect')
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  request.end(JSON.stringify(body))
  const [response] = await answered
  return { status: response.statusCode ?? 0, text: await readWhole(response) }
}

function boundConnecting(request: ClientRequest, connected: string): void {
  const timer = setTimeout(
    () => request.destroy(new Error(`no connection in ${CONNECT_MS} ms`)),
    CONNECT_MS,
  )
  request.once('socket', (socket) => socket.once(connected, () => clearTimeout(timer)))
  request.once('close', () => clearTimeout(timer))
}

async function readWhole(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error(`the answer is longer than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
