import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { automatic, callsOf } from '#test/integration-calls.ts'
import {
  browserSecret,
  nip,
  otherNip,
  paymentOf,
  paymentRequest,
  paymentUrl,
  saveStyle,
} from '#test/shop-payments.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal({ PORTAL_ORIGINS: 'https://portal.example.com' })
const origin = 'https://sklep.example.com'
let style: string

beforeAll(async () => {
  style = await saveStyle(portal)
})
beforeEach(() => portal.clock.advance(61_000))
afterEach(() => portal.db.deleteFrom('payment').execute())

const pay = (change: object = {}) => portal.call(paymentRequest(paymentOf(style, change)))
const rows = () => portal.db.selectFrom('payment').selectAll().execute()
const enable = (enabled: boolean) =>
  portal.db
    .updateTable('broker_product')
    .set({ enabled })
    .where('product', '=', 'PURCHASE_FINANCE')
    .execute()

describe('a shop on any origin', () => {
  test('gets permission by a preflight request', async () => {
    for (const from of [origin, 'https://portal.example.com', 'null']) {
      const answer = await portal.call({
        method: 'OPTIONS',
        url: paymentUrl,
        headers: {
          origin: from,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      })
      expect(answer.statusCode, answer.body).toBe(204)
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      })
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    }
  })

  test('hands a payment over; its consents are kept with their versions', async () => {
    const consents = { terms: '2026-11', rodoNotice: '2026-11', marketing: '2026-11' }
    const answer = await pay({ nip: 'PL 123-456-32-18', consents })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    })
    const [row, ...rest] = await rows()
    expect(rest).toEqual([])
    expect(answer.json()).toEqual({ url: `/wniosek/${row?.id}` })
    expect(row).toMatchObject({
      payment_id: 'zamówienie 1',
      product: 'PURCHASE_FINANCE',
      nip,
      consents: [
        { name: 'terms', version: '2026-11' },
        { name: 'rodoNotice', version: '2026-11' },
        { name: 'marketing', version: '2026-11' },
      ],
      handed_over_at: portal.clock.now(),
    })
    expect(JSON.stringify(row)).not.toContain(browserSecret)
  })
})

describe('a payment is refused', () => {
  const refused = async (change: object, status: number, says?: string) => {
    const answer = await pay(change)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    if (says) expect(answer.json<{ errors: string[] }>().errors.join()).toContain(says)
    expect(await rows()).toEqual([])
    return answer
  }

  test('of an unknown style, another broker’s code, a disabled product: 404 alike (P17)', async () => {
    const random = await refused({ styleId: '5b5c9e0a-94a1-4a39-9f0e-0a1f6a3a9f11' }, 404)
    const answers = [
      await refused({ styleId: 'no-id' }, 404),
      await refused({ recommendationCode: 'SNG2026' }, 404),
      await refused({ recommendationCode: 'NOBODY' }, 404),
    ]
    await enable(false)
    answers.push(await refused({}, 404))
    await enable(true)
    for (const { body } of answers) expect(body).toBe(random.body)
  })

  test('of a calculator, or of what the broker has not activated', async () => {
    const calculator = await saveStyle(portal, { type: 'calculator' })
    await refused({ styleId: calculator }, 400, 'styleId: is of a calculator')
    const styleId = await saveStyle(portal, { product: 'NANO' })
    const answer = await refused({ styleId }, 409, 'has not activated NANO')
    expect(answer.json()).toMatchObject({ code: 'INTEGRATION_INACTIVE' })
  })

  test.each([
    [{ nip: '1234563217' }, 'nip: '],
    [{ nip: '' }, 'nip: '],
    [{ nip: undefined }, 'nip: '],
    [{ paymentId: ' ' }, 'paymentId: '],
    [{ paymentId: 'x'.repeat(101) }, 'paymentId: '],
    [{ paymentId: 7 }, 'paymentId: '],
    [{ paymentId: 'a\0b' }, 'NUL'],
    [{ consents: {} }, 'consents.terms: Consent is required'],
    [{ consents: { terms: '2026-11' } }, 'consents.rodoNotice: Consent is required'],
    [{ consents: { terms: '2025-01', rodoNotice: '2026-11' } }, 'is not a version of its text'],
    [{ consents: { terms: '2026-11', rodoNotice: '2026-11', x: '1' } }, 'consents.x: is not a'],
    [{ consents: null }, 'consents: '],
    [{ browserSecret: 'k'.repeat(21) }, 'browserSecret: '],
    [{ browserSecret: `${'k'.repeat(22)}!` }, 'browserSecret: '],
  ])('with %j, the field named', async (change, says) => {
    await refused(change, 400, says)
  })

  test('from an address that sends more than sixty a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 65 }, () => pay({ styleId: 'no-id' })))
    const over = answers.filter(({ statusCode }) => statusCode === 429)
    expect(over).toHaveLength(5)
    expect(over[0]?.headers['access-control-allow-origin']).toBe('*')
    expect(Number(over[0]?.headers['retry-after'])).toBeGreaterThan(0)
    const elsewhere = { ...paymentRequest(paymentOf(style)), remoteAddress: '203.0.113.10' }
    expect((await portal.call(elsewhere)).statusCode).toBe(200)
  })
})

describe('the same payment', () => {
  test('sent thirty times at once has one effect and one answer (P32)', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay()))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    portal.clock.advance(40 * 24 * 3_600_000)
    const consents = { rodoNotice: '2026-11', terms: '2026-11' }
    expect((await pay({ nip: '123-456-32-18', consents })).body).toBe(answers[0]?.body)
  })

  test('with another NIP is refused, and changes nothing', async () => {
    const first = await pay()
    const before = await rows()
    const answer = await pay({ nip: otherNip })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(answer.body).not.toContain(nip)
    expect(await rows()).toEqual(before)
    expect((await pay()).body).toBe(first.body)
  })

  test('with a voluntary consent ticked or left out later leads to the same address', async () => {
    const consents = { terms: '2026-11', rodoNotice: '2026-11', marketing: '2026-11' }
    const first = await pay()
    const before = await rows()
    const later = await pay({ consents })
    expect(later.statusCode, later.body).toBe(200)
    expect(later.json()).toEqual({ ...first.json(), hasEarlierConsents: true })
    expect(await rows()).toEqual(before)
    const second = await pay({ paymentId: 'zamówienie 2', consents })
    const without = await pay({ paymentId: 'zamówienie 2' })
    expect(without.json()).toEqual({ ...second.json(), hasEarlierConsents: true })
    expect(second.body).not.toBe(first.body)
  })

  test('of two with different NIPs at once one is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pay({ nip: index % 2 ? nip : otherNip })),
    )
    const taken = answers.filter(({ statusCode }) => statusCode === 200)
    expect(taken).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(10)
    expect(new Set(taken.map(({ body }) => body)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  test('id is each broker’s and product’s own', async () => {
    const first = await pay()
    const { post } = await callsOf(portal, 'single')
    await post(automatic('SNG2026'), { product: 'PURCHASE_FINANCE' })
    const styleId = await saveStyle(portal, {}, ['single', 'SNG2026'])
    const second = await pay({ styleId, recommendationCode: 'SNG2026', nip: otherNip })
    expect(second.statusCode, second.body).toBe(200)
    expect(second.body).not.toBe(first.body)
  })
})

describe('another browser with the id of a payment', () => {
  const strangers = [undefined, 'x'.repeat(22)].flatMap((secret) =>
    [nip, otherNip].map((of) => ({ nip: of, browserSecret: secret })),
  )
  const refusalOf = async (change: object) => {
    const { statusCode, body } = await pay(change)
    return [statusCode, body.replace(/"requestId":"[^"]*"/, '')]
  }

  test('learns neither its address nor its NIP, and changes nothing', async () => {
    const first = await pay()
    const before = await rows()
    const refusals = await Promise.all(strangers.map(refusalOf))
    expect(new Set(refusals.map(String)).size).toBe(1)
    const [[status, body] = []] = refusals
    expect(status).toBe(409)
    expect(body).toContain('IDEMPOTENCY_KEY_REUSED')
    expect(body).not.toMatch(new RegExp(`wniosek/|${nip}`))
    expect(await rows()).toEqual(before)
    expect((await pay()).body).toBe(first.body)
  })

  test('nor does a caller without a secret after its first answer', async () => {
    const none = { browserSecret: undefined }
    expect((await pay(none)).statusCode).toBe(200)
    const refusals = await Promise.all([none, {}, ...strangers].map(refusalOf))
    expect(new Set(refusals.map(String)).size).toBe(1)
    expect(refusals[0]?.[0]).toBe(409)
  })

  test('of twenty browsers at once one gets the address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pay({ browserSecret: `${index}`.padEnd(22, '-') })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(await rows()).toHaveLength(1)
  })
})

describe('the page at the end, where no provider is configured', () => {
  const open = (url: string) => portal.call({ method: 'GET', url })

  test('says in Polish what would happen, and nothing else of anybody', async () => {
    await portal.db
      .updateTable('partner')
      .set({ name: 'Sklep <b>„Łąka” & Syn</b>' })
      .where('recommendation_code', '=', 'BRK2026')
      .execute()
    const page = await open((await pay()).json<{ url: string }>().url)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none';/)
    expect(page.body).toContain('Tu klient przeszedłby do wniosku finansującego')
    expect(page.body).toContain('Sklep &lt;b&gt;„Łąka” &amp; Syn&lt;/b&gt;')
    expect(page.body).toContain('Finansowanie zakupów')
    expect(page.body).toContain(nip)
    expect(page.body).not.toMatch(/<script|<b>|2026-11|zamówienie/)
  })

  test.each(['/wniosek/5b5c9e0a-94a1-4a39-9f0e-0a1f6a3a9f11', '/wniosek/1', '/wniosek/%00'])(
    'is not there at %s',
    async (url) => {
      const page = await open(url)
      expect(page.statusCode).toBe(404)
      expect(page.body).toContain('Nie ma takiego wniosku')
    },
  )
})
