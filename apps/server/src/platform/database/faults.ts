// PostgreSQL's classes: connection, resources, operator intervention (statement timeout too).
const passingClasses = ['08', '53', '57', '58']
// Serialization failure, deadlock, lock timeout.
const passingStates = ['40001', '40P01', '55P03']
const passingSystemErrors = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]
// The driver gives these no code.
const passingMessages = /timeout|Connection terminated|Client has encountered a connection error/i

/** Whether the database may well answer the same query in a moment: 503, never 500 (promises §1.1). */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string') {
    if (passingSystemErrors.includes(code)) return true
    return (
      passingStates.includes(code) ||
      (/^[0-9A-Z]{5}$/.test(code) && passingClasses.includes(code.slice(0, 2)))
    )
  }
  return passingMessages.test(error.message)
}
