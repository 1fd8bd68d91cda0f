import type { JobLog } from '#platform/jobs/job-log.ts'

/** A handler for code that reports failures instead of throwing: the test fails. */
export function rethrow(error: unknown): never {
  throw error
}

/** A worker's log: an attempt may fail, anything else fails the test. */
export function quietLog(failed: (error: unknown) => void = rethrow): JobLog {
  return { attemptFailed() {}, failed }
}
