import { isNoSuchCall } from '#lib/failures.ts'

/** What a call answers; null from a backend that does not have the call. */
export async function ifOffered<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (isNoSuchCall(error)) return null
    throw error
  }
}
