import { tokenClaims } from '#lib/tokens/token-store.ts'

/**
 * Whether this is a switched login, and of which operator. The specification has only a flag; our
 * server sends the operator's name.
 */
export function switchedLogin(): { by: string | null; isReadOnly: boolean } | null {
  const claims = tokenClaims()
  const by: unknown = claims?.impersonated
  const isReadOnly = claims?.readOnly === true
  if (typeof by === 'string' && by !== '') return { by, isReadOnly }
  return by === true ? { by: null, isReadOnly } : null
}
