import { accessMap } from './access-map.ts'

/** The pages with a chat widget and a tag manager: those of users, without `/settings/`. */
export const thirdPartyPages = Object.keys(accessMap).filter((page) => !page.includes('/', 1))

/** An address with this part shows keys. */
export const keysPart = 'permissions'

/**
 * A chat widget, a tag manager, and style sheets, fonts and pictures of other hosts: only on pages of the
 * secured area without passwords and keys. A style sheet can read attributes, and send them by the address
 * of a picture.
 */
export function allowsThirdParties(path: string): boolean {
  const parts = decoded(path).toLowerCase().split('/').filter(Boolean)
  return !parts.includes(keysPart) && thirdPartyPages.includes(`/${parts[0] ?? ''}`)
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
