import { hasCode, hasStatus } from '#lib/failures/failures.ts'

/** The fault of a link. */
export type LinkFault = 'expired' | 'unknown'

export function linkFaultOf(error: unknown): LinkFault | null {
  if (hasStatus(error, 404)) return 'unknown'
  if (!hasStatus(error, 400)) return null
  // A token that is too short is refused before the look-up.
  return hasCode(error, 'BAD_REQUEST') ? 'unknown' : 'expired'
}

/** Already confirmed: in another tab, or by a request whose answer was lost. */
export function isConfirmed(error: unknown): boolean {
  return hasStatus(error, 409)
}
