import { type ErrorCode, errorStatus, errorTitles } from '@partner-portal/contract/protocol/errors'
import type { Problem } from '@partner-portal/contract/protocol/problem'
import {
  type FaultCode,
  type FieldFault,
  faultsOf,
  issueText,
} from '@partner-portal/contract/rules/faults'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isTransientError, logTransient } from './database/faults.ts'

const RETRY_AFTER_SECONDS = 2

interface Details extends Pick<Problem, 'limit' | 'attemptsLeft' | 'secondFactor' | 'byEmail'> {
  readonly faults?: readonly FieldFault[]
  readonly retryAfter?: number
  /** Repeats `errors` as `data.errors`. */
  readonly mirrorErrorsInData?: boolean
  /** For the log. */
  readonly cause?: unknown
}

/**
 * An error answer. `errors` are sentences for people. Handlers make one with `fail`, so that a code
 * that the call does not declare does not compile (docs/decisions/contract.md).
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: readonly string[]
  readonly details: Omit<Details, 'cause'>

  constructor(
    code: ErrorCode,
    errors: readonly string[] = [],
    { cause, ...details }: Details = {},
  ) {
    super(errors[0] ?? errorTitles[code], { cause })
    this.code = code
    this.errors = errors
    this.details = details
  }
}

/** Makes an error with one of these codes: `throw fail('NOT_FOUND')`. */
export type Fail<Code extends ErrorCode> = (
  code: Code,
  errors?: readonly string[],
  details?: Details,
) => AppError

/** Errors of a call's parts: their codes are inside its answer. */
export function failOfPart<Code extends ErrorCode>(): Fail<Code> {
  return (...details) => new AppError(...details)
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof AppError && error.code === code
}

/** A transient error. Every call may answer with it undeclared. */
export function unavailable(sentence?: string, cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', sentence === undefined ? [] : [sentence], { cause })
}

export function badRequest(...errors: string[]): AppError {
  return new AppError('BAD_REQUEST', errors)
}

/** A fault of a field that no schema can check. */
export function badField(path: string, code: FaultCode, sentence: string): AppError {
  return new AppError('BAD_REQUEST', [sentence], { faults: [{ path, code }] })
}

/** Answers every error as `application/problem+json` that reveals nothing internal. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error)
    if (!known) request.log.error({ err: error }, 'unexpected failure')
    else if (errorStatus[known.code] === 503) logTransient(request.log, error, 'transient error')
    else if (known.code === 'BAD_REQUEST')
      request.log.info({ userId: request.principal?.userId }, 'refused input')
    return sendProblem(request, reply, known ?? new AppError('INTERNAL'))
  })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('NOT_FOUND')))
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { code, message: detail, details } = error
  const status = errorStatus[code]
  const errors = [...error.errors]
  const defaultRetry = status === 503 ? RETRY_AFTER_SECONDS : undefined
  const { faults = [], mirrorErrorsInData, retryAfter = defaultRetry, ...shown } = details
  const problem: Problem = {
    title: errorTitles[code],
    status,
    detail,
    code,
    errors,
    ...(faults.length > 0 ? { faults: [...faults] } : {}),
    ...shown,
    ...(mirrorErrorsInData ? { data: { errors } } : {}),
    ...(status === 500 ? { requestId: request.id } : {}),
  }
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // Sent as text, because the route's response schemas describe only its own answers.
  return reply
    .code(status)
    .serializer((body: unknown) => String(body))
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof z.core.$ZodError)
    return new AppError('BAD_REQUEST', zodSentences(error), { faults: faultsOf(error.issues) })
  if (isTransientError(error)) return new AppError('UNAVAILABLE')
  const status = (error as FastifyError).statusCode
  if (status === 503) return new AppError('UNAVAILABLE')
  if (status === 413) return badRequest('The request is larger than is taken here.')
  if (status !== undefined && status >= 400 && status < 500)
    return badRequest('The request cannot be read.')
  return null
}

function zodSentences(error: z.core.$ZodError): string[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `${key}: unknown parameter`)
    if (issue.code === 'custom' && issue.params?.isSentence) return [issue.message]
    return [issueText(issue)]
  })
}
