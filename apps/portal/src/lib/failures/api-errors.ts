import type { ErrorCode } from '@partner-portal/contract/errors'
import type { ErrorDetails, FoundFault } from './error-details.ts'

export type { FoundFault }

/** The backend answered with an error. */
export class ApiError extends Error implements ErrorDetails {
  override readonly name = 'ApiError'
  readonly status: number
  readonly errors: readonly string[] = []
  readonly faults: readonly FoundFault[] = []
  declare readonly code?: ErrorCode
  declare readonly retryAfter?: number
  declare readonly limit?: number
  declare readonly attemptsLeft?: number
  declare readonly body?: unknown

  constructor(status: number, details: ErrorDetails = {}) {
    super(`HTTP ${status}`)
    this.status = status
    Object.assign(this, details)
  }
}

/**
 * There was no answer, it did not come from the backend, or it cannot be read. `said`: its text,
 * unless `sentence` says it. `newVersion`: a part of the page is gone from the server.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly said: 'network' | 'unreadable' | 'newVersion'
  readonly sentence: string | undefined

  constructor(
    message: string,
    options: ErrorOptions & { said?: NetworkError['said']; sentence?: string } = {},
  ) {
    super(message, options)
    this.said = options.said ?? 'network'
    this.sentence = options.sentence
  }
}

/** What only some errors need, and what only other backends need. */
export const importDetails = () => import('./error-details.ts')

/**
 * Reads any backend's error: problem+json, another body, HTML or nothing at all. `isBeyond`: of a
 * call that the specification does not have.
 */
export async function readError(response: Response, isBeyond = false): Promise<ApiError> {
  const { status, headers } = response
  const body = await response.json().catch(() => null)
  const code: unknown = body?.code
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  const details = {
    body,
    ...(typeof code === 'string' ? { code: code as ErrorCode } : {}),
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  }
  const isPlain = status === 401 && !isBeyond
  if (status < 400 || status > 499 || isPlain) return new ApiError(status, details)
  const read = await importDetails().catch(() => null)
  const whole = read?.readDetails(status, details, isBeyond)
  return whole ? new ApiError(...whole) : new ApiError(status, details)
}
