// PostgreSQL's classes: connection, resources, operator intervention (statement timeout too).
const transientClasses = ['08', '53', '57', '58']
// Serialization failure, deadlock, lock timeout.
const transientStates = ['40001', '40P01', '55P03']
const passingSystemErrors = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]
// These errors have no code.
const transientMessages = /timeout|Connection terminated|Client has encountered a connection error/i

/** Whether the same query may succeed in a moment: answered by 503, never 500 (promises §1.1). */
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
