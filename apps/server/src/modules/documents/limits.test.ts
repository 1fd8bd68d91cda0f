import { shopEvents } from '@partner-portal/contract/integrations/shop-events'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importInto } from '#test/import-into.ts'
import { isSigned } from '#test/notification-calls.ts'
import { limit, nip, shop, useNotifyingPortal } from '#test/notifying-portal.ts'

const notifying = useNotifyingPortal()
const { portal, merchant, importLimits, deliver, notified } = notifying

const countOf = async (table: 'customer_limit' | 'notification') =>
  (await portal.db.selectFrom(table).select('partner_id').execute()).length

describe('an imported limit', () => {
  test('causes a signed notification with the exact amount', async () => {
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
    const { body } = shopEvents['limit.changed']
    expect(body.parse(JSON.parse(received.body))).toEqual(JSON.parse(received.body))
    const secret = await notifying.broker.productionSecret('NANO')
    expect(await isSigned(received, secret, portal.clock.now())).toBe(true)
    expect(await notifying.broker.attempts('NANO')).toMatchObject([
      { kind: 'LIMIT_CHANGED', environment: 'production', outcome: 'DELIVERED' },
    ])
    expect(await deliver()).toBe(0)
  })

  test('causes a notification when it changes, and none when it is unchanged', async () => {
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
    const limits = notified().map((body) => [body.limit.amount, body.limit.validUntil])
    expect(limits.toSorted()).toEqual([
      [1, '2026-12-31T00:00:00+01:00'],
      [1, '2027-01-01T00:00:00+01:00'],
      [5_000_000, null],
      [5_000_000, '2026-12-31T00:00:00+01:00'],
    ])
  })

  test('is sent to the address of its environment, product and partner', async () => {
    const rows = [
      limit('prod'),
      limit('test', { environment: 'test' }),
      limit('inactive', { product: 'SKONTO' }),
    ]
    await importLimits(...rows)
    await importInto(portal, 'limit', rows, { partner: 'SINGLE' })
    expect(await countOf('customer_limit')).toBe(6)
    expect(await countOf('notification')).toBe(1)
    await notifying.broker.activate('NANO', { test: `${shop}-test` })
    await importLimits(...rows.map((row) => ({ ...row, amount: 7 })))
    await deliver()
    // The production address was removed before the delivery.
    expect(merchant.received.map(({ url }) => url)).toEqual(['/limits-test'])
    expect(notified()).toMatchObject([{ environment: 'test', limit: { amount: 7 } }])
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
