import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import { createCookies } from './cookies.ts'

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
