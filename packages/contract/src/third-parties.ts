import { accessMap } from './access-map.ts'

const ofUsers = Object.keys(accessMap)

/**
 * Whether a chat widget and a tag manager may run in the document of an address: on pages of the
 * secured area alone, and on none where passwords are typed or keys are shown (promises P35).
 */
export function allowsThirdParties(path: string): boolean {
  const parts = decoded(path).toLowerCase().split('/').filter(Boolean)
  if (parts.includes('permissions') || parts[0] === 'settings') return false
  return ofUsers.includes(`/${parts[0] ?? ''}`)
}

/** An address that cannot be read is nobody's. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/settings'
  }
}

/** Where the tag manager's scripts come from. */
export const tagManagerOrigin = 'https://www.googletagmanager.com'
