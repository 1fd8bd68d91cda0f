import { accessMap, type SecuredPage } from '@partner-portal/contract/protocol/access-map'

/** The built path of the portal: `/portal/`. A constant, so that `/` costs no page a byte. */
export const baseUrl = import.meta.env.BASE_URL

/** Without its last slash. */
export const basePath =
  import.meta.env.BASE_URL === '/' ? '' : import.meta.env.BASE_URL.slice(0, -1)

/** A path of the address bar as one of the portal's pages. */
export function pagePath(path: string): string {
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path
}

/** True for a page and the paths below it. */
export function isWithin(page: string, path: string): boolean {
  return page === path || (page !== '/' && path.startsWith(`${page}/`))
}

/** The page of a path in the access map. */
export function securedPageOf(path: string): SecuredPage | undefined {
  const pages = Object.keys(accessMap) as SecuredPage[]
  return pages.find((page) => isWithin(page, path))
}
