import type { JobLog } from '#platform/jobs/job-log.ts'

/** For what reports a failure instead of throwing it, so that the test fails. */
export function rethrow(error: unknown): never {
  throw error
}

/** The log of a worker whose attempts may fail, but nothing else. */
export function quietLog(failed: (error: unknown) => void = rethrow): JobLog {
  return { attemptFailed() {}, failed }
}
