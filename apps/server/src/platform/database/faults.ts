import type { FastifyBaseLogger } from 'fastify'

// PostgreSQL's classes: connection, resources, operator intervention (statement timeout too).
const transientClasses = ['08', '53', '57', '58']
// Serialization failure, deadlock, lock timeout, a host that only reads.
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

/** Whether the same query may succeed in a moment: answered by 503, never 500. */
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

/** The role of the connection may not do that. */
export function isForbidden(error: unknown): error is Error {
  return (error as { code?: unknown } | null)?.code === '42501'
}

/** A full disk passes only when somebody makes room. */
function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC'].includes(String((error as { code?: unknown } | null)?.code))
}

/** Logs a failure: one that may be over in a moment as a warning of one line, others with their stack. */
export function logFault(log: FastifyBaseLogger, error: unknown, message: string): void {
  if (isTransientError(error)) logTransient(log, error, message)
  else log.error({ err: error }, message)
}

/** In one line, as its stack says nothing new. */
export function logTransient(log: FastifyBaseLogger, error: unknown, message: string): void {
  log[isDiskFull(error) ? 'error' : 'warn']({ cause: oneLine(error) }, message)
}

/** What failed, with what caused it. */
export function oneLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const said = error.message.replaceAll(/\s+/g, ' ').slice(0, 500)
  return error.cause instanceof Error ? `${said}: ${oneLine(error.cause)}` : said
}
