import { ApiError } from '#lib/api-errors.ts'

/** What is wrong with the link itself, whatever was asked of it. */
export type LinkFault = 'expired' | 'unknown'

export function linkFaultOf(error: unknown): LinkFault | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 404) return 'unknown'
  if (error.status !== 400) return null
  // What is too short to be a link is refused before it is looked up.
  return error.code === 'BAD_REQUEST' ? 'unknown' : 'expired'
}

/** Confirmed already: in another tab, or by an answer that was lost. */
export function isConfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}
