import { once } from 'node:events'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Problem } from '@partner-portal/contract/protocol/problem'
import type {
  FastifyHttpOptions,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
  RawServerDefault,
} from 'fastify'
import { unavailable } from '../errors.ts'
import { closedHeaders } from './security-headers.ts'

/** Limits of one connection in milliseconds and bytes. */
export interface ConnectionLimits {
  /** For the request line and headers, checked every `check` milliseconds. */
  readonly head: number
  readonly check: number
  /** For the body of a call. */
  readonly body: number
  /** For an upload, provided `paceBytes` arrive in every `pace` milliseconds. */
  readonly upload: number
  readonly pace: number
  readonly paceBytes: number
  /**
   * The bytes of a refused body that are read. A client whose connection closes during its sending never reads
   * the answer.
   */
  readonly mostDrained: number
  /** For silence in both directions. */
  readonly stalled: number
  /** For an export, even if the client reads slowly. */
  readonly export: number
  /** After the server began to stop: the time for a further request on a kept connection. */
  readonly quietAtStop: number
  /** The time that a stopping server waits for one more connection before it closes its port. */
  readonly lastConnection: number
  readonly maxConnections: number
}

// Head and body together stay below 15 s.
const defaultLimits: ConnectionLimits = {
  head: 6000,
  check: 500,
  body: 8000,
  upload: 120_000,
  pace: 8000,
  paceBytes: 8192,
  mostDrained: 64 * 1024 * 1024,
  stalled: 30_000,
  export: 120_000,
  quietAtStop: 500,
  lastConnection: 0,
  maxConnections: 2000,
}

export function connectionOptions(limits: ConnectionLimits): FastifyHttpOptions<RawServerDefault> {
  return {
    requestTimeout: limits.upload,
    connectionTimeout: limits.stalled,
    http: {
      // Node's refusal has no headers (security-headers.ts has one).
      requireHostHeader: false,
      maxHeaderSize: 16 * 1024,
      headersTimeout: limits.head,
      connectionsCheckingInterval: limits.check,
    },
  }
}

/**
 * Closes connections whose body arrives too slowly, drains refused bodies, and lets accepted requests be
 * answered when the server stops.
 */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  app.server.maxConnections = limits.maxConnections
  // Idle connections make room for new ones.
  app.server.on('drop', () => app.server.closeIdleConnections())
  app.addHook('onRequest', async (request) => {
    const { headers } = request
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
      watchBody(request, limits)
  })
  // Fastify would close the connection after refusing a body, and the reset could arrive before the
  // answer.
  app.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete) reply.removeHeader('connection')
  })
  closeAfterLastAnswer(app, limits)
  closeAfterLastWork(app)
}

/**
 * Node closes idle connections at once when the server stops. A request on its way then gets a reset, so each
 * connection is closed by its next answer, or after a quiet time.
 */
function closeAfterLastAnswer(
  app: FastifyInstance,
  { quietAtStop, lastConnection, check }: ConnectionLimits,
): void {
  const { server } = app
  let isClosing = false
  // Node does not count a connection without a request as idle.
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))
  app.addHook('onSend', async (request, reply) => {
    if (isClosing && request.raw.complete) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    if (!server.listening) return
    const close = server.close.bind(server)
    server.close = (done) => {
      void beginToClose(() => close(done))
      return server
    }
  })

  async function beginToClose(close: () => unknown): Promise<void> {
    // A closing port resets connections that wait to be accepted. Right after an accepted one, none waits.
    if (lastConnection > 0) await Promise.race([once(server, 'connection'), delay(lastConnection)])
    isClosing = true
    const closeIdle = server.closeIdleConnections.bind(server)
    server.closeIdleConnections = () => {}
    let closing = setTimeout(() => {
      for (const socket of unused) socket.destroy()
      closeIdle()
      // An answer that began earlier has no such header.
      closing = setInterval(closeIdle, check)
    }, quietAtStop)
    server.once('close', () => clearTimeout(closing))
    close()
  }
}

/**
 * A request goes on after its client has left, but Fastify waits only for connections. Without this hook the
 * request would find the database closed.
 */
function closeAfterLastWork(app: FastifyInstance): void {
  const underWay = new Set<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    underWay.add(request)
    // A body that was cut off is never answered.
    raw.once('close', () => raw.complete || underWay.delete(request))
  })
  // Unlike onResponse this comes for every answer, also after the client has left.
  app.addHook('onSend', async (request) => {
    underWay.delete(request)
  })
  app.addHook('onClose', async () => {
    while (underWay.size > 0) await delay(10)
  })
}

function watchBody({ raw, routeOptions }: FastifyRequest, limits: ConnectionLimits): void {
  const { socket } = raw
  const isUpload = routeOptions.config.isUpload ?? false
  const startedAt = performance.now()
  const first = socket.bytesRead
  let mark = { bytes: first, at: startedAt }
  const timer = setInterval(check, limits.check).unref()
  raw.once('end', stop)
  raw.once('close', stop)

  function stop() {
    clearInterval(timer)
  }

  function check() {
    const now = performance.now()
    const bytes = socket.bytesRead
    // Nothing arrives while the handler does not read.
    if (bytes - mark.bytes >= limits.paceBytes || !raw.readableFlowing) mark = { bytes, at: now }
    const isOver = now - startedAt >= (isUpload ? limits.upload : limits.body)
    const isSlow = now - mark.at >= limits.pace
    if (isOver || isSlow || bytes - first > limits.mostDrained) raw.destroy()
  }
}

export interface LoadLimits {
  /** The most milliseconds by which a timer may be late. */
  readonly lag: number
  /** Milliseconds from sample to sample. */
  readonly lagSample: number
}

const defaultLoadLimits: LoadLimits = { lag: 500, lagSample: 250 }

/** A draining server gives balancers time for their kept connections. */
export function limitsOf({ drainSeconds }: { readonly drainSeconds: number }) {
  const atStop = { quietAtStop: drainSeconds * 1000, lastConnection: 1000 }
  return { ...defaultLimits, ...defaultLoadLimits, ...(drainSeconds > 0 && atStop) }
}

const LATE_SAMPLES = 3

/**
 * Answers 503 while the event loop is overloaded, so that accepted calls are finished in time. A single long
 * pause, such as at the start, refuses nothing. Measures a timer, because `monitorEventLoopDelay` has no sample
 * when every turn of the loop is long.
 */
export function shedLoad(app: FastifyInstance, { lag, lagSample }: LoadLimits): void {
  let lateSamples = 0
  let sampledAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    lateSamples = now - sampledAt - lagSample > lag ? lateSamples + 1 : 0
    sampledAt = now
  }, lagSample).unref()
  app.addHook('onRequest', async () => {
    if (lateSamples >= LATE_SAMPLES) throw unavailable()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Refusals of Node's parser and Fastify's router have the form of other errors. */
export const refusedRequests = {
  frameworkErrors(_error: Error, _request: FastifyRequest, { raw }: FastifyReply) {
    const { headers, body } = answerOf(400, 'The address cannot be read.')
    raw.writeHead(400, headers).end(body)
  },
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
    const [status, sentence] = refusals[error.code ?? ''] ?? [400, 'The request cannot be read.']
    const { headers, body } = answerOf(status, sentence)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  },
} satisfies FastifyServerOptions

const refusals: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than is taken here.'],
}

function answerOf(status: number, detail: string) {
  const title = STATUS_CODES[status] ?? ''
  const problem: Problem = { title, status, detail, code: 'BAD_REQUEST', errors: [detail] }
  const body = JSON.stringify(problem)
  const headers = {
    ...closedHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { headers, body }
}
