import type { ErrorCode } from '@partner-portal/contract/errors'

/** `code`: as sent by the backend, known to this build or not. `sentence`: that of `errors` about it. */
export interface FoundFault {
  readonly path: string
  readonly code: string
  readonly sentence?: string | undefined
}

/** The backend answered with an error. `errors` are sentences to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code?: ErrorCode
  readonly errors: string[]
  /** Which fields were refused, and why. */
  readonly faults: readonly FoundFault[]
  /** Seconds. */
  readonly retryAfter?: number
  /** For LEAD_LIMIT_EXCEEDED: the number per hour. */
  readonly limit?: number
  /** For SMS_CODE_WRONG. */
  readonly attemptsLeft?: number
  /** The whole answer, as far as it is JSON. */
  readonly body: unknown

  constructor(
    status: number,
    details: {
      code?: ErrorCode
      errors?: string[]
      faults?: readonly FoundFault[]
      retryAfter?: number
      limit?: number
      attemptsLeft?: number
      body?: unknown
    } = {},
  ) {
    super(`HTTP ${status}`)
    this.status = status
    this.errors = details.errors ?? []
    this.faults = details.faults ?? []
    this.body = details.body
    if (details.code !== undefined) this.code = details.code
    if (details.retryAfter !== undefined) this.retryAfter = details.retryAfter
    if (details.limit !== undefined) this.limit = details.limit
    if (details.attemptsLeft !== undefined) this.attemptsLeft = details.attemptsLeft
  }
}

/** There was no answer, or it did not come from the backend. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** A success whose body is not JSON: a proxy's or a captive portal's page, or a backend's own text. */
export class UnreadableAnswer extends NetworkError {}

/** Reads any backend's error: problem+json, `{errors}`, `{data: {errors}}`, HTML or nothing at all. */
export async function readError(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => null)
  const code = fieldOf(body, 'code')
  const limit = fieldOf(body, 'limit')
  const attemptsLeft = fieldOf(body, 'attemptsLeft')
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const errors = [fieldOf(body, 'errors'), fieldOf(fieldOf(body, 'data'), 'errors')]
    .filter(Array.isArray)
    .flat()
    .filter((sentence) => typeof sentence === 'string')
  return new ApiError(response.status, {
    body,
    errors,
    faults: faultsIn(fieldOf(body, 'faults'), errors),
    // A code that this build does not know is no trouble: every text table has a default.
    ...(typeof code === 'string' ? { code: code as ErrorCode } : {}),
    ...(typeof limit === 'number' ? { limit } : {}),
    ...(typeof attemptsLeft === 'number' ? { attemptsLeft } : {}),
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  })
}

/** The first sentences are about the faults, in their order (decision 025). */
function faultsIn(list: unknown, sentences: readonly string[]): FoundFault[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((one, index) => {
    const path = fieldOf(one, 'path')
    const code = fieldOf(one, 'code')
    return typeof path === 'string' && typeof code === 'string'
      ? [{ path, code, sentence: sentences[index] }]
      : []
  })
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}
