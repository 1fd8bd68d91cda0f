import { accessMap, type SecuredPage } from '@partner-portal/contract/protocol/access-map'

/** Whether a path is a page or lies below it. */
export function isWithin(page: string, path: string): boolean {
  return page === path || (page !== '/' && path.startsWith(`${page}/`))
}

/** The page of the access map that a path belongs to. */
export function securedPageOf(path: string): SecuredPage | undefined {
  const pages = Object.keys(accessMap) as SecuredPage[]
  return pages.find((page) => isWithin(page, path))
}
