import type { NewsItem, NewsSettings } from '@partner-portal/contract/news/news'
import { productPageOf } from '@partner-portal/contract/news/news-pages'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { setUser, userOf } from '#test/accounts.ts'
import { importInto } from '#test/import-into.ts'
import { automatic, callsOf } from '#test/integration-calls.ts'
import { limit, useNotifyingPortal } from '#test/notifying-portal.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { installationOf } from '#test/test-portal.ts'
import { makeNews } from './make-news.ts'
import { recordMoments } from './reminders.ts'
import { mailNews } from './send-news.ts'

const notifying = useNotifyingPortal()
const { portal, merchant, importLimits, deliver } = notifying
const base = automatic('BRK2026')
const password = 'Portal-2026'

beforeEach(async () => {
  await make()
  for (const table of ['news', 'news_choice', 'message'] as const)
    await portal.db.deleteFrom(table).execute()
  const { partner_id, password_hash } = await userOf(portal, 'broker')
  const roles = ['ROLE_USER', 'ROLE_SETTINGS', 'ROLE_INTEGRATIONS'] as const
  await setUser(portal, 'single', { partner_id, password_hash, roles: [...roles] })
  await setUser(portal, 'suspended', { partner_id, password_hash, roles: [...roles] })
})

const make = () => makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })

async function newsOf(username: string): Promise<NewsItem[]> {
  await make()
  const { get } = await callsOf(portal, username)
  return (await get('/news')).json<{ collection: NewsItem[] }>().collection
}

/** `notification.failed NANO production`, the newest first. */
async function linesOf(username: string): Promise<string[]> {
  return (await newsOf(username)).map(({ kind, facts, actor }) =>
    [kind, ...Object.values(facts).flat(), actor]
      .filter((text) => typeof text === 'string')
      .join(' '),
  )
}

describe('a notification that fails', () => {
  test('is told at its first failure and when it is given up, not at its other attempts', async () => {
    merchant.answer = (_, response) => response.writeHead(503).end()
    await importLimits(limit('L-1'))
    await deliver()
    const [news, ...more] = await newsOf('broker')
    expect(more).toEqual([])
    expect(news).toMatchObject({
      kind: 'notification.failed',
      grid: 'integration',
      recordId: null,
      number: 'NANO',
      name: 'Finansowanie faktur',
      facts: { product: 'NANO', environment: 'production' },
    })
    for (let isTried = true; isTried; ) {
      portal.clock.advance(7 * HOUR_MS)
      isTried = (await deliver()) > 0
    }
    expect(merchant.received.length).toBeGreaterThan(3)
    const lines = ['given-up', 'failed'].map((word) => `notification.${word} NANO production`)
    expect(await linesOf('broker')).toEqual(lines)
    expect(await linesOf('single')).toEqual(lines)
    // Users without integrations, and users of another partner.
    for (const user of ['suspended', 'master', 'bare']) expect(await linesOf(user)).toEqual([])
  })

  test('is told although the process of its first attempt died', async () => {
    merchant.answer = (_, response) => response.writeHead(503).end()
    await importLimits(limit('L-1'))
    await portal.db.updateTable('notification').set({ attempts: 1 }).execute()
    await deliver()
    expect(await linesOf('broker')).toEqual(['notification.failed NANO production'])
  })

  test('is not told to who sends it by hand, as a sample is', async () => {
    merchant.answer = (_, response) => response.writeHead(503).end()
    expect((await notifying.broker.sample('NANO', 'production')).statusCode).toBe(200)
    expect(await linesOf('broker')).toEqual([])
  })

  test('is a task of the broker until one arrives', async () => {
    const tasks = async () => {
      const { get } = await callsOf(portal, 'broker')
      const { collection } = (await get('/tasks')).json<{ collection: object[] }>()
      return collection.map((task) => Object.values(task).join(' '))
    }
    const failed = expect.stringMatching(/^notification-failed .*NANO/)
    merchant.answer = (_, response) => response.writeHead(503).end()
    await importLimits(limit('L-1'))
    await deliver()
    expect(await tasks()).toContainEqual(failed)
    merchant.answer = (_, response) => response.writeHead(204).end()
    portal.clock.advance(HOUR_MS)
    await deliver()
    expect(await tasks()).not.toContainEqual(failed)
  })

  test('is no news of a product that the broker may integrate no longer', async () => {
    merchant.answer = (_, response) => response.writeHead(503).end()
    await importLimits(limit('L-1'))
    await deliver()
    const enable = (enabled: boolean) =>
      portal.db.updateTable('broker_product').set({ enabled }).execute()
    onTestFinished(async () => void (await enable(true)))
    await enable(false)
    expect(await linesOf('broker')).toEqual([])
  })
})

test('keys that were shown or replaced, and changed addresses, are told with who did it', async () => {
  const single = await callsOf(portal, 'single')
  const path = `${base}/summary/product/NANO`
  await single.post(`${path}/prod-access`, { password })
  await single.post(`${path}/keys`, { environment: 'test' })
  for (const at of ['one', 'two', 'one'])
    await single.post(base, { product: 'NANO', testNotificationUrl: `https://${at}.example.com` })
  const lines = [
    'integration.updated NANO test single',
    'integration.updated NANO test production single',
    'integration.keys-replaced NANO test single',
    'integration.keys-shown NANO single',
  ]
  // Also the actor: a stranger may have used that session.
  for (const user of ['broker', 'single']) expect(await linesOf(user)).toEqual(lines)
  const pages = (await newsOf('broker')).map(({ kind, facts }) => productPageOf(kind, facts))
  expect(pages).toEqual([
    'nano/details',
    'nano/details',
    'nano/permissions/testing',
    'nano/permissions/production',
  ])
})

test('terms that the provider changed are told, the same ones and other changes are not', async () => {
  const put = async (row: object) => {
    const product = { partnerCode: 'BROKER', product: 'NANO', ...row }
    const { rejects } = await importInto(portal, 'brokerProduct', [product], { partner: null })
    expect(rejects).toBe('')
  }
  await put({ periods: '2 6', monthlyRateBasisPoints: 99 })
  await put({ periods: '6,2', monthlyRateBasisPoints: 98 })
  await put({ formUrl: 'https://form.example.com' })
  await put({ leastAmount: '500.00', mostAmount: '700.00' })
  // Without one of the terms a shop has no calculator, so no news either.
  const skonto = portal.db.updateTable('broker_product').where('product', '=', 'SKONTO')
  await skonto.set({ most_amount: null }).execute()
  await put({ product: 'SKONTO', monthlyRateBasisPoints: 97 })
  expect(await linesOf('broker')).toEqual([
    'product.terms-changed AMOUNTS NANO',
    'product.terms-changed RATE NANO',
    'product.terms-changed RATE PERIODS NANO',
  ])
})

test('a test environment is told when it is ready, once, by several processes', async () => {
  const round = async () => {
    await Promise.all([1, 2].map(() => recordMoments(portal.db, portal.clock.now(), 7)))
    return linesOf('broker')
  }
  await round()
  await portal.db.deleteFrom('news').execute()
  await notifying.signIn()
  const ready = new Date(portal.clock.now().getTime() + 2 * DAY_MS)
  await portal.db
    .updateTable('integration')
    .set({ qa_available_at: ready })
    .where('product', '=', 'NANO')
    .execute()
  portal.clock.advance(2 * DAY_MS - HOUR_MS)
  expect(await round()).toEqual([])
  portal.clock.advance(HOUR_MS)
  expect(await round()).toEqual(['integration.test-ready NANO'])
  portal.clock.advance(HOUR_MS)
  expect(await round()).toEqual(['integration.test-ready NANO'])
})

describe('brokers choose', () => {
  test('of the topics of integrations, none while suspended', async () => {
    const topicsOf = async (username: string) => {
      const answer = (await callsOf(portal, username)).get('/settings/news')
      const { collection } = (await answer).json<NewsSettings>()
      return collection.map(({ topic, mail }) => `${topic} ${mail}`)
    }
    const topics = [
      'shop-access never',
      'shop-notification daily',
      'shop-terms daily',
      'shop-test-ready daily',
    ]
    expect(await topicsOf('broker')).toEqual(topics)
    expect(await topicsOf('suspended')).toEqual([])
  })

  test('to have a mail at once, with what failed and where to mend it', async () => {
    const broker = await callsOf(portal, 'broker')
    await broker.put('/settings/news', {
      collection: [{ topic: 'shop-notification', mail: 'once' }],
    })
    merchant.answer = (_, response) => response.writeHead(404).end()
    await importLimits(limit('L-1'))
    await deliver()
    await make()
    portal.clock.advance(2 * MINUTE_MS)
    await mailNews(portal.db, await installationOf(portal), portal.clock.now(), 7)
    const mails = (await openedMessages(portal.db)).filter(({ kind }) => kind === 'news-one')
    expect(mails).toMatchObject([
      {
        recipient: 'broker@example.com',
        subject: 'Partner Portal: Powiadomienie sklepu nie dotarło',
        text: expect.stringContaining(
          'Powiadomienie sklepu nie dotarło: Finansowanie faktur, środowisko produkcyjne',
        ),
      },
    ])
    expect(mails[0]?.text).toContain('/integrations/nano/details?product=NANO')
  })
})
