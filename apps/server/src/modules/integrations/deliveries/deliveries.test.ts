import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import { beforeEach, describe, expect, test } from 'vitest'
import { recorded } from '#test/events.ts'
import { useMerchant } from '#test/merchant.ts'
import { deliveriesOf, isSigned, notificationsOf } from '#test/notification-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'

const merchant = useMerchant()
const portal = useTestPortal({}, { network: merchant })
const shop = 'http://shop.example.com/hook?key=1'
let broker: Awaited<ReturnType<typeof notificationsOf>>

beforeEach(async () => {
  // The limit of samples counts a minute.
  portal.clock.advance(61_000)
  broker = await notificationsOf(portal, 'broker', 'BRK2026')
  await broker.activate('NANO', { test: shop, production: shop })
})

/** Calls at once. The shop answers its one request after all other calls have their answers. */
async function atOnce<T>(count: number, call: () => Promise<T>): Promise<T[]> {
  const rest = Promise.withResolvers<void>()
  merchant.answer = (_, response) => void rest.promise.then(() => response.end())
  let answered = 0
  const callOnce = async () => {
    const answer = await call()
    answered += 1
    if (answered === count - 1) rest.resolve()
    return answer
  }
  return Promise.all(Array.from({ length: count }, callOnce))
}

describe('a sample notification', () => {
  test.each(['test', 'production'] as const)(
    'of the %s environment can be verified with the secret that the shop holds',
    async (environment) => {
      merchant.answer = (_, response) => response.writeHead(202).end('przyjęto')
      const sent = await broker.sample('NANO', environment)
      expect(sent.statusCode, sent.body).toBe(200)
      const attempt = sent.json<DeliveryAttempt>()
      expect(attempt).toEqual({
        id: expect.any(String),
        deliveryId: expect.any(String),
        kind: 'SAMPLE',
        product: 'NANO',
        environment,
        url: shop,
        attemptedAt: expect.stringMatching(/^2026-06-15T12:\d\d:\d\d\+02:00$/),
        durationMs: expect.any(Number),
        outcome: 'DELIVERED',
        status: 202,
        answer: 'przyjęto',
        nextAttemptAt: null,
      })
      const [received] = merchant.received
      if (!received) throw new Error('nothing was received')
      expect(received.url).toBe('/hook?key=1')
      expect(received.headers).toMatchObject({
        host: 'shop.example.com',
        'content-type': 'application/json; charset=utf-8',
        connection: 'close',
      })
      expect(JSON.parse(received.body)).toEqual({
        id: attempt.deliveryId,
        type: 'limit.changed',
        createdAt: portal.clock.now().toISOString(),
        environment,
        product: 'NANO',
        recommendationCode: 'BRK2026',
        limit: {
          nip: '5260250274',
          amount: 1_000_000,
          currency: 'PLN',
          validUntil: expect.stringMatching(/^2026-07-15T/),
        },
        sample: true,
      })
      const { qaPermissions } = await broker.activate('NANO', { test: shop, production: shop })
      const secrets = {
        test: qaPermissions?.passSecret ?? '',
        production: await broker.productionSecret('NANO'),
      }
      const now = portal.clock.now()
      expect(await isSigned(received, secrets[environment], now)).toBe(true)
      const opposite = environment === 'test' ? 'production' : 'test'
      expect(await isSigned(received, secrets[opposite], now)).toBe(false)
      const forged = { ...received, body: received.body.replace('1000000', '9000000') }
      expect(await isSigned(forged, secrets[environment], now)).toBe(false)
      expect((await broker.attempts('NANO'))[0]).toEqual(attempt)
    },
  )

  test('is never repeated automatically', async () => {
    merchant.answer = (_, response) => response.writeHead(500).end()
    const attempt = (await broker.sample('NANO', 'test')).json<DeliveryAttempt>()
    expect(attempt).toMatchObject({ outcome: 'SERVER_ERROR', nextAttemptAt: null })
    const waiting = await portal.db
      .selectFrom('notification')
      .select('id')
      .where('due_at', 'is not', null)
      .execute()
    expect(waiting).toEqual([])
  })

  test('of one address is one at a time', async () => {
    const all = await atOnce(8, () => broker.sample('NANO', 'test'))
    const codes = all.map((answer) => answer.statusCode)
    expect(codes.toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
    expect(all.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({
      code: 'DELIVERY_IN_PROGRESS',
    })
    expect(merchant.received).toHaveLength(1)
  })

  test('is sent ten times a minute, over the products of a partner', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await broker.sample('NANO', 'test')).statusCode).toBe(200)
    const over = await broker.sample('NANO', 'production')
    expect([over.statusCode, over.headers['retry-after']]).toEqual([429, '60'])
    expect(merchant.received).toHaveLength(10)
  })

  test('needs a saved address, an active integration and an environment', async () => {
    await broker.activate('NANO', { production: shop })
    const missing = await broker.sample('NANO', 'test')
    expect([missing.statusCode, missing.json().code]).toEqual([409, 'NOTIFICATION_URL_MISSING'])
    expect((await broker.sample('SKONTO', 'test')).statusCode).toBe(404)
    expect((await broker.sample('NANO', 'staging')).statusCode).toBe(400)
    expect((await broker.sample('GOLD', 'test')).statusCode).toBe(400)
    expect(merchant.received).toEqual([])
  })
})

describe('sending again', () => {
  test('is the same notification, at the address of now', async () => {
    const first = (await broker.sample('NANO', 'test')).json<DeliveryAttempt>()
    await broker.activate('NANO', { test: 'shop.example.com:8443/new' })
    merchant.answer = (_, response) => response.writeHead(410).end('gone')
    portal.clock.advance(1_000)
    const answer = await broker.resend(first.deliveryId)
    const again = answer.json<DeliveryAttempt>()
    // The certificate is of an authority outside the trusted ones.
    expect(again).toMatchObject({
      deliveryId: first.deliveryId,
      url: 'https://shop.example.com:8443/new',
      outcome: 'CERTIFICATE',
      status: null,
      answer: null,
    })
    await broker.activate('NANO', { test: shop })
    portal.clock.advance(1_000)
    await broker.resend(first.deliveryId)
    const bodies = merchant.received.map(({ body }) => body)
    expect(bodies).toEqual([bodies[0], bodies[0]])
    const outcomes = (await broker.attempts('NANO')).slice(0, 3).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['NOT_FOUND', 'CERTIFICATE', 'DELIVERED'])
    await broker.activate('NANO', { test: null })
    expect((await broker.resend(first.deliveryId)).json().code).toBe('NOTIFICATION_URL_MISSING')
  })

  test('twenty times at once tries once', async () => {
    const { deliveryId } = (await broker.sample('NANO', 'test')).json<DeliveryAttempt>()
    portal.clock.advance(61_000)
    merchant.received.length = 0
    const all = await atOnce(20, () => broker.resend(deliveryId))
    const codes = Map.groupBy(all, (answer) => answer.statusCode)
    expect([200, 409, 429].map((code) => codes.get(code)?.length)).toEqual([1, 9, 10])
    expect(merchant.received).toHaveLength(1)
  })

  test('and a sample are written down, with who did them', async () => {
    const { deliveryId } = (await broker.sample('NANO', 'test')).json<DeliveryAttempt>()
    await broker.resend(deliveryId)
    const events = await recorded(portal.db, 'notification.resent', 'notification.sample')
    const facts = { product: 'NANO', environment: 'test' }
    expect(events.slice(-2)).toMatchObject([
      { kind: 'notification.sample', actor: 'broker', facts },
      { kind: 'notification.resent', actor: 'broker', facts },
    ])
  })
})

test('the log shows the last twenty attempts, newest first', async () => {
  for (let count = 0; count < 22; count += 1) {
    portal.clock.advance(10_000)
    merchant.answer = (_, response) => response.end(String(count))
    await broker.sample('NANO', 'test')
  }
  const answers = (await broker.attempts('NANO')).map(({ answer }) => answer)
  expect(answers).toEqual(Array.from({ length: 20 }, (_, index) => String(21 - index)))
  expect((await broker.get(deliveriesOf('SKONTO'))).statusCode).toBe(404)
})
