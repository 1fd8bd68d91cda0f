import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Problem } from '@partner-portal/contract/protocol/problem'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { closedHeaders } from './security-headers.ts'

/** What Node's parser and Fastify's router refuse themselves is answered like everything else. */
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
