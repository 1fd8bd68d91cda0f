import { paymentCalls, paymentOf } from '@partner-portal/contract/integrations/payments'
import { escapeHtml } from '@partner-portal/contract/values/escape-html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '#domain/context.ts'
import type { Texts } from '#domain/texts/texts.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { type PlainPage, paragraph, sendPlainPage } from '#platform/http/pages.ts'
import { answerPreflight, openToAnyOrigin } from '#platform/http/security-headers.ts'
import { callerOf } from '#platform/throttling/networks.ts'
import { consumeQuota } from '#platform/throttling/rate-limits.ts'
import { createHandOver, handOverOnce, handOverPath } from './hand-over.ts'
import { getHandedOver, requireShop } from './payments.repository.ts'

const MINUTE = 60

/** Receives payments from embedded forms on any origin. */
export function paymentRoutes(api: FastifyInstance, context: Context): void {
  const { db, clock, config } = context
  const handOver = createHandOver(config)
  const call = { ...paymentCalls.createPayment, body: paymentOf(config.offer) }
  api.register(async (app) => {
    openToAnyOrigin(app)
    answerPreflight(app, call)
    registerCall(app, call, async ({ body, raw, fail }) => {
      const bucket = `payment:${callerOf(raw.ip)}`
      await consumeQuota(db, { bucket, max: 60, seconds: MINUTE }, clock.now(), fail)
      const shop = await requireShop(db, body, fail)
      return handOverOnce(context, handOver, shop, body, fail)
    })
  })
}

const style = `
:root { color-scheme: light }
body { margin: 0; background: #f6f8fa; color: #14212b; font: 1rem/1.5 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 36rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border: 1px solid #e3e9ee; border-radius: 8px }
@media (max-width: 36rem) { main { margin: 0; border-width: 0 0 1px; border-radius: 0 } }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25 }
dl { margin: 1.5rem 0 }
dt { color: #5b6b78; font-size: .875rem }
dd { margin: 0 0 1rem; font-weight: 600; overflow-wrap: anywhere }
p { margin: 0 0 1rem }
`

/** Describes the hand-over in an installation without APPLICATION_URL. Public, because the id cannot be guessed. */
export function handOverPageRoutes(
  app: FastifyInstance,
  { db, config, installation }: Pick<Context, 'db' | 'config' | 'installation'>,
): void {
  if (config.applicationUrl !== undefined) return
  app.get<{ Params: { id: string } }>(`${handOverPath}/:id`, async ({ params: { id } }, reply) => {
    const payment = z.uuid().safeParse(id).success ? await getHandedOver(db, id) : undefined
    if (!payment) return sendPlainPage(reply, 404, noPayment(installation.texts), config.brand)
    return sendPlainPage(reply, 200, paymentPage(payment, installation.texts), config.brand)
  })
}

type ShownPayment = NonNullable<Awaited<ReturnType<typeof getHandedOver>>>

function paymentPage({ nip, shop, product }: ShownPayment, texts: Texts): PlainPage {
  const { language, say } = texts
  const facts = [
    [say('page.payment.nip', {}), nip],
    [say('page.payment.shop', {}), shop],
    [say('page.payment.product', {}), texts.productName(product)],
  ].map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
  return {
    language,
    title: say('page.payment.title', {}),
    style,
    content: `${paragraph(say('page.payment.lead', {}))}
<dl>
${facts.join('\n')}
</dl>
${paragraph(say('page.payment.note', {}))}`,
  }
}

function noPayment({ language, say }: Texts): PlainPage {
  const content = paragraph(say('page.no-payment.lead', {}))
  return { language, title: say('page.no-payment.title', {}), style, content }
}
