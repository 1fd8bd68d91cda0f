import type { SdkRecommendation } from '@partner-portal/contract/integrations/sdk-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { SettingsError } from './settings.ts'
import { findStyle, httpTransport, type Transport } from './transport.ts'

const transport = httpTransport('https://portal.example.com/api')
const payment = {
  styleId: '1',
  paymentId: 'order-17',
  recommendationCode: 'A',
  nip: '1234563218',
  consents: { terms: '2026-11' },
  browserSecret: 'k'.repeat(32),
}

afterEach(() => vi.unstubAllGlobals())

function answer(status: number, body: unknown) {
  const ask = vi.fn<(address: string, request: RequestInit) => Promise<Response>>(async () =>
    Response.json(body, { status }),
  )
  vi.stubGlobal('fetch', ask)
  return ask
}

test('a payment is sent without cookies; the answer is an address or a path of the host', async () => {
  const ask = answer(200, { url: '/wniosek/1' })
  const url = 'https://portal.example.com/wniosek/1'
  expect(await transport.sendPayment(payment)).toEqual({ outcome: 'accepted', url })
  const [address, request] = ask.mock.calls[0] ?? []
  expect(address).toBe('https://portal.example.com/api/sdk/v1/payment')
  expect(request).toMatchObject({ method: 'POST', credentials: 'omit' })
  expect(JSON.parse(String(request?.body))).toEqual(payment)

  const elsewhere = 'https://finansujacy.example.com/w?a=1'
  answer(200, { url: elsewhere, hasEarlierConsents: true })
  expect(await transport.sendPayment(payment)).toEqual({
    outcome: 'accepted',
    url: elsewhere,
    hasEarlierConsents: true,
  })
})

test.each([
  [200, {}],
  [200, { url: 'javascript:alert(1)' }],
  [200, null],
  [408, {}],
  [429, {}],
  [500, {}],
  [503, {}],
])('after an answer %s %j the customer may try again', async (status, body) => {
  answer(status, body)
  expect(await transport.sendPayment(payment)).toEqual({ outcome: 'failed' })
})

test.each([
  [409, { code: 'PAYMENT_REFUSED' }, 'company'],
  [409, { code: 'IDEMPOTENCY_KEY_REUSED' }, 'begun'],
  [400, { code: 'BAD_REQUEST', faults: [{ path: 'consents.terms' }] }, 'consents'],
  [400, { code: 'BAD_REQUEST', faults: [{ path: 'styleId' }] }, 'shop'],
  [409, { code: 'INTEGRATION_INACTIVE' }, 'shop'],
  [404, { code: 'NOT_FOUND' }, 'shop'],
  [403, null, 'shop'],
])('a refusal %s %j is told apart, and appears in the console', async (status, body, why) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  answer(status, body && { ...body, detail: 'The broker has not activated NANO' })
  expect(await transport.sendPayment(payment)).toEqual({ outcome: 'refused', why })
  expect(log).toHaveBeenCalledWith(expect.stringContaining(body ? 'not activated NANO' : 'refused'))
  log.mockRestore()
})

const styles = {
  primaryColor: '#DA0041',
  secondaryColor: '#0CA789',
  borderRadiusBody: 0,
  borderRadiusButton: 0,
}
const terms = { periods: [3], monthlyRateBasisPoints: 100, leastAmount: 100, mostAmount: 1000 }
const product = { currency: 'PLN', isActive: true, calculator: terms } as const
const broker: SdkRecommendation = {
  recommendationCode: 'A',
  companyName: 'Sklep',
  termsUrl: 'https://example.com/regulamin',
  privacyPolicyUrl: null,
  products: [
    { ...product, product: 'NANO', looks: [] },
    {
      ...product,
      product: 'SKONTO',
      looks: [{ styleId: '1', type: 'form', styles, logoUrl: null }],
    },
  ],
}
const notAsked = () => {
  throw new Error('not asked in these tests')
}
const answering = (answer: Awaited<ReturnType<Transport['getRecommendation']>>): Transport => ({
  getRecommendation: () => Promise.resolve(answer),
  getStyle: notAsked,
  sendPayment: notAsked,
  address: notAsked,
})

test("without a styleId the broker's first style of that type is used", async () => {
  const result = await findStyle(answering({ outcome: 'ok', value: broker }), 'form', {
    recommendationCode: 'A',
  })
  const { calculator, currency } = product
  expect(result).toMatchObject({
    outcome: 'ok',
    value: { styleId: '1', product: 'SKONTO', recommendationCode: 'A', calculator, currency },
  })
})

test('wrong settings throw a SettingsError, a portal that is down does not', async () => {
  const input = { recommendationCode: 'A' }
  const ok = answering({ outcome: 'ok', value: broker })
  await expect(findStyle(ok, 'calculator', input)).rejects.toThrow(/has no saved calculator style/)
  await expect(findStyle(ok, 'form', {})).rejects.toThrow(/styleId is missing/)
  const unknown = answering({ outcome: 'unknown' })
  await expect(findStyle(unknown, 'form', input)).rejects.toThrow(SettingsError)
  const down = answering({ outcome: 'down' })
  expect(await findStyle(down, 'form', input)).toEqual({ outcome: 'down' })
})
