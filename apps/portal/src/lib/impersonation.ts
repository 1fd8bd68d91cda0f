import { tokenClaims } from '#lib/token-store.ts'

/**
 * Whether this is a switched login, and of which operator. The specification has only a flag; our
 * server sends the operator's name.
 */
export function impersonation(): { by: string | null } | null {
  const by: unknown = tokenClaims()?.impersonated
  if (typeof by === 'string' && by !== '') return { by }
  return by === true ? { by: null } : null
}
