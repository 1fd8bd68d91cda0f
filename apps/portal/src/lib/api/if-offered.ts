import { isNotFound } from '#lib/failures/failures.ts'

/** What a call answers; null from a backend without the call, if it goes beyond the specification. */
export async function ifOffered<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
