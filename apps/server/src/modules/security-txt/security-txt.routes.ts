import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'

const DAY_MS = 24 * 3_600_000
// RFC 9116 recommends less than a year. It is made anew for each request, so copies may be short-lived.
const VALID_DAYS = 30

/** Whom to tell about a vulnerability (RFC 9116). */
export function securityTxtRoutes(
  app: FastifyInstance,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): void {
  const { securityContact } = config
  if (securityContact === undefined) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS)
    reply.type('text/plain; charset=utf-8')
    return `Contact: ${securityContact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: pl, en\n`
  })
}
