import { describe, expect, onTestFinished, test } from 'vitest'
import { claimDue } from '#platform/jobs/jobs.repository.ts'
import { limit, useNotifyingPortal } from '#test/notifying-portal.ts'
import { changePartnerAccess } from '../../admin/partners/partner-commands.ts'
import { notificationJobs } from './notification-jobs.ts'

const notifying = useNotifyingPortal()
const { portal, merchant, importLimits, deliver, process, notified } = notifying
const minute = 60_000
const hour = 60 * minute

describe('a notification that fails', () => {
  test('is retried for a day with growing delays and the same content, then given up', async () => {
    merchant.answer = (_, response) => response.writeHead(503).end('później')
    await importLimits(limit('L-1'))
    const begun = portal.clock.now().getTime()
    const at: number[] = []
    for (;;) {
      expect(await deliver()).toBe(1)
      at.push((portal.clock.now().getTime() - begun) / minute)
      const [attempt] = await notifying.broker.attempts('NANO')
      expect(attempt).toMatchObject({ outcome: 'SERVER_ERROR', status: 503, answer: 'później' })
      if (!attempt?.nextAttemptAt) break
      const wait = Date.parse(attempt.nextAttemptAt) - portal.clock.now().getTime()
      portal.clock.advance(wait - 1_000)
      expect(await deliver()).toBe(0)
      portal.clock.advance(1_000)
      // The access token lives a quarter of an hour.
      await notifying.signIn()
    }
    expect(at).toEqual([0, 1, 6, 21, 51, 111, 231, 411, 651, 1011, 1431])
    expect(new Set(merchant.received.map(({ body }) => body)).size).toBe(1)
    const times = merchant.received.map(({ headers }) => headers['partner-portal-signature'])
    expect(new Set(times).size).toBe(times.length)
    expect(
      (await notifying.broker.attempts('NANO')).filter(({ nextAttemptAt }) => nextAttemptAt),
    ).toEqual([])
    portal.clock.advance(48 * hour)
    expect(await deliver()).toBe(0)
  })

  test('is told to the operator with its cause and next attempt, without the address', async () => {
    merchant.answer = (_, response) => response.writeHead(404).end('secret answer')
    await importLimits(limit('L-1'))
    const notifier = process()
    await notifier.runDue()
    expect(notifier.said).toEqual([
      {
        channel: 'notification',
        partner: expect.any(Number),
        product: 'NANO',
        environment: 'production',
        notification: expect.any(String),
        attempt: 1,
        cause: 'NOT_FOUND 404',
        nextTry: expect.any(Date),
      },
    ])
  })

  test('is delivered once, to the address that is saved at the next attempt', async () => {
    merchant.answer = (_, response) => response.writeHead(404).end()
    await importLimits(limit('L-1'))
    await deliver()
    merchant.answer = (_, response) => response.end()
    await notifying.broker.activate('NANO', { production: 'http://shop.example.com/mended' })
    portal.clock.advance(minute)
    expect(await deliver()).toBe(1)
    expect(merchant.received.map(({ url }) => url)).toEqual(['/limits', '/mended'])
    portal.clock.advance(hour)
    expect(await deliver()).toBe(0)
  })

  test('is given up when its partner is disabled, whose new limits cause none', async () => {
    const access = (isDisabled: boolean) => changePartnerAccess(portal.db, 'BROKER', { isDisabled })
    await importLimits(limit('L-1'))
    onTestFinished(async () => void (await access(false)))
    await access(true)
    await importLimits(limit('L-2', { nip: '1234563218' }))
    expect(await deliver()).toBe(1)
    await access(false)
    portal.clock.advance(hour)
    expect(await deliver()).toBe(0)
    expect(merchant.received).toEqual([])
  })

  test('and is resent by hand keeps the time of its next attempt, unless it is delivered', async () => {
    merchant.answer = (_, response) => response.writeHead(403).end()
    await importLimits(limit('L-1'))
    await deliver()
    const [first] = await notifying.broker.attempts('NANO')
    const id = first?.deliveryId ?? ''
    portal.clock.advance(1_000)
    const again = (await notifying.broker.resend(id)).json()
    expect(again).toMatchObject({ outcome: 'FORBIDDEN', nextAttemptAt: first?.nextAttemptAt })
    const [latest, older] = await notifying.broker.attempts('NANO')
    expect([latest?.nextAttemptAt, older?.nextAttemptAt]).toEqual([first?.nextAttemptAt, null])
    merchant.answer = (_, response) => response.end()
    portal.clock.advance(1_000)
    expect((await notifying.broker.resend(id)).json()).toMatchObject({ nextAttemptAt: null })
    portal.clock.advance(hour)
    expect(await deliver()).toBe(0)
    expect(new Set(notified().map((body) => body.id))).toEqual(new Set([id]))
  })

  test.each([
    ['its address', () => notifying.broker.activate('NANO', { production: null })],
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
      const counts = await Promise.all(processes.map((notifier) => notifier.runDue()))
      const round = counts.reduce((sum, count) => sum + count, 0)
      if (round === 0) break
      tried += round
    }
    expect(tried).toBe(41)
    expect(merchant.received).toHaveLength(41)
    expect(new Set(notified().map((body) => body.id)).size).toBe(41)
    expect(processes.flatMap((notifier) => notifier.failures)).toEqual([])
  })

  test('take over the notifications of one that died, once its lease has expired', async () => {
    await importLimits(limit('L-1'))
    const all = { busy: [], limit: 10 }
    const [held] = await claimDue(portal.db, notificationJobs, portal.clock.now(), all)
    expect(held).toMatchObject({ kind: 'LIMIT_CHANGED', attempts: 1 })
    expect(await deliver()).toBe(0)
    expect((await notifying.broker.resend(held?.id ?? '')).json().code).toBe('DELIVERY_IN_PROGRESS')
    portal.clock.advance(29_000)
    expect(await deliver()).toBe(0)
    portal.clock.advance(1_000)
    expect(await deliver()).toBe(1)
    expect(notified()).toMatchObject([{ id: held?.id }])
  })

  test('leave a notification to the one that took it over after their lease', async () => {
    const isTakenOver = Promise.withResolvers<void>()
    merchant.answer = (_, response) => {
      merchant.answer = (_, next) => next.end()
      void isTakenOver.promise.then(() => response.writeHead(500).end())
    }
    await importLimits(limit('L-1'))
    const slow = process()
    const late = slow.runDue()
    while (merchant.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    portal.clock.advance(31_000)
    expect(await deliver()).toBe(1)
    isTakenOver.resolve()
    await late
    expect(slow.failures).toEqual([])
    expect(
      (await notifying.broker.attempts('NANO')).map(({ outcome }) => outcome).toSorted(),
    ).toEqual(['DELIVERED', 'SERVER_ERROR'])
    portal.clock.advance(hour)
    expect(await deliver()).toBe(0)
  })

  test('deliver nothing, not even a sample, while the installation writes to nobody', async () => {
    const hold = (since: Date | null) =>
      portal.db.updateTable('installation').set({ deliveries_held_at: since }).execute()
    await importLimits(limit('L-1'))
    await hold(portal.clock.now())
    try {
      expect(await deliver()).toBe(0)
      const sample = await notifying.broker.sample('NANO', 'production')
      expect(sample.statusCode).toBe(503)
      expect(sample.json().errors).toEqual(['This copy of the portal sends nothing'])
      expect(merchant.received).toEqual([])
    } finally {
      await hold(null)
    }
    expect(await deliver()).toBe(1)
  })

  test('deliver to one shop while another is slow', async () => {
    await notifying.broker.activate('PRAGMA_PAY', { production: 'http://slow.example.com/slow' })
    await importLimits(
      ...Array.from({ length: 100 }, (_, index) => limit(`S-${index}`, { product: 'PRAGMA_PAY' })),
    )
    await importLimits(limit('L-1'))
    const slow = Promise.withResolvers<void>()
    merchant.answer = (request, response) => {
      if (request.url === '/slow') void slow.promise.then(() => response.end())
      else response.end()
    }
    const received = (path: string) => merchant.received.filter(({ url }) => url === path).length
    const notifier = process()
    while (received('/limits') < 1) await notifier.poll()
    await importLimits(limit('L-2'))
    // Four attempts begin together, but a busy machine does not connect them together.
    while (received('/limits') < 2 || received('/slow') < 4) await notifier.poll()
    // Four of the slow shop's hundred are under way, and no more begin.
    expect(received('/slow')).toBe(4)
    slow.resolve()
    await notifier.stop()
    expect([received('/slow'), notifier.failures]).toEqual([4, []])
  })
})
