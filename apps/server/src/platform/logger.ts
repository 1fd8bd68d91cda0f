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

// Where links lead, in whatever way the rest is written; and what is as long as what they carry, anywhere.
const linkPages = /(\/(?:resetting|setting|login_switch|contract-confirmation)\b).+?(\/sms)?$/is
const longAsCarried = /[\w-]{32,}/g

/** What a one-time link carries opens it: an address is logged without. */
function withoutLinks(path: string): string {
  const plain = decodedLetters(path)
  const shown = plain.replace(linkPages, '$1/[hidden]$2').replaceAll(longAsCarried, '[hidden]')
  return shown === plain ? path : shown
}

/** `%72`, `%2572`, … as the letter they stand for, in one pass however often they were encoded. */
function decodedLetters(path: string): string {
  return path.replaceAll(/%(?:25)*([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
