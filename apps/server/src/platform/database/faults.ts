import type { FastifyBaseLogger } from 'fastify'

// PostgreSQL's classes: connection, resources, operator intervention (statement timeout too).
const transientClasses = ['08', '53', '57', '58']
// Serialization failure, deadlock, lock timeout, a read-only host.
const transientStates = ['40001', '40P01', '55P03', '25006']
const passingSystemErrors = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
]
// These errors have no code.
const transientMessages =
  /timeout|Connection terminated|Client (has encountered a connection error|was closed)/i

/** True if the same query may succeed in a moment: the answer is 503, never 500. */
export function isTransientError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string') {
    if (passingSystemErrors.includes(code)) return true
    return (
      transientStates.includes(code) ||
      (/^[0-9A-Z]{5}$/.test(code) && transientClasses.includes(code.slice(0, 2)))
    )
  }
  return transientMessages.test(error.message)
}

/** PostgreSQL refuses the statement to the connection's role. */
export function isForbidden(error: unknown): error is Error {
  return (error as { code?: unknown } | null)?.code === '42501'
}

/** Sentences for errors that an operator can mend, by code and message. */
const mendable: readonly (readonly [RegExp, string])[] = [
  [/^28/, 'The database refuses the user or the password of DATABASE_URL'],
  [/^3D000/, 'There is no such database. Make it, or correct its name in DATABASE_URL'],
  [/does not support SSL/, 'The database server has no TLS, which DATABASE_URL demands'],
  [/^\w*(CERT|SIGNATURE)/, "The database server's certificate is not trusted (sslrootcert)"],
  [/^(53100|ENOSPC)/, 'The disk is full. Make room'],
  [
    /could not (load library|access file)/,
    'The database server lacks a file. Restart or repair it',
  ],
]
// Connection exceptions, and a server that starts or stops.
const unreachable = /^(08|57P0|E[A-Z]|undefined)/

type FaultCode = 'DATABASE' | 'DATABASE_MISSING' | 'DATABASE_UNREACHABLE'

/** A sentence for an error that an operator can mend or wait for. Null: another error. */
export function databaseFault(error: unknown): { code: FaultCode; says: string } | null {
  if (!(error instanceof Error)) return null
  const { message } = error
  const { code } = error as { code?: string }
  const [, known] = mendable.find(([is]) => is.test(`${code} ${message}`)) ?? []
  if (known !== undefined) {
    const says = `${known}: ${message}`
    return { code: code === '3D000' ? 'DATABASE_MISSING' : 'DATABASE', says }
  }
  if (!isTransientError(error)) return null
  const isReached = !unreachable.test(String(code))
  const what = isReached ? 'The database cannot do that now' : 'The database cannot be reached'
  return { code: isReached ? 'DATABASE' : 'DATABASE_UNREACHABLE', says: `${what}: ${message}` }
}

/** A full disk stays full until an operator makes room. */
function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC'].includes(String((error as { code?: unknown } | null)?.code))
}

/** Logs a failure: a transient one as a warning of one line, others with their stack. */
export function logFault(log: FastifyBaseLogger, error: unknown, message: string): void {
  if (isTransientError(error)) logTransient(log, error, message)
  else log.error({ err: error }, message)
}

/** Logs one line: the stack tells nothing new. */
export function logTransient(log: FastifyBaseLogger, error: unknown, message: string): void {
  log[isDiskFull(error) ? 'error' : 'warn']({ cause: oneLine(error) }, message)
}

/** An error's message, with the message of its cause. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const said = error.message.replaceAll(/\s+/g, ' ').slice(0, 500)
  return error.cause instanceof Error ? `${said}: ${oneLine(error.cause)}` : said
}
