/** The page of this portal that `text` names, or null: an address that leads elsewhere is nobody's wish. */
export function redirectTarget(text: unknown, origin: string): string | null {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  const target = `${url.pathname}${url.search}${url.hash}`
  // `/.//elsewhere` resolves to a path that the next reader would take for a host.
  if (url.origin !== origin || target.startsWith('//')) return null
  return url.pathname === '/login' ? null : target
}
