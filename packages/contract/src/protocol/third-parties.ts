import { accessMap } from './access-map.ts'

const ofUsers = Object.keys(accessMap)

/**
 * Whether a chat widget and a tag manager may run on a page: only on pages of the secured area
 * without passwords and keys.
 */
export function allowsThirdParties(path: string): boolean {
  const parts = decoded(path).toLowerCase().split('/').filter(Boolean)
  if (parts.includes('permissions') || parts[0] === 'settings') return false
  return ofUsers.includes(`/${parts[0] ?? ''}`)
}

/** An invalid address matches no page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/settings'
  }
}

/** The origin of the tag manager's scripts. */
export const tagManagerOrigin = 'https://www.googletagmanager.com'
