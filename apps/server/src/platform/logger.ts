import { type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'

const secrets = [
  'password',
  'currentPassword',
  'token',
  'refresh_token',
  'smsCode',
  'hash',
  'auth_hash',
]

// Fields of PostgreSQL's errors with a refused row, the line of a COPY, or the SQL of a function.
const rowsOfErrors = ['detail', 'where', 'internalQuery'].flatMap((name) => [
  `err.${name}`,
  `err.*.${name}`,
])

/** One line for each request, at its end. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug('incoming request')
  }
}

/**
 * Structured logs without secrets: no query strings, bodies, rows of tables, tokens of one-time links.
 * `linkPages` are the first path segments of one-time links.
 */
export function loggerOptions(
  { logLevel: level, logFormat }: { readonly logLevel: string; readonly logFormat: string },
  linkPages: readonly string[],
): Exclude<FastifyServerOptions['logger'], undefined> {
  const linkPath = new RegExp(`(/(?:${linkPages.join('|')})\\b).+?(/sms)?$`, 'is')
  const req = (request: LoggedRequest) => ({
    method: request.method,
    path: withoutLinks(request.url.split('?')[0] ?? '', linkPath),
    ip: request.ip,
  })
  return {
    level,
    ...(logFormat === 'text' && {
      formatters: { level: (name) => ({ level: name }) },
      stream: { write: (line) => void process.stdout.write(plainLine(line)) },
    }),
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
      req,
      res: ({ statusCode, request }: LoggedReply) => ({
        ...(request && req(request)),
        statusCode,
        ...whoOf(request?.principal),
      }),
    },
  }
}

interface User {
  readonly userId: number
  readonly operator: string | null
}
type LoggedRequest = Pick<FastifyRequest, 'method' | 'url' | 'ip'>
interface LoggedReply {
  readonly statusCode: number
  /** Missing in the answer to a broken request. */
  readonly request?: LoggedRequest & { readonly principal?: User | null }
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

/** Decodes `%72`, `%2572`, … to letters, however often they were encoded. */
function decodedLetters(path: string): string {
  return path.replaceAll(/%(?:25)*([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** A line for a person: `17:31:04 warn: the message was not sent {"channel":"email"}`. */
export function plainLine(line: string): string {
  const { level, time, pid: _, hostname: __, reqId: ___, msg, err, ...more } = JSON.parse(line)
  const rest = Object.keys(more).length > 0 ? ` ${JSON.stringify(more)}` : ''
  const stack = err ? `\n${err.stack}` : ''
  const said = `${new Date(time).toTimeString().slice(0, 8)} ${level}: ${msg}${rest}${stack}`
  // A terminal obeys other control characters.
  return `${said.replaceAll(/[^\n\P{Cc}]/gu, '?')}\n`
}
