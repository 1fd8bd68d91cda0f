import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeyedHash } from '../secrets/keyed-hash.ts'
import { cookieName, readCookie, strictCookie } from './cookies.ts'

const DAYS_180 = 180 * 24 * 3600
const NAME = 'portal-device'

export interface DeviceCookie {
  /** The browser's random id, or null if this server gave it none. */
  read(request: FastifyRequest): string | null
  /** Gives the browser its id, or keeps the one it has for another 180 days. Returns the id. */
  renew(request: FastifyRequest, reply: FastifyReply): string
}

/**
 * Recognises a browser in which somebody proved who they are. It opens nothing; a browser without it
 * is only limited more strictly. It carries its MAC, so nobody makes one up. Under https no other
 * host can set it.
 */
export function createDeviceCookie(publicUrl: string, keyedHash: KeyedHash): DeviceCookie {
  const isSecure = publicUrl.startsWith('https://')
  const signed = (id: string) => `${id}.${keyedHash(`device-cookie:${id}`)}`

  function read(request: FastifyRequest): string | null {
    const value = readCookie(request, cookieName(NAME, isSecure))
    const [id = ''] = value?.split('.') ?? []
    return id !== '' && value === signed(id) ? id : null
  }

  return {
    read,
    renew(request, reply) {
      const id = read(request) ?? randomBytes(32).toString('base64url')
      const cookie = { name: NAME, value: signed(id), maxAgeSeconds: DAYS_180, isSecure }
      reply.header('set-cookie', strictCookie(cookie))
      return id
    },
  }
}
