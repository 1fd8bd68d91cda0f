import type { Role } from '@partner-portal/contract/protocol/roles'
import type { Fail } from '#platform/errors.ts'

/**
 * What a member may do after a master gave these roles: at most the master's, and what the provider
 * gave besides. Everybody has ROLE_USER.
 */
export function memberRolesOf(
  given: readonly string[],
  { own, held }: { own: readonly Role[]; held: readonly Role[] },
  fail: Fail<'FORBIDDEN'>,
): Role[] {
  const known: readonly string[] = [...own, ...held, 'ROLE_USER']
  if (given.some((role) => !known.includes(role))) throw fail('FORBIDDEN')
  const kept = held.filter((role) => !own.includes(role))
  const granted = own.filter((role) => given.includes(role))
  return [...new Set<Role>(['ROLE_USER', ...granted, ...kept])]
}
