import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Cookies that scripts cannot read and that no other site's request carries. Under https their names
 * have a prefix by which browsers let no other host set them.
 */
export function createCookies(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https://')
  const fullName = (name: string) => (isSecure ? `__Host-${name}` : name)
  return {
    read(request: FastifyRequest, name: string): string | null {
      const start = `${fullName(name)}=`
      const pairs = request.headers.cookie?.split(/;\s*/) ?? []
      return pairs.find((one) => one.startsWith(start))?.slice(start.length) ?? null
    },
    set(reply: FastifyReply, name: string, value: string, maxAgeSeconds: number): void {
      const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`
      const secure = isSecure ? '; Secure' : ''
      reply.header('set-cookie', `${fullName(name)}=${value}; ${attributes}${secure}`)
    },
  }
}
