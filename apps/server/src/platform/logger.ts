import type { FastifyServerOptions } from 'fastify'

const secrets = [
  'password',
  'currentPassword',
  'token',
  'refresh_token',
  'smsCode',
  'hash',
  'auth_hash',
]

/** Structured logs without secrets: an address is logged without its query, a body never. */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], undefined> {
  return {
    level,
    redact: {
      paths: ['req.headers.authorization', ...secrets, ...secrets.map((name) => `*.${name}`)],
      censor: '[hidden]',
    },
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
  }
}
