import { ApiError } from '#lib/failures/api-errors.ts'

/** The fault of a link. */
export type LinkFault = 'expired' | 'unknown'

export function linkFaultOf(error: unknown): LinkFault | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 404) return 'unknown'
  if (error.status !== 400) return null
  // A token that is too short is refused before the look-up.
  return error.code === 'BAD_REQUEST' ? 'unknown' : 'expired'
}

/** Already confirmed: in another tab, or by a request whose answer was lost. */
export function isConfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}
