import type { Fail } from '#platform/errors.ts'
import type { Principal } from '#platform/session/principal.ts'

/** Refuses what is the person's own to an operator under a switched login (promises P15). */
export function requireOwner(
  { operator }: Pick<Principal, 'operator'>,
  fail: Fail<'FORBIDDEN'>,
): void {
  if (operator !== null) throw fail('FORBIDDEN')
}
