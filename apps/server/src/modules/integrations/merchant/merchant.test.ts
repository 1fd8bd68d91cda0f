import type {
  Integration,
  ProductionAccess,
} from '@partner-portal/contract/integrations/integrations'
import { beforeAll, describe, expect, test } from 'vitest'
import { recorded } from '#test/events.ts'
import { automatic, callsOf, switchedCalls } from '#test/integration-calls.ts'
import { installationOf, useTestPortal } from '#test/test-portal.ts'
import { replaceProductKeys } from '../../../admin/partners/product-commands.ts'

const portal = useTestPortal()
const password = 'Portal-2026'
const summary = `${automatic('BRK2026')}/summary/product`
let qa: Integration['qaPermissions']
let production: ProductionAccess
let fresh: Integration['qaPermissions']

beforeAll(async () => {
  const broker = await callsOf(portal, 'broker')
  qa = (await broker.get(`${summary}/PURCHASE_FINANCE`)).json<Integration>().qaPermissions
  production = (await broker.post(`${summary}/PURCHASE_FINANCE/prod-access`, { password })).json()
  const activated = await broker.post(automatic('BRK2026'), { product: 'NANO' })
  fresh = activated.json<Integration>().qaPermissions
})

function ping(key = '', secret = '', remoteAddress = '198.51.100.7') {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  return portal.call({
    method: 'GET',
    url: '/api/merchant/ping',
    headers: { authorization },
    remoteAddress,
  })
}

test('the keys of either environment open what they are for', async () => {
  const common = { recommendationCode: 'BRK2026', product: 'PURCHASE_FINANCE', isAvailable: true }
  expect((await ping(qa?.keySecret, qa?.passSecret)).json()).toEqual({
    ...common,
    environment: 'test',
  })
  expect((await ping(production.keySecret, production.passSecret)).json()).toEqual({
    ...common,
    environment: 'production',
  })
  expect((await ping(fresh?.keySecret, fresh?.passSecret)).json()).toMatchObject({
    product: 'NANO',
    isAvailable: false,
  })
})

test('a wrong secret, or one of another environment or product, is 401 as an unknown key', async () => {
  const unknown = await ping('pptk_none', 'x')
  expect(unknown.statusCode).toBe(401)
  const answers = [
    await ping(qa?.keySecret, 'x'),
    await ping(qa?.keySecret, ''),
    await ping(qa?.keySecret, production.passSecret),
    await ping(qa?.keySecret, fresh?.passSecret),
    await ping(qa?.passSecret, qa?.passSecret),
    await ping(`${qa?.keySecret}\0`, qa?.passSecret),
    await portal.call({ method: 'GET', url: '/api/merchant/ping' }),
  ]
  for (const answer of answers)
    expect([answer.statusCode, answer.body]).toEqual([401, unknown.body])
})

test('replaced keys open nothing, the new ones do, and the other environment keeps its own', async () => {
  const which = { code: 'BROKER', product: 'PURCHASE_FINANCE', environment: 'production' } as const
  await replaceProductKeys(portal.db, which, await installationOf(portal))
  expect((await ping(production.keySecret, production.passSecret)).statusCode).toBe(401)
  expect((await ping(qa?.keySecret, qa?.passSecret)).statusCode).toBe(200)
  const broker = await callsOf(portal, 'broker')
  const seen = await broker.post(`${summary}/PURCHASE_FINANCE/prod-access`, { password })
  const keys = seen.json<ProductionAccess>()
  expect((await ping(keys.keySecret, production.passSecret)).statusCode).toBe(401)
  expect((await ping(keys.keySecret, keys.passSecret)).statusCode).toBe(200)
  expect(await recorded(portal.db, 'integration.keys-replaced')).toMatchObject([
    { operator: expect.any(String), facts: { product: 'PURCHASE_FINANCE' } },
  ])
})

describe('a broker replaces keys', () => {
  const keysOf = (product: string) => `${summary}/${product}/keys`
  const environment = 'production'

  test('of one environment; the old ones are void at once', async () => {
    const broker = await callsOf(portal, 'broker')
    const before = (
      await broker.post(`${summary}/NANO/prod-access`, { password })
    ).json<ProductionAccess>()
    const answer = await broker.post(keysOf('NANO'), { environment })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await ping(before.keySecret, before.passSecret)).statusCode).toBe(401)
    expect((await ping(fresh?.keySecret, fresh?.passSecret)).statusCode).toBe(200)
    const after = (
      await broker.post(`${summary}/NANO/prod-access`, { password })
    ).json<ProductionAccess>()
    expect((await ping(after.keySecret, after.passSecret)).statusCode).toBe(200)
    expect(await newestReplacement()).toMatchObject({
      actor: 'broker',
      facts: { product: 'NANO', environment },
    })
    const tested = await broker.post(keysOf('NANO'), { environment: 'test' })
    expect(tested.statusCode).toBe(204)
    expect((await ping(fresh?.keySecret, fresh?.passSecret)).statusCode).toBe(401)
    expect((await ping(after.keySecret, after.passSecret)).statusCode).toBe(200)
    fresh = (await broker.get(`${summary}/NANO`)).json<Integration>().qaPermissions
    expect((await ping(fresh?.keySecret, fresh?.passSecret)).statusCode).toBe(200)
  })

  test('after a recent proof only, and nobody does for somebody else', async () => {
    const broker = await callsOf(portal, 'broker')
    const switched = await switchedCalls(portal, 'broker')
    const before = await everyKey()
    expect((await switched.post(keysOf('NANO'), { environment })).statusCode).toBe(403)
    portal.clock.advance(10 * 60_000)
    const stale = await broker.post(keysOf('NANO'), { environment })
    expect([stale.statusCode, stale.json()]).toMatchObject([403, { code: 'STEP_UP_REQUIRED' }])
    await broker.post('/step-up', { method: 'password', password })
    expect((await broker.post(keysOf('SKONTO'), { environment })).statusCode).toBe(404)
    expect((await broker.post(keysOf('NANO'), { environment: 'x' })).statusCode).toBe(400)
    expect(await everyKey()).toBe(before)
  })

  async function newestReplacement() {
    return (await recorded(portal.db, 'integration.keys-replaced')).at(-1)
  }

  async function everyKey() {
    const rows = await portal.db.selectFrom('integration').selectAll().orderBy('product').execute()
    return JSON.stringify(rows)
  }
})

test('a disabled product opens nothing', async () => {
  const enable = (enabled: boolean) =>
    portal.db.updateTable('broker_product').set({ enabled }).where('product', '=', 'NANO').execute()
  await enable(false)
  expect((await ping(fresh?.keySecret, fresh?.passSecret)).statusCode).toBe(401)
  await enable(true)
  expect((await ping(fresh?.keySecret, fresh?.passSecret)).statusCode).toBe(200)
})

test('a caller tries sixty times a minute', async () => {
  const answers = await Promise.all(
    Array.from({ length: 65 }, () => ping('pptk_none', 'x', '203.0.113.9')),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  expect((await ping(qa?.keySecret, qa?.passSecret, '203.0.113.10')).statusCode).toBe(200)
})
