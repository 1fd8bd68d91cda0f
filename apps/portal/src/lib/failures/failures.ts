import type { ErrorCode } from '@partner-portal/contract/protocol/errors'
import { type Sentence, useTexts } from '#lib/texts/texts.tsx'
import { ApiError, type FoundFault, hasStatus, isNotFound, NetworkError } from './api-errors.ts'
import { failureTexts } from './failures.texts.ts'

export { hasStatus, isNotFound }

/** The reason for a failed action, for FailureNotice and Failure of #ui/. */
export interface FailureText {
  /** Reading this shows it as an alert, in place of the notification. */
  readonly inAlert: Sentence
}

/** The text of a failed call. */
export function useFailureText(): (error: unknown) => Sentence {
  const t = useTexts(failureTexts)
  return (error) => {
    if (error instanceof NetworkError) return error.sentence ?? t(error.said)
    if (!(error instanceof ApiError)) return t('unknown')
    if (error.status === 401) return t('sessionOver')
    if (error.status === 403)
      return backendText(error) || t(error.code === 'READ_ONLY' ? 'readOnly' : 'forbidden')
    if (error.status === 429) {
      if (error.sentence) return error.sentence
      const minutes = Math.ceil((error.retryAfter ?? 0) / 60)
      if (minutes > 90) return t('tooManyWaitHours', { hours: Math.ceil(minutes / 60) })
      return minutes > 1 ? t('tooManyWait', { minutes }) : t('tooMany')
    }
    if (isTransient(error)) return backendText(error) || t('unavailable')
    return backendText(error) || t('unknown')
  }
}

/** True if a retry may help. */
export function isTransient(error: unknown): boolean {
  return hasNoAnswer(error) || hasStatus(error, 502, 503, 504)
}

/** The connection was lost, or another server than the backend answered. */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof NetworkError
}

/** For an action that may have happened despite an unreadable answer. */
export function ifUnreadable(error: unknown): undefined {
  if (!(error instanceof NetworkError) || error.said !== 'unreadable') throw error
}

/** True for a failure of a request; false for one of our code after it. */
export function isCallFailure(error: unknown): boolean {
  return error instanceof ApiError || hasNoAnswer(error)
}

/** Too many requests: a rate limit of the call, of the backend, or of a proxy. */
export function isRateLimited(error: unknown): error is ApiError {
  return hasStatus(error, 429)
}

/**
 * True if the backend answered with this code, which tells failures declared by a call. `status`:
 * an equal meaning for this call of a backend without codes; a 400 only without sentences of its
 * own.
 */
export function hasCode(error: unknown, code: ErrorCode, status?: number): error is ApiError {
  if (!(error instanceof ApiError)) return false
  if (error.code !== undefined) return error.code === code
  return error.status === status && (status !== 400 || error.errors.length === 0)
}

/** The sentences of a backend without our codes; empty without sentences, or with a code. */
export function backendText(error: unknown): Sentence {
  return (
    error instanceof ApiError && error.code === undefined ? error.errors.join(' ') : ''
  ) as Sentence
}

/** The backend's sentences about an error, without duplicates. */
export function sentencesOf(error: unknown): readonly Sentence[] {
  return error instanceof ApiError ? ([...new Set(error.errors)] as Sentence[]) : []
}

/** The refused fields, with reasons. */
export function faultsOf(error: unknown): readonly FoundFault[] {
  return error instanceof ApiError ? error.faults : []
}
