import { AppError } from '../errors.ts'

const PER_PROCESS = 2
const RETRY_AFTER_SECONDS = 5

export interface ExportSlots {
  /**
   * Takes a place for a user's export, or answers 429; the result gives it back. `cut` ends one
   * that has had its time: whoever reads slowly keeps nobody else waiting for ever.
   */
  take(userId: number, cut: () => void): () => void
}

/** One export at a time for a user, two for a process, so that lists stay quick (promises P22). */
export function createExportSlots(mostMilliseconds: number): ExportSlots {
  const users = new Set<number>()
  return {
    take(userId, cut) {
      if (users.has(userId) || users.size >= PER_PROCESS) {
        const message = 'Another export is running; try again in a moment.'
        throw new AppError('TOO_MANY_REQUESTS', [message], { retryAfter: RETRY_AFTER_SECONDS })
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
