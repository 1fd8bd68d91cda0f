import { sdkCalls } from '@partner-portal/contract/integrations/sdk-calls'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { openToAnyOrigin } from '#platform/http/security-headers.ts'
import { findSdkProducts, getBroker, getBrokerOfStyle } from './sdk.repository.ts'

/** Public calls for shops on any origin, without tokens. */
export function sdkRoutes(api: FastifyInstance, { db, config }: Context): void {
  const consents = Object.entries(config.offer.consents.payment).map(
    // Without earlier texts, which no page needs.
    ([name, { required, version, text, about, link }]) =>
      [name, { required, version, text, about, link }] as const,
  )
  const documents = {
    termsUrl: config.termsUrl ?? null,
    providerName: config.brand.legalName,
    consents: Object.fromEntries(consents),
    privacyPolicyUrl: config.portal.privacyPolicyUrl ?? null,
  }
  api.register(async (app) => {
    openToAnyOrigin(app)

    registerCall(app, sdkCalls.getSdkStyle, async ({ params: { styleId }, reply, fail }) => {
      const broker = z.uuid().safeParse(styleId).success && (await getBrokerOfStyle(db, styleId))
      if (!broker) throw fail('NOT_FOUND')
      const [product] = await findSdkProducts(db, broker.id, [broker.product])
      const style = product?.looks.find((style) => style.styleId === styleId.toLowerCase())
      if (!product || !style) throw fail('NOT_FOUND')
      reply.header('cache-control', 'public, max-age=60')
      return { ...broker, ...product, ...style, ...documents }
    })

    registerCall(app, sdkCalls.getSdkRecommendation, async ({ params, reply, fail }) => {
      const broker = await getBroker(db, params.recommendationCode)
      if (!broker) throw fail('NOT_FOUND')
      const products = await findSdkProducts(db, broker.id)
      reply.header('cache-control', 'public, max-age=60')
      return { ...broker, products, ...documents }
    })
  })
}
