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

/** Structured logs without secrets: an address is logged without its query and what a link carries, a body never. */
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
        path: withoutLinks(request.url.split('?')[0] ?? ''),
        ip: request.ip,
      }),
    },
  }
}

/** What a one-time link carries opens it: an address is logged without. */
function withoutLinks(path: string): string {
  return path.replaceAll(/\/[\w-]{32,}(?=\/|$)/g, '/[hidden]')
}
