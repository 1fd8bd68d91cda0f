import type { Fail } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'

/** Refuses what is the person's own to an operator under a switched login (promises P15). */
export function requireOwner(
  { impersonatedBy }: Pick<Principal, 'impersonatedBy'>,
  fail: Fail<'FORBIDDEN'>,
): void {
  if (impersonatedBy !== null) throw fail('FORBIDDEN')
}
