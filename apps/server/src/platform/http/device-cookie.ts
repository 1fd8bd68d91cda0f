import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, readCookie, strictCookie } from './cookies.ts'

const DAYS_180 = 180 * 24 * 3600
const VALUE = /^[\w-]{43}$/
const NAME = 'portal-device'

export interface DeviceCookie {
  /** The browser's random id, or null before its first sign-in. */
  read(request: FastifyRequest): string | null
  /** Gives the browser its id, or keeps the one it has for another 180 days. Returns the id. */
  renew(request: FastifyRequest, reply: FastifyReply): string
}

/**
 * Recognises a browser in which somebody signed in before. It proves nothing and opens nothing; a
 * browser without it is only limited more strictly. Under https no other host can set it.
 */
export function createDeviceCookie(publicUrl: string): DeviceCookie {
  const isSecure = publicUrl.startsWith('https://')

  function read(request: FastifyRequest): string | null {
    const value = readCookie(request, cookieName(NAME, isSecure))
    return value !== null && VALUE.test(value) ? value : null
  }

  return {
    read,
    renew(request, reply) {
      const id = read(request) ?? randomBytes(32).toString('base64url')
      const cookie = { name: NAME, value: id, maxAgeSeconds: DAYS_180, isSecure }
      reply.header('set-cookie', strictCookie(cookie))
      return id
    },
  }
}
