import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nip, otherNip, paymentOf, paymentRequest, saveStyle } from '#test/shop-payments.ts'
import { useStandIn } from '#test/stand-in.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { readAnswer } from './hand-over.ts'

const portal = useTestPortal()
const provider = useStandIn()
const accepted = 'http://wniosek.example.com/w/1?krok=2'
let app: FastifyInstance
let style: string
/** The requests to the provider. */
let sent: { key: string; token: string | undefined; body: Record<string, unknown> }[] = []

beforeAll(async () => {
  style = await saveStyle(portal)
  const applicationUrl = `${provider.url}/wnioski`
  app = await portal.another({ applicationUrl, applicationToken: 'token-of-the-provider' })
})

beforeEach(() => {
  portal.clock.advance(61_000)
  sent = []
  provider.asked = []
})
afterEach(() => portal.db.deleteFrom('payment').execute())

function answer(how: RequestListener): void {
  provider.answer = async (request, response) => {
    const { key, token } = {
      key: String(request.headers['idempotency-key']),
      token: request.headers.authorization,
    }
    sent.push({ key, token, body: JSON.parse(await readAll(request)) })
    how(request, response)
  }
}
async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
const json = (body: unknown, status = 200) =>
  ((_: unknown, response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body))) satisfies RequestListener
const pay = (change: object = {}) => app.inject(paymentRequest(paymentOf(style, change)))
const rows = () => portal.db.selectFrom('payment').selectAll().execute()

async function expectUnavailable(change: object = {}) {
  const answered = await pay(change)
  expect(answered.statusCode, answered.body).toBe(503)
  expect(answered.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect(Number(answered.headers['retry-after'])).toBeGreaterThan(0)
  expect(answered.headers['access-control-allow-origin']).toBe('*')
  expect(answered.body).not.toMatch(/127\.0\.0\.1|ECONN|wnioski|node:/)
}

test('the provider gets the application, and answers where the customer continues', async () => {
  answer(json({ url: accepted }))
  const answered = await pay()
  expect(answered.statusCode, answered.body).toBe(200)
  expect(answered.json()).toEqual({ url: accepted })
  const [row] = await rows()
  expect(sent).toEqual([
    {
      key: row?.id,
      token: 'Bearer token-of-the-provider',
      body: {
        id: row?.id,
        paymentId: 'zamówienie 1',
        recommendationCode: 'BRK2026',
        product: 'PURCHASE_FINANCE',
        nip,
        consents: [
          { name: 'terms', version: '2026-11' },
          { name: 'rodoNotice', version: '2026-11' },
        ],
      },
    },
  ])
  expect(provider.asked).toEqual(['/wnioski'])
  // Our page is missing, and the portal's page, if built, knows nothing of the payment.
  expect((await app.inject({ method: 'GET', url: `/wniosek/${row?.id}` })).body).not.toContain(nip)
})

describe('an answer without a url leads to the form of the product', () => {
  const form = 'https://formularz.example.com/wniosek?flag=b&recommendationCode=BRK2026'
  test('with its tracking parameters and the id of the payment as the draft', async () => {
    answer(json({}))
    const { url } = (await pay()).json<{ url: string }>()
    const [row] = await rows()
    expect(url).toBe(`${form}&basketCampaign=purchase_financing&basketDraftId=${row?.id}`)
  })

  test('or with the draft that the provider names', async () => {
    answer(json({ url: null, basketDraftId: 'D-17' }))
    expect((await pay()).json<{ url: string }>().url).toMatch(/&basketDraftId=D-17$/)
  })

  test('and is a failure where the product has none', async () => {
    const setForm = (form_url: string | null) =>
      portal.db
        .updateTable('broker_product')
        .set({ form_url })
        .where('product', '=', 'PURCHASE_FINANCE')
        .execute()
    await setForm(null)
    answer(json({}))
    await expectUnavailable()
    await setForm('https://formularz.example.com/wniosek')
  })
})

const failures: [string, RequestListener][] = [
  ['breaks off', (request) => request.socket.destroy()],
  ['is failing', json({ url: accepted }, 500)],
  ['is closed', json({ url: accepted }, 503)],
  ['does not know us', json({ url: accepted }, 401)],
  [
    'redirects',
    (_, response) => void response.writeHead(302, { location: `${provider.url}/inne` }).end(),
  ],
  ['answers a page', (_, response) => void response.end('<!doctype html><title>Przerwa</title>')],
  ['answers nothing', (_, response) => void response.writeHead(204).end()],
  ['answers half', (_, response) => void response.writeHead(200).end('{"url":"http')],
  ['answers a list', json([])],
  ['answers a script', json({ url: 'javascript:alert(1)' })],
  ['answers a path', json({ url: '/wniosek' })],
  ['answers a draft that breaks out', json({ basketDraftId: 'a&flag=p' })],
  ['answers without end', json({ url: accepted, filler: 'x'.repeat(70_000) })],
]

describe('a provider that', () => {
  test.each(failures)('%s is 503, and a repeated payment has the same id', async (_, how) => {
    answer(how)
    await expectUnavailable()
    const [before] = await rows()
    expect(before).toMatchObject({ url: null, handed_over_at: null, claimed_until: null })
    expect(provider.asked).toEqual(['/wnioski'])
    answer(json({ url: accepted }))
    expect((await pay()).json()).toEqual({ url: accepted })
    expect(sent.map(({ key }) => key)).toEqual([before?.id, before?.id])
    expect(await rows()).toHaveLength(1)
  })

  test('cannot be connected to is 503', async () => {
    const unreachable = await portal.another({ applicationUrl: 'http://127.0.0.1:1/wnioski' })
    const answered = await unreachable.inject(paymentRequest(paymentOf(style)))
    expect(answered.statusCode).toBe(503)
    expect(answered.body).not.toMatch(/127\.0\.0\.1|ECONN/)
  })

  test('says nothing is given up after ten seconds', async () => {
    answer(() => {})
    await expectUnavailable()
    expect(await rows()).toMatchObject([{ url: null, claimed_until: null }])
  }, 30_000)

  test.each([
    ['https://a.example.com', 'https://b.example.com/x', true],
    ['https://a.example.com', 'http://b.example.com/x', false],
    ['http://a.example.com', 'http://b.example.com/x', true],
  ])('at %s may lead to %s: %s', (address, url, may) => {
    expect(readAnswer(address, { url })).toEqual(may ? { url } : null)
  })
})

test('one that does not take the application is final for it; corrected, it is another', async () => {
  answer(json({ reason: 'NIP' }, 422))
  for (let time = 0; time < 2; time++) {
    const answered = await pay()
    expect(answered.statusCode).toBe(409)
    expect(answered.json()).toMatchObject({ code: 'PAYMENT_REFUSED' })
  }
  expect(sent).toHaveLength(1)
  answer(json({ url: accepted }))
  expect((await pay({ nip: otherNip })).json()).toEqual({ url: accepted })
  expect(sent.map(({ body }) => body.nip)).toEqual([nip, otherNip])
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
  expect((await pay()).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
})

test('a NIP that is corrected after a failure is taken', async () => {
  answer(json({}, 500))
  await expectUnavailable()
  answer(json({ url: accepted }))
  expect((await pay({ nip: otherNip })).statusCode).toBe(200)
  expect(await rows()).toMatchObject([{ nip: otherNip, url: accepted }])
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('a payment that was not handed over begins anew in another browser, as another application', async () => {
  const stranger = { browserSecret: 'x'.repeat(22) }
  answer(json({}, 422))
  expect((await pay()).statusCode).toBe(409)
  answer(json({}, 500))
  await expectUnavailable(stranger)
  answer(json({ url: accepted }))
  expect((await pay(stranger)).json()).toEqual({ url: accepted })
  expect((await pay()).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  const [refused, failed, taken] = sent.map(({ key }) => key)
  expect(taken).toBe(failed)
  expect(taken).not.toBe(refused)
})

describe('of thirty at once', () => {
  test('the provider sees one, and all are answered alike (P32)', async () => {
    answer((request, response) => setTimeout(() => json({ url: accepted })(request, response), 300))
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay()))
    for (const { statusCode, body } of answers)
      expect([statusCode, body]).toEqual([200, JSON.stringify({ url: accepted })])
    expect(sent).toHaveLength(1)
  })

  test('all fail where the one failed', async () => {
    answer((request, response) => setTimeout(() => json({}, 500)(request, response), 300))
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay()))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503))
    expect(await rows()).toMatchObject([{ url: null }])
  })

  test('one with a voluntary consent more waits for the same address', async () => {
    const consents = { terms: '2026-11', rodoNotice: '2026-11', marketing: '2026-11' }
    let second: Promise<Awaited<ReturnType<typeof pay>>> | undefined
    answer((request, response) => {
      second = pay({ consents })
      setTimeout(() => json({ url: accepted })(request, response), 300)
    })
    expect((await pay()).statusCode).toBe(200)
    expect((await second)?.json()).toEqual({ url: accepted, hasEarlierConsents: true })
    expect(sent).toHaveLength(1)
  })

  test('a correction meanwhile is refused, and what is under way stays as it was', async () => {
    let corrected: Promise<Awaited<ReturnType<typeof pay>>> | undefined
    let second: typeof corrected
    answer((request, response) => {
      corrected = pay({ nip: otherNip })
      second = pay({ browserSecret: 'x'.repeat(22) })
      void corrected.then(() => json({ url: accepted })(request, response))
    })
    expect((await pay()).statusCode).toBe(200)
    for (const refused of [await corrected, await second])
      expect(refused?.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await rows()).toMatchObject([{ nip, url: accepted }])
  })
})

test('a claim of a dead process is free after fifteen seconds', async () => {
  answer(json({}, 500))
  await expectUnavailable()
  const claimed_until = new Date(portal.clock.now().getTime() + 15_000)
  await portal.db.updateTable('payment').set({ claimed_until }).execute()
  expect((await pay({ nip: otherNip })).statusCode).toBe(409)
  portal.clock.advance(15_001)
  answer(json({ url: accepted }))
  expect((await pay()).json()).toEqual({ url: accepted })
})
