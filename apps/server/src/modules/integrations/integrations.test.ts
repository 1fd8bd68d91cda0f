import type { Integration } from '@partner-portal/contract/integrations/integrations'
import type { SdkRecommendation } from '@partner-portal/contract/integrations/sdk-calls'
import type { Problem } from '@partner-portal/contract/protocol/problem'
import { beforeEach, describe, expect, test } from 'vitest'
import { isKey } from '#domain/integrations/integration-keys.ts'
import { recorded } from '#test/events.ts'
import { automatic, callsOf, summary } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { logoForm, png } from '../../../../../packages/testing/pictures.ts'

const portal = useTestPortal()
const day = 24 * 3_600_000
let broker: Awaited<ReturnType<typeof callsOf>>
let single: Awaited<ReturnType<typeof callsOf>>

beforeEach(async () => {
  broker = await callsOf(portal, 'broker')
  single = await callsOf(portal, 'single')
})

const rows = () => portal.db.selectFrom('integration').selectAll().orderBy('product').execute()

test('a broker sees the products that are enabled, in the order of the specification', async () => {
  const path = '/partner-configuration/recommendation-code/BRK2026/products'
  const names = async () =>
    (await broker.get(path))
      .json<{ collection: { name: string }[] }>()
      .collection.map(({ name }) => name)
  expect(await names()).toEqual([
    'SKONTO',
    'NANO',
    'PURCHASE_FINANCE',
    'DEFERRED_PAYMENT',
    'PRAGMA_PAY',
  ])
  const enable = (enabled: boolean) =>
    portal.db
      .updateTable('broker_product')
      .set({ enabled })
      .where('product', '=', 'SKONTO')
      .execute()
  await enable(false)
  expect(await names()).not.toContain('SKONTO')
  expect((await broker.get(summary('BRK2026', 'SKONTO'))).statusCode).toBe(404)
  await enable(true)
})

test('an inactive product has its name and no keys', async () => {
  expect((await broker.get(summary('BRK2026', 'SKONTO'))).json()).toEqual({
    name: 'SKONTO',
    isActive: false,
    content: { title: 'Skonto', description: expect.stringContaining('rabat') },
    docs: { url: `${portal.config.publicUrl}/api/docs` },
    logo: [],
    styles: [],
    visibility: { isLimitFormVisible: false, isFormAndCalculatorVisible: true },
    notificationUrls: { testNotificationUrl: null, prodNotificationUrl: null },
    qaAvailability: null,
    qaPermissions: null,
    calculator: {
      periods: [1, 2, 3],
      monthlyRateBasisPoints: 120,
      leastAmount: 50_000,
      mostAmount: 20_000_000,
    },
    versions: {
      notificationUrls: expect.any(String),
      form: expect.any(String),
      calculator: expect.any(String),
    },
  })
})

test('the calculator in the portal counts with the terms that the shop gets', async () => {
  const setTerms = (terms: object) =>
    portal.db.updateTable('broker_product').set(terms).where('product', '=', 'SKONTO').execute()
  const shown = async () => {
    const { calculator } = (await broker.get(summary('BRK2026', 'SKONTO'))).json<Integration>()
    const url = '/api/sdk/v1/recommendation/BRK2026'
    const shop = (await portal.call({ method: 'GET', url })).json<SdkRecommendation>()
    expect(shop.products.find(({ product }) => product === 'SKONTO')?.calculator).toEqual(
      calculator,
    )
    return calculator
  }
  const demo = { periods: [1, 2, 3], monthly_rate_basis_points: 120 }
  const range = { least_amount: 50_000, most_amount: 20_000_000 }
  await setTerms({ periods: [2, 4], monthly_rate_basis_points: 99 })
  expect(await shown()).toMatchObject({ periods: [2, 4], monthlyRateBasisPoints: 99 })
  for (const unset of ['periods', 'monthly_rate_basis_points', 'least_amount', 'most_amount']) {
    await setTerms({ ...demo, ...range, [unset]: null })
    expect(await shown()).toBeNull()
  }
  await setTerms({ ...demo, ...range })
})

describe('activation', () => {
  const activate = (product: string, urls: object = {}) =>
    broker.post(automatic('BRK2026'), { product, ...urls })

  test('generates keys with prefix and checksum; the test environment follows in two days', async () => {
    const answer = await activate('NANO', { testNotificationUrl: ' sklep.pl/hook ' })
    expect(answer.statusCode, answer.body).toBe(200)
    const { isActive, notificationUrls, qaAvailability, qaPermissions } = answer.json<Integration>()
    expect(isActive).toBe(true)
    expect(notificationUrls).toEqual({
      testNotificationUrl: 'sklep.pl/hook',
      prodNotificationUrl: null,
    })
    expect(isKey('testKey', qaPermissions?.keySecret ?? '')).toBe(true)
    expect(isKey('testSecret', qaPermissions?.passSecret ?? '')).toBe(true)
    expect(isKey('testHash', qaPermissions?.testHash ?? '')).toBe(true)
    expect(isKey('testKey', qaPermissions?.passSecret ?? '')).toBe(false)
    expect(isKey('testKey', `${qaPermissions?.keySecret.slice(0, -1)}-`)).toBe(false)
    expect(qaAvailability?.status).toBe('new')
    const wait = Date.parse(qaAvailability?.availableAt ?? '') - portal.clock.now().getTime()
    expect(Math.abs(wait - 2 * day)).toBeLessThan(1000)
    portal.clock.advance(2 * day)
    broker = await callsOf(portal, 'broker')
    const later = (await broker.get(summary('BRK2026', 'NANO'))).json<Integration>()
    expect(later.qaAvailability?.status).toBe('other')
  })

  test('Update changes the addresses, never the keys', async () => {
    const before = (await broker.get(summary('BRK2026', 'PURCHASE_FINANCE'))).json<Integration>()
    const urls = { testNotificationUrl: '', prodNotificationUrl: 'https://sklep.pl/p' }
    const after = (await activate('PURCHASE_FINANCE', urls)).json<Integration>()
    expect(after).toEqual({
      ...before,
      notificationUrls: { testNotificationUrl: null, prodNotificationUrl: 'https://sklep.pl/p' },
      versions: { ...before.versions, notificationUrls: expect.any(String) },
    })
    expect(after.versions).not.toEqual(before.versions)
    expect(await recorded(portal.db, 'integration.updated')).toContainEqual(
      expect.objectContaining({
        actor: 'broker',
        facts: { product: 'PURCHASE_FINANCE', environments: ['production'] },
        content: {
          test: null,
          production: 'https://sklep.pl/p',
          before: JSON.stringify(before.notificationUrls),
        },
      }),
    )
  })

  test('of twenty that overwrite the same addresses one saves; the others change nothing', async () => {
    const { versions } = (await activate('NANO')).json<Integration>()
    const send = (at: number) =>
      activate('NANO', { prodNotificationUrl: `sklep.pl/${at}`, versions })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(at)))
    const [saved, ...rest] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(saved?.statusCode, saved?.body).toBe(200)
    expect(rest.map((answer) => answer.json<Problem>().code)).toEqual(
      Array(19).fill('CHANGED_ELSEWHERE'),
    )
    const now = (await broker.get(summary('BRK2026', 'NANO'))).json<Integration>()
    expect(now).toEqual(saved?.json())
    const again = await activate('NANO', { prodNotificationUrl: null, versions: now.versions })
    expect(again.json<Integration>().versions).toEqual(versions)
  })

  test('twenty at once make one set of keys (P32)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => activate('DEFERRED_PAYMENT')),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await recorded(portal.db, 'integration.activated')).toHaveLength(2)
  })

  test('an address that is none is refused with the sentence of the specification', async () => {
    const before = await rows()
    const answer = await activate('SKONTO', { prodNotificationUrl: 'http://127.0.0.1/' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      errors: ['prodNotificationUrl: Invalid notification URL.'],
      faults: [{ path: 'prodNotificationUrl', code: 'notificationUrl' }],
    })
    expect(await rows()).toEqual(before)
  })

  test('an undeclared field changes nothing (P18)', async () => {
    const extra = { isActive: true, partnerId: 1, qaPermissions: { keySecret: 'mine' } }
    const before = (await activate('NANO')).json()
    expect((await activate('NANO', extra)).json()).toEqual(before)
  })

  test('the database contains no plain key (P26)', async () => {
    const { qaPermissions } = (
      await broker.get(summary('BRK2026', 'PURCHASE_FINANCE'))
    ).json<Integration>()
    const dump = JSON.stringify(await rows())
    for (const secret of [qaPermissions?.keySecret, qaPermissions?.passSecret])
      expect(dump).not.toContain(secret)
    expect(dump).not.toMatch(/pp[tl][ksh]_/)
  })
})

test.each(['NANO', 'NONE'])('%s, which the broker may not integrate, is 404', async (product) => {
  const [before, base] = [await rows(), automatic('SNG2026')]
  const path = summary('SNG2026', product)
  const answers = [
    await single.get(path),
    await single.post(`${path}/prod-access`, { password: 'Portal-2026' }),
  ]
  if (product === 'NANO') {
    const style = { product, type: 'form', styles: {} }
    answers.push(
      await single.post(base, { product }),
      await single.post(`${base}/styles`, { data: style }),
      await single.upload(`${base}/logo`, logoForm(png(9, 9), 'a.png', { product })),
    )
  }
  for (const { statusCode, body } of answers)
    expect([statusCode, body]).toEqual([404, answers[0]?.body])
  expect(await rows()).toEqual(before)
})

describe('production keys', () => {
  const path = `${summary('BRK2026', 'PURCHASE_FINANCE')}/prod-access`
  const reveal = (password: string) => broker.post(path, { password })

  beforeEach(async () => {
    portal.clock.advance(901_000)
    broker = await callsOf(portal, 'broker')
  })

  test('appear for the password, and the reveal is recorded', async () => {
    const answer = await reveal('Portal-2026')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const access = answer.json<{ keySecret: string; passSecret: string }>()
    expect(access).toMatchObject({
      formUrl: 'https://formularz.example.com/wniosek',
      apiUrl: `${portal.config.publicUrl}/api/merchant`,
    })
    expect(isKey('productionKey', access.keySecret)).toBe(true)
    expect(isKey('productionSecret', access.passSecret)).toBe(true)
    expect(await recorded(portal.db, 'integration.keys-shown')).toMatchObject([
      { actor: 'broker', operator: null, facts: { product: 'PURCHASE_FINANCE' } },
    ])
    const elsewhere = await broker.get(summary('BRK2026', 'PURCHASE_FINANCE'))
    expect(elsewhere.body).not.toContain(access.keySecret)
    expect(elsewhere.body).not.toContain(access.passSecret)
  })

  test('stay hidden for a wrong one: 400 with the sentences in both places', async () => {
    const answer = await reveal('wrong')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'WRONG_PASSWORD',
      errors: ['Password verification failed'],
      data: { errors: ['Password verification failed'] },
    })
    expect(await recorded(portal.db, 'integration.keys-refused')).toHaveLength(1)
  })

  test('are asked for five times in a quarter of an hour, however many come at once', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => reveal('wrong')))
    expect(many.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5)
    expect(many.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
    const refused = await reveal('Portal-2026')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('are closed to a switched login (P15), and to an inactive product', async () => {
    expect(
      (
        await broker.post(`${summary('BRK2026', 'SKONTO')}/prod-access`, {
          password: 'Portal-2026',
        })
      ).statusCode,
    ).toBe(404)
    await portal.db.updateTable('session').set({ impersonated_by: 'operator' }).execute()
    expect((await reveal('Portal-2026')).statusCode).toBe(403)
    const read = await broker.get(summary('BRK2026', 'PURCHASE_FINANCE'))
    const { prodNotificationUrl } = read.json<Integration>().notificationUrls
    const save = (production: string | null) =>
      broker.post(automatic('BRK2026'), {
        product: 'PURCHASE_FINANCE',
        testNotificationUrl: 'https://test.operator.example.com',
        prodNotificationUrl: production,
      })
    expect((await save('https://operator.example.com')).statusCode).toBe(403)
    expect((await save(prodNotificationUrl)).statusCode).toBe(200)
    expect((await recorded(portal.db, 'integration.updated')).at(-1)).toMatchObject({
      actor: 'broker',
      operator: 'operator',
    })
  })
})
