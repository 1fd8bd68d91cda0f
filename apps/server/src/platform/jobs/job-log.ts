import type { FastifyBaseLogger } from 'fastify'
import { logFault } from '../database/faults.ts'

export interface FailedAttempt {
  /** In one line, without contents, links, codes and addresses of people. */
  readonly cause: string
  /** Null: the job is given up. */
  readonly nextTry: Date | null
}

/** The workers' reports to the operator. */
export type JobLog = ReturnType<typeof createJobLog>

const SAME_MS = 60_000

/** A failed attempt is a warning, giving up an error. Workers poll, so one fault is logged once a minute. */
export function createJobLog(log: FastifyBaseLogger, what: string) {
  const said = { message: '', at: 0 }
  return {
    /** `names` identifies the job. */
    attemptFailed(names: object, { cause, nextTry }: FailedAttempt): void {
      if (nextTry === null) log.error({ ...names, cause }, `${what} was given up`)
      else log.warn({ ...names, nextTry, cause }, `${what} was not sent`)
    },
    /** The work around an attempt failed: the database, or a fault of the program. */
    failed(error: unknown): void {
      const message = String(error)
      if (message === said.message && Date.now() - said.at < SAME_MS) return
      Object.assign(said, { message, at: Date.now() })
      logFault(log, error, `${what} could not be claimed or noted`)
    },
  }
}
