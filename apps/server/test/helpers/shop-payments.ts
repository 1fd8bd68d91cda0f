import type { StyleEntry } from '@partner-portal/contract/integrations/styles'
import type { InjectOptions } from 'fastify'
import { automatic, callsOf } from './integration-calls.ts'
import type { TestPortal } from './test-portal.ts'

export const paymentUrl = '/api/sdk/v1/payment'
export const nip = '1234563218'
export const otherNip = '5550001119'
export const browserSecret = 'k'.repeat(22)

/** A saved style of the demo's broker, or of another user; PURCHASE_FINANCE is the broker's active product. */
export async function saveStyle(
  portal: TestPortal,
  change: { product?: string; type?: string } = {},
  [username, code]: readonly [string, string] = ['broker', 'BRK2026'],
): Promise<string> {
  const { post } = await callsOf(portal, username)
  const data = { type: 'form', styles: {}, product: 'PURCHASE_FINANCE', ...change }
  const saved = await post(`${automatic(code)}/styles`, { data })
  return saved.json<StyleEntry>().styleId
}

export const paymentOf = (styleId: string, change: object = {}) => ({
  styleId,
  recommendationCode: 'BRK2026',
  paymentId: 'zamówienie 1',
  nip,
  consents: { terms: '2026-11', rodoNotice: '2026-11' },
  browserSecret,
  ...change,
})

/** A request as a browser sends it from a shop. */
export const paymentRequest = (payload: object): InjectOptions => ({
  method: 'POST',
  url: paymentUrl,
  headers: { origin: 'https://sklep.example.com' },
  payload,
})
