import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import type { Integration } from '@partner-portal/contract/integrations/integrations'
import { automatic, callsOf } from './integration-calls.ts'
import type { TestPortal } from './test-portal.ts'

export const deliveriesOf = (product: string, code = 'BRK2026') =>
  `${automatic(code)}/deliveries/product/${product}`

/** A broker's calls about notifications, and the secrets of the shop. */
export async function notificationsOf(portal: TestPortal, username: string, code: string) {
  const calls = await callsOf(portal, username)
  return {
    ...calls,
    async activate(product: string, urls: { test?: string | null; production?: string | null }) {
      const body = {
        product,
        testNotificationUrl: urls.test ?? null,
        prodNotificationUrl: urls.production ?? null,
      }
      const answer = await calls.post(automatic(code), body)
      return answer.json<Integration>()
    },
    async productionSecret(product: string): Promise<string> {
      const path = `${automatic(code)}/summary/product/${product}/prod-access`
      const answer = await calls.post(path, { password: 'Portal-2026' })
      return answer.json<{ passSecret: string }>().passSecret
    },
    sample: (product: string, environment: string) =>
      calls.post(`${automatic(code)}/notification-test`, { product, environment }),
    resend: (id: string) => calls.post(`${automatic(code)}/deliveries/resend/${id}`, {}),
    async attempts(product: string): Promise<DeliveryAttempt[]> {
      const answer = await calls.get(deliveriesOf(product, code))
      return answer.json<{ collection: DeliveryAttempt[] }>().collection
    },
  }
}

/** Verifies as a shop would by docs/notifications.md, without the server's code. */
export async function isSigned(
  { headers, body }: { headers: Record<string, unknown>; body: string },
  secret: string,
  now: Date,
): Promise<boolean> {
  const header = String(headers['partner-portal-signature'])
  const [, time = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (Math.abs(now.getTime() / 1000 - Number(time)) > 300) return false
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  return crypto.subtle.verify(
    'HMAC',
    key,
    Buffer.from(signature, 'hex'),
    encoder.encode(`${time}.${body}`),
  )
}
