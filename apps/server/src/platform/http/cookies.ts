import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyedHash } from '../secrets/sealer.ts'

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

const DAYS_180 = 180 * 24 * 3600
const NAME = 'portal-device'

/**
 * Recognises a browser in which somebody proved who they are. It opens nothing; a browser without it
 * is only limited more strictly. It carries its MAC, so nobody makes one up. Under https no other
 * host can set it.
 */
export function createDeviceCookie(publicUrl: string, keyedHash: KeyedHash) {
  const cookies = createCookies(publicUrl)
  const signed = (id: string) => `${id}.${keyedHash(`device-cookie:${id}`)}`

  /** The browser's random id, or null if this server gave it none. */
  function read(request: FastifyRequest): string | null {
    const value = cookies.read(request, NAME)
    const [id = ''] = value?.split('.') ?? []
    return id !== '' && value === signed(id) ? id : null
  }

  return {
    read,
    /** Gives the browser its id, or keeps the one it has for another 180 days. Returns the id. */
    renew(request: FastifyRequest, reply: FastifyReply): string {
      const id = read(request) ?? randomBytes(32).toString('base64url')
      cookies.set(reply, NAME, signed(id), DAYS_180)
      return id
    },
  }
}
