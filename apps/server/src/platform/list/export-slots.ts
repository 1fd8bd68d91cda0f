import type { Fail } from '../errors.ts'

const PER_PROCESS = 2
const RETRY_AFTER_SECONDS = 5

export interface ExportSlots {
  /**
   * Takes a slot for a user's export or throws 429. The returned function releases it. `cut` is
   * called when the export takes too long, so that a slow reader does not block others.
   */
  take(userId: number, cut: () => void, fail: Fail<'TOO_MANY_REQUESTS'>): () => void
}

/** One export per user and two per process at a time, so that lists stay fast (promises P22). */
export function createExportSlots(mostMilliseconds: number): ExportSlots {
  const users = new Set<number>()
  return {
    take(userId, cut, fail) {
      if (users.has(userId) || users.size >= PER_PROCESS) {
        const message = 'Another export is running; try again in a moment.'
        throw fail('TOO_MANY_REQUESTS', [message], { retryAfter: RETRY_AFTER_SECONDS })
      }
      users.add(userId)
      const timer = setTimeout(cut, mostMilliseconds).unref()
      return () => {
        clearTimeout(timer)
        users.delete(userId)
      }
    },
  }
}
