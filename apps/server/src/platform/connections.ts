import type { FastifyHttpOptions, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'

/** How long and how much one connection may take (promises §3, §5); times in milliseconds. */
export interface ConnectionLimits {
  /** For the line and headers of a request, looked at every `check`. */
  readonly head: number
  readonly check: number
  /** For the body of a call. */
  readonly body: number
  /** For an upload, as long as each `pace` brings `paceBytes`: a slow line is no broken one. */
  readonly upload: number
  readonly pace: number
  readonly paceBytes: number
  /** What is read of a body that is refused: a client that is cut while it sends reads no answer. */
  readonly mostDrained: number
  /** Without a byte in or out. */
  readonly stalled: number
  /** For an export, however slowly it is read. */
  readonly export: number
  readonly most: number
}

// Head and body together stay below 15 s.
export const defaultLimits: ConnectionLimits = {
  head: 6000,
  check: 500,
  body: 8000,
  upload: 120_000,
  pace: 8000,
  paceBytes: 8192,
  mostDrained: 64 * 1024 * 1024,
  stalled: 30_000,
  export: 120_000,
  most: 2000,
}

export function connectionOptions(limits: ConnectionLimits): FastifyHttpOptions<RawServerDefault> {
  return {
    requestTimeout: limits.upload,
    connectionTimeout: limits.stalled,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: limits.head,
      connectionsCheckingInterval: limits.check,
    },
  }
}

/** Cuts bodies that come too slowly, and reads those that nobody wants to their end. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  app.server.maxConnections = limits.most
  app.addHook('onRequest', async (request) => {
    const { headers } = request
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)
      watchBody(request, limits)
  })
  // Fastify closes where it refuses a body; the reset would overtake the answer.
  app.addHook('onSend', async (request, reply) => {
    if (!request.raw.complete) reply.removeHeader('connection')
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
    // Until somebody reads, nothing can come.
    if (bytes - mark.bytes >= limits.paceBytes || !raw.readableFlowing) mark = { bytes, at: now }
    const isOver = now - startedAt >= (isUpload ? limits.upload : limits.body)
    const isSlow = now - mark.at >= limits.pace
    if (isOver || isSlow || bytes - first > limits.mostDrained) raw.destroy()
  }
}
