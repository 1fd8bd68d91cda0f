import { createHash } from 'node:crypto'
import type { Offer } from '@partner-portal/contract/values/offer'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#domain/config/config.ts'

/** Where the portal finds what is offered here. It changes with the offer. */
export function offerUrlOf({ offerFile, offer }: Config): string | null {
  return offerFile === undefined ? null : `/offer.json?v=${tagOf(offer)}`
}

/** Serves the products and consents of OFFER_FILE to any origin. */
export function offerRoutes(app: FastifyInstance, { offerFile, offer }: Config): void {
  if (offerFile === undefined) return
  const tag = tagOf(offer)
  app.get<{ Querystring: { v?: string } }>('/offer.json', (request, reply) =>
    reply
      .header(
        'cache-control',
        // Another process may still have the offer of before.
        request.query.v === tag ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(offer),
  )
}

function tagOf(offer: Offer): string {
  return createHash('sha256').update(JSON.stringify(offer)).digest('base64url').slice(0, 12)
}
