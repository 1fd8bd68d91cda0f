import { tokenClaims } from '#lib/token-store.ts'

/**
 * Whether this login acts for somebody else, and who is behind it: the specification knows a
 * flag alone, our server sends the operator's name.
 */
export function impersonation(): { by: string | null } | null {
  const by: unknown = tokenClaims()?.impersonated
  if (typeof by === 'string' && by !== '') return { by }
  return by === true ? { by: null } : null
}
