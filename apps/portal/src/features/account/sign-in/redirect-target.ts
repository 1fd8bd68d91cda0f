/** The path if it is a page of this portal, else null. Prevents an open redirect. */
export function redirectTarget(text: unknown, origin: string): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  const target = `${url.pathname}${url.search}${url.hash}`
  // `/.//elsewhere` resolves to `//elsewhere`, which would be read as a host.
  if (url.origin !== origin || target.startsWith('//')) return null
  return url.pathname === '/login' ? null : target
}
