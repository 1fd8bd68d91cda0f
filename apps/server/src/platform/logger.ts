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

// Of an error of PostgreSQL: the row that was refused, the line of a COPY, the SQL of a function.
const rowsOfErrors = ['detail', 'where', 'internalQuery'].flatMap((name) => [
  `err.${name}`,
  `err.*.${name}`,
])

/**
 * Structured logs without secrets: no query strings, bodies, rows of tables, tokens of one-time links.
 * `linkPages` are the first path segments of one-time links.
 */
export function loggerOptions(
  level: string,
  linkPages: readonly string[],
): Exclude<FastifyServerOptions['logger'], undefined> {
  const linkPath = new RegExp(`(/(?:${linkPages.join('|')})\\b).+?(/sms)?$`, 'is')
  return {
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        ...secrets,
        ...secrets.map((name) => `*.${name}`),
        ...rowsOfErrors,
      ],
      censor: '[hidden]',
    },
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: withoutLinks(request.url.split('?')[0] ?? '', linkPath),
        ip: request.ip,
      }),
      res: ({ statusCode, request }: Answered) => ({ statusCode, ...whoOf(request?.principal) }),
    },
  }
}

interface User {
  readonly userId: number
  readonly operator: string | null
}
interface Answered {
  readonly statusCode: number
  /** Not in what is answered to a broken request. */
  readonly request?: { readonly principal?: User | null }
}

/** The signed-in user by number, and the operator who acts as them. */
function whoOf(principal: User | null | undefined): object {
  if (!principal) return {}
  const { userId, operator } = principal
  return operator === null ? { userId } : { userId, operator }
}

// As long as a link's token: hidden anywhere in a path.
const longAsCarried = /[\w-]{32,}/g

/** Removes the tokens of one-time links from a path. */
function withoutLinks(path: string, linkPath: RegExp): string {
  const plain = decodedLetters(path)
  const shown = plain.replace(linkPath, '$1/[hidden]$2').replaceAll(longAsCarried, '[hidden]')
  return shown === plain ? path : shown
}

/** Decodes `%72`, `%2572`, … to letters, no matter how often they were encoded. */
function decodedLetters(path: string): string {
  return path.replaceAll(/%(?:25)*([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
