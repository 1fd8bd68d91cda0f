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

/**
 * Structured logs without secrets: an address is logged without its query and what a link carries,
 * a body never. `linkPages` are the first parts of the paths that one-time links lead to.
 */
export function loggerOptions(
  level: string,
  linkPages: readonly string[],
): Exclude<FastifyServerOptions['logger'], undefined> {
  const linkPath = new RegExp(`(/(?:${linkPages.join('|')})\\b).+?(/sms)?$`, 'is')
  return {
    level,
    redact: {
      paths: ['req.headers.authorization', ...secrets, ...secrets.map((name) => `*.${name}`)],
      censor: '[hidden]',
    },
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: withoutLinks(request.url.split('?')[0] ?? '', linkPath),
        ip: request.ip,
      }),
    },
  }
}

// As long as what a link carries: hidden wherever it stands.
const longAsCarried = /[\w-]{32,}/g

/** What a one-time link carries opens it: an address is logged without. */
function withoutLinks(path: string, linkPath: RegExp): string {
  const plain = decodedLetters(path)
  const shown = plain.replace(linkPath, '$1/[hidden]$2').replaceAll(longAsCarried, '[hidden]')
  return shown === plain ? path : shown
}

/** `%72`, `%2572`, … as the letter they stand for, in one pass however often they were encoded. */
function decodedLetters(path: string): string {
  return path.replaceAll(/%(?:25)*([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
