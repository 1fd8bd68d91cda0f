/** The path that the portal was built for: `/portal/`. A constant, so that `/` costs no page a byte. */
export const baseUrl = import.meta.env.BASE_URL

/** Without its last slash. */
export const basePath =
  import.meta.env.BASE_URL === '/' ? '' : import.meta.env.BASE_URL.slice(0, -1)

/** A path of the address bar as one of the portal's pages. */
export function pagePath(path: string): string {
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path
}
