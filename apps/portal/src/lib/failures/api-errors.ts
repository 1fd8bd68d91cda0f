import type { ErrorCode } from '@partner-portal/contract/protocol/errors'
import type { Sentence } from '#lib/texts/texts.tsx'
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
  /** Said in place of the common text of a 429. */
  declare sentence?: Sentence

  constructor(status: number, details: ErrorDetails = {}) {
    super(`HTTP ${status}`)
    this.status = status
    Object.assign(this, details)
  }
}

type Details = Pick<NetworkError, 'said' | 'sentence' | 'isLate'>

/**
 * No answer, an answer of another server, or an unreadable one. `said`: its text, unless `sentence`
 * has one. `newVersion`: a part of the page is gone from the server. `isLate`: the wait ended.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly said: 'network' | 'unreadable' | 'newVersion' = 'network'
  declare readonly sentence?: Sentence
  declare readonly isLate?: boolean

  constructor(message: string, options?: ErrorOptions & Partial<Details>) {
    super(message, options)
    Object.assign(this, options)
  }
}

/** No such record, or a backend without the call. */
export function isNotFound(error: unknown): boolean {
  return hasStatus(error, 404, 405, 501)
}

/**
 * True if the backend answered with one of these statuses. Only for failures that the specification
 * tells by their status. Otherwise `hasCode`.
 */
export function hasStatus(error: unknown, ...statuses: readonly number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status)
}
