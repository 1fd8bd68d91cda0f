import type { FastifyRequest } from 'fastify'

interface CookieOptions {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds: number
  readonly isSecure: boolean
}

/** Under https the name has a prefix by which browsers let no other host set the cookie. */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

/** A cookie that scripts cannot read and that no other site's request carries. */
export function strictCookie({ name, value, maxAgeSeconds, isSecure }: CookieOptions): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`
  return `${cookieName(name, isSecure)}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`
}

export function readCookie(request: FastifyRequest, name: string): string | null {
  const pairs = request.headers.cookie?.split(/;\s*/) ?? []
  const pair = pairs.find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? null
}
