import { hasCode, isNotFound } from '#lib/failures/failures.ts'

/** The fault of a link. */
export type LinkFault = 'expired' | 'unknown'

export function linkFaultOf(error: unknown): LinkFault | null {
  if (hasCode(error, 'CONFIRMATION_EXPIRED', 410)) return 'expired'
  // A token that is too short is refused before the look-up.
  return isNotFound(error) || hasCode(error, 'BAD_REQUEST') ? 'unknown' : null
}

/** Already confirmed: in another tab, or by a request whose answer was lost. */
export function isConfirmed(error: unknown): boolean {
  return hasCode(error, 'CONTRACT_ALREADY_CONFIRMED', 409)
}
