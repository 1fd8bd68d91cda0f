import type { Config } from '#domain/config/config.ts'
import type { Principal } from '#platform/session/principal.ts'

/** Whether the provider demands a second factor of a user who has none. Operators need not add one. */
export function lacksFactor(
  { secondFactorFor }: Pick<Config, 'secondFactorFor'>,
  { hasSecondFactor, operator, isMaster, roles }: Principal,
): boolean {
  if (hasSecondFactor || operator !== null) return false
  return secondFactorFor.some((demand) => (demand === 'MASTER' ? isMaster : roles.includes(demand)))
}
