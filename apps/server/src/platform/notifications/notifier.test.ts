import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { importInto } from '#test/import-into.ts'
import { useMerchant } from '#test/merchant.ts'
import { isSigned, notificationsOf } from '#test/notification-calls.ts'
import { testSecret, useTestPortal } from '#test/test-portal.ts'
import { createSealer } from '../sealer.ts'
import { claimDue } from './claims.repository.ts'
import { createNotifier } from './notifier.ts'

const merchant = useMerchant()
const portal = useTestPortal({}, { network: merchant })
const shop = 'http://shop.example.com/limits'
const nip = '5260250274'
const minute = 60_000
const hour = 60 * minute
let broker: Awaited<ReturnType<typeof notificationsOf>>

beforeEach(async () => {
  await portal.db.deleteFrom('delivery_attempt').execute()
  await portal.db.deleteFrom('notification').execute()
  await portal.db.deleteFrom('customer_limit').execute()
  broker = await notificationsOf(portal, 'broker', 'BRK2026')
  await broker.activate('NANO', { production: shop })
})

/** What one more process of the server does. */
function process() {
  const failures: unknown[] = []
  const delivering = { ...portal, sealer: createSealer([testSecret]), network: merchant }
  return { ...createNotifier(delivering, (error) => failures.push(error)), failures }
}
function deliver(): Promise<number> {
  return process().deliverDue()
}
const limit = (externalId: string, more: object = {}) => ({
  externalId,
  nip,
  product: 'NANO',
  amount: 5_000_000,
  currency: 'PLN',
  validUntil: '2026-12-31',
  ...more,
})
const importLimits = (...rows: object[]) => importInto(portal, 'limit', rows, { partner: 'BROKER' })
const countOf = async (table: 'customer_limit' | 'notification') =>
  (await portal.db.selectFrom(table).select('partner_id').execute()).length
const told = () => merchant.received.map(({ body }) => JSON.parse(body))

describe('an imported limit', () => {
  test('is told to the shop, signed, with its amount to the grosz', async () => {
    const counts = await importLimits(limit('L-1', { amount: '50000.01' }))
    expect(counts).toMatchObject({ created: 1, rejected: 0 })
    expect(await deliver()).toBe(1)
    const [received] = merchant.received
    if (!received) throw new Error('nothing was received')
    expect(JSON.parse(received.body)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'limit.changed',
      createdAt: portal.clock.now().toISOString(),
      environment: 'production',
      product: 'NANO',
      recommendationCode: 'BRK2026',
      limit: { nip, amount: 5_000_001, currency: 'PLN', validUntil: '2026-12-31T00:00:00+01:00' },
      sample: false,
    })
    const secret = await broker.productionSecret('NANO')
    expect(await isSigned(received, secret, portal.clock.now())).toBe(true)
    expect(await broker.attempts('NANO')).toMatchObject([
      { kind: 'LIMIT_CHANGED', environment: 'production', outcome: 'DELIVERED' },
    ])
    expect(await deliver()).toBe(0)
  })

  test('is told when it changes and not when it is the same', async () => {
    await importLimits(limit('L-1'), limit('L-2', { validUntil: null }))
    await deliver()
    await importLimits(limit('L-1'), limit('L-2', { validUntil: null }))
    expect(await deliver()).toBe(0)
    for (const change of [{ amount: 1 }, { amount: 1, validUntil: '2027-01-01' }])
      expect(
        await importLimits(limit('L-1', change), limit('L-2', { validUntil: null })),
      ).toMatchObject({
        created: 0,
        updated: 1,
        unchanged: 1,
      })
    await deliver()
    const limits = told().map((body) => [body.limit.amount, body.limit.validUntil])
    expect(limits.toSorted()).toEqual([
      [1, '2026-12-31T00:00:00+01:00'],
      [1, '2027-01-01T00:00:00+01:00'],
      [5_000_000, null],
      [5_000_000, '2026-12-31T00:00:00+01:00'],
    ])
  })

  test('is told to the address of its environment, of its product, of its partner', async () => {
    const rows = [
      limit('prod'),
      limit('test', { environment: 'test' }),
      limit('inactive', { product: 'SKONTO' }),
    ]
    await importLimits(...rows)
    await importInto(portal, 'limit', rows, { partner: 'SINGLE' })
    expect(await countOf('customer_limit')).toBe(6)
    expect(await countOf('notification')).toBe(1)
    await broker.activate('NANO', { test: `${shop}-test` })
    await importLimits(...rows.map((row) => ({ ...row, amount: 7 })))
    await deliver()
    // The production address was taken away before anything went there.
    expect(merchant.received.map(({ url }) => url)).toEqual(['/limits-test'])
    expect(told()).toMatchObject([{ environment: 'test', limit: { amount: 7 } }])
    expect(await deliver()).toBe(0)
  })

  test('that is faulty is refused by itself', async () => {
    const { rejects, ...counts } = await importLimits(
      limit('good'),
      limit('product', { product: 'GOLD' }),
      limit('amount', { amount: -1 }),
      limit('nip', { nip: '1234567890' }),
      limit('environment', { environment: 'staging' }),
      limit('currency', { currency: 'zł' }),
      limit('agent', { agentCode: 'A1' }),
    )
    expect(counts).toMatchObject({ created: 1, rejected: 6 })
    for (const name of ['product', 'amount', 'nip', 'environment', 'currency', 'agentCode'])
      expect(rejects).toContain(`"${name}`)
    expect(await countOf('notification')).toBe(1)
  })

  test('and its notification go in together or not at all (P24)', async () => {
    await sql`create function refuse_notification() returns trigger language plpgsql
      as $$ begin raise exception 'refused'; end $$`.execute(portal.db)
    await sql`create trigger refuse before insert on notification
      execute function refuse_notification()`.execute(portal.db)
    onTestFinished(async () => {
      await sql`drop function refuse_notification() cascade`.execute(portal.db)
    })
    await expect(importLimits(limit('L-1'))).rejects.toThrow('refused')
    expect([await countOf('customer_limit'), await countOf('notification')]).toEqual([0, 0])
    await sql`alter table notification disable trigger refuse`.execute(portal.db)
    await importInto(portal, 'limit', [limit('L-1')], { partner: 'BROKER', dryRun: true })
    expect([await countOf('customer_limit'), await countOf('notification')]).toEqual([0, 0])
  })
})

describe('a notification that fails', () => {
  test('is tried again later and later for a day, the same each time, and given up', async () => {
    merchant.answer = (_, response) => response.writeHead(503).end('później')
    await importLimits(limit('L-1'))
    const begun = portal.clock.now().getTime()
    const at: number[] = []
    for (;;) {
      expect(await deliver()).toBe(1)
      at.push((portal.clock.now().getTime() - begun) / minute)
      const [attempt] = await broker.attempts('NANO')
      expect(attempt).toMatchObject({ outcome: 'SERVER_ERROR', status: 503, answer: 'później' })
      if (!attempt?.nextAttemptAt) break
      const wait = Date.parse(attempt.nextAttemptAt) - portal.clock.now().getTime()
      portal.clock.advance(wait - 1_000)
      expect(await deliver()).toBe(0)
      portal.clock.advance(1_000)
      // The access token lives a quarter of an hour.
      broker = await notificationsOf(portal, 'broker', 'BRK2026')
    }
    expect(at).toEqual([0, 1, 6, 21, 51, 111, 231, 411, 651, 1011, 1431])
    expect(new Set(merchant.received.map(({ body }) => body)).size).toBe(1)
    const times = merchant.received.map(({ headers }) => headers['partner-portal-signature'])
    expect(new Set(times).size).toBe(times.length)
    expect((await broker.attempts('NANO')).filter(({ nextAttemptAt }) => nextAttemptAt)).toEqual([])
    portal.clock.advance(48 * hour)
    expect(await deliver()).toBe(0)
  })

  test('is delivered at the address of the next try, and not again', async () => {
    merchant.answer = (_, response) => response.writeHead(404).end()
    await importLimits(limit('L-1'))
    await deliver()
    merchant.answer = (_, response) => response.end()
    await broker.activate('NANO', { production: 'http://shop.example.com/mended' })
    portal.clock.advance(minute)
    expect(await deliver()).toBe(1)
    expect(merchant.received.map(({ url }) => url)).toEqual(['/limits', '/mended'])
    portal.clock.advance(hour)
    expect(await deliver()).toBe(0)
  })

  test('sent again by hand keeps its turn, unless it is delivered', async () => {
    merchant.answer = (_, response) => response.writeHead(403).end()
    await importLimits(limit('L-1'))
    await deliver()
    const [first] = await broker.attempts('NANO')
    const id = first?.deliveryId ?? ''
    portal.clock.advance(1_000)
    const again = (await broker.resend(id)).json()
    expect(again).toMatchObject({ outcome: 'FORBIDDEN', nextAttemptAt: first?.nextAttemptAt })
    const [latest, older] = await broker.attempts('NANO')
    expect([latest?.nextAttemptAt, older?.nextAttemptAt]).toEqual([first?.nextAttemptAt, null])
    merchant.answer = (_, response) => response.end()
    portal.clock.advance(1_000)
    expect((await broker.resend(id)).json()).toMatchObject({ nextAttemptAt: null })
    portal.clock.advance(hour)
    expect(await deliver()).toBe(0)
    expect(new Set(told().map((body) => body.id))).toEqual(new Set([id]))
  })

  test.each([
    ['its address', () => broker.activate('NANO', { production: null })],
    [
      'its product',
      () =>
        portal.db
          .updateTable('broker_product')
          .set({ enabled: false })
          .where('product', '=', 'NANO')
          .execute(),
    ],
  ])('ends with %s', async (_what, takeAway) => {
    onTestFinished(async () => {
      await portal.db.updateTable('broker_product').set({ enabled: true }).execute()
    })
    merchant.answer = (_, response) => response.writeHead(500).end()
    await importLimits(limit('L-1'))
    await deliver()
    await takeAway()
    portal.clock.advance(hour)
    await deliver()
    expect(merchant.received).toHaveLength(1)
    expect(await deliver()).toBe(0)
  })
})

describe('several processes', () => {
  test('deliver each notification once', async () => {
    await importLimits(...Array.from({ length: 40 }, (_, index) => limit(`L-${index}`)))
    await importLimits(limit('L-0', { amount: 1 }))
    const processes = [process(), process(), process()]
    let tried = 0
    for (;;) {
      const counts = await Promise.all(processes.map((one) => one.deliverDue()))
      const round = counts.reduce((sum, count) => sum + count, 0)
      if (round === 0) break
      tried += round
    }
    expect(tried).toBe(41)
    expect(merchant.received).toHaveLength(41)
    expect(new Set(told().map((body) => body.id)).size).toBe(41)
    expect(processes.flatMap((one) => one.failures)).toEqual([])
  })

  test('take over what one held that died, once its lease ran out', async () => {
    await importLimits(limit('L-1'))
    const [held] = await claimDue(portal.db, portal.clock.now(), { busy: [], most: 10 })
    expect(held).toMatchObject({ kind: 'LIMIT_CHANGED', attempts: 0 })
    expect(await deliver()).toBe(0)
    expect((await broker.resend(held?.id ?? '')).json().code).toBe('DELIVERY_IN_PROGRESS')
    portal.clock.advance(29_000)
    expect(await deliver()).toBe(0)
    portal.clock.advance(1_000)
    expect(await deliver()).toBe(1)
    expect(told()).toMatchObject([{ id: held?.id }])
  })

  test('that come back after their lease take nothing from the one that took over', async () => {
    merchant.answer = (_, response) => {
      merchant.answer = (_, next) => next.end()
      setTimeout(() => response.writeHead(500).end(), 400)
    }
    await importLimits(limit('L-1'))
    const slow = process()
    const late = slow.deliverDue()
    while (merchant.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    portal.clock.advance(31_000)
    expect(await deliver()).toBe(1)
    await late
    expect(slow.failures).toEqual([])
    expect((await broker.attempts('NANO')).map(({ outcome }) => outcome).toSorted()).toEqual([
      'DELIVERED',
      'SERVER_ERROR',
    ])
    portal.clock.advance(hour)
    expect(await deliver()).toBe(0)
  })

  test('let no slow shop keep another waiting', async () => {
    await broker.activate('PRAGMA_PAY', { production: 'http://slow.example.com/slow' })
    await importLimits(
      ...Array.from({ length: 100 }, (_, index) => limit(`S-${index}`, { product: 'PRAGMA_PAY' })),
    )
    await importLimits(limit('L-1'))
    const release: (() => void)[] = []
    const quick = new Promise<void>((resolve) => {
      merchant.answer = (request, response) => {
        response.on('close', () => void (request.url === '/limits' && resolve()))
        if (request.url === '/slow') release.push(() => response.end())
        else response.end()
      }
    })
    const one = process()
    const delivered = one.deliverDue()
    await quick
    expect(merchant.received.filter(({ url }) => url === '/slow').length).toBeLessThanOrEqual(4)
    for (const end of release) end()
    await delivered
    // Only what was begun: four of the slow and the quick one.
    expect(merchant.received).toHaveLength(5)
  })
})
