import { paymentCalls } from '@partner-portal/contract/integrations/payments'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { answerPreflight, openToAnyOrigin } from '#platform/http/any-origin.ts'
import { callerOf } from '#platform/throttling/networks.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import { createHandOver } from './hand-over.ts'
import { handOverOnce } from './hand-over-once.ts'
import { requireShop } from './shop.repository.ts'

const MINUTE = 60

/** Receives payments from embedded forms on any origin. */
export function paymentRoutes(api: FastifyInstance, context: Context): void {
  const { db, clock, config } = context
  const handOver = createHandOver(config)
  const call = paymentCalls.createPayment
  api.register(async (app) => {
    openToAnyOrigin(app)
    answerPreflight(app, call)
    registerCall(app, call, async ({ body, raw, fail }) => {
      const bucket = `payment:${callerOf(raw.ip)}`
      await consumeQuota(db, { bucket, max: 60, seconds: MINUTE }, clock.now(), fail)
      const shop = await requireShop(db, body, fail)
      return { url: await handOverOnce(context, handOver, shop, body, fail) }
    })
  })
}
