import { afterEach, expect, test, vi } from 'vitest'
import { httpTransport } from './transport.ts'

const transport = httpTransport('https://portal.example.com')
const payment = {
  styleId: '1',
  paymentId: 'order-17',
  recommendationCode: 'A',
  nip: '1234563218',
  consents: { terms: '2026-11' },
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

  answer(200, { url: 'https://finansujacy.example.com/w?a=1' })
  expect(await transport.sendPayment(payment)).toMatchObject({
    url: 'https://finansujacy.example.com/w?a=1',
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
  [409, { code: 'IDEMPOTENCY_KEY_REUSED' }, 'otherNip'],
  [400, { code: 'BAD_REQUEST', faults: [{ path: 'consents.terms' }] }, 'consents'],
  [400, { code: 'BAD_REQUEST', faults: [{ path: 'styleId' }] }, 'shop'],
  [409, { code: 'INTEGRATION_INACTIVE' }, 'shop'],
  [404, { code: 'NOT_FOUND' }, 'shop'],
  [403, null, 'shop'],
])('a refusal %s %j is told apart, and appears in the console', async (status, body, why) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  answer(status, body && { ...body, detail: 'The broker has not activated NANO' })
  expect(await transport.sendPayment(payment)).toEqual({ outcome: 'refused', why })
  expect(said).toHaveBeenCalledWith(
    expect.stringContaining(body ? 'not activated NANO' : 'refused'),
  )
  said.mockRestore()
})
