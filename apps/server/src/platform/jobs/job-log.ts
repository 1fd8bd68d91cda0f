import type { FastifyBaseLogger } from 'fastify'
import { logFault } from '../database/faults.ts'

/** An attempt that failed. */
export interface FailedAttempt {
  /** In one line, without contents, links, codes and addresses of people. */
  readonly cause: string
  /** Null: the job is given up. */
  readonly nextTry: Date | null
}

/** What workers tell the operator. `names` says which job it was. */
export interface JobLog {
  attemptFailed(names: object, failed: FailedAttempt): void
  /** The work around an attempt failed: the database, or a fault of the program. */
  failed(error: unknown): void
}

const SAME_MS = 60_000

/** A failed attempt is a warning, giving up an error. Workers poll, so one fault is said once a minute. */
export function createJobLog(log: FastifyBaseLogger, what: string): JobLog {
  const said = { message: '', at: 0 }
  return {
    attemptFailed(names, { cause, nextTry }) {
      if (nextTry === null) log.error({ ...names, cause }, `${what} was given up`)
      else log.warn({ ...names, nextTry, cause }, `${what} was not sent`)
    },
    failed(error) {
      const message = String(error)
      if (message === said.message && Date.now() - said.at < SAME_MS) return
      Object.assign(said, { message, at: Date.now() })
      logFault(log, error, `${what} could not be claimed or noted`)
    },
  }
}
