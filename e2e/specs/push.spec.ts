import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

// Chromium without a window has no push service and shows no notifications: `subscribe`, its subscription,
// and `showNotification` are stand-ins. The permission and the service worker are the browser's own, and
// the debugger delivers the push.
async function standInForPushService(page: Page) {
  await page.addInitScript(() => {
    const key = 'stand-in-subscription'
    const read = () => {
      const endpoint = sessionStorage.getItem(key)
      const keys = {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      }
      return endpoint && { endpoint, toJSON: () => ({ endpoint, expirationTime: null, keys }) }
    }
    Object.assign(PushManager.prototype, {
      async subscribe(options: PushSubscriptionOptionsInit) {
        if (!options.userVisibleOnly || String(options.applicationServerKey).length !== 87)
          throw new Error('not what a push service takes')
        sessionStorage.setItem(key, 'https://push.example.com/send/journey')
        return read()
      },
      getSubscription: async () => read(),
    })
  })
}

test('a browser shows news once its user has asked for it, and none after the sign-out', async ({
  page,
  context,
}) => {
  await standInForPushService(page)
  await context.grantPermissions([])
  await page.goto('/settings/contact')
  const card = page.getByRole('region', { name: 'Wysyłanie powiadomień' })
  await expect(card.getByText('zablokowane')).toBeVisible()
  await context.grantPermissions(['notifications'])
  await page.reload()
  const turnOn = card.getByRole('button', { name: 'Włącz w tej przeglądarce' })
  await expect(turnOn).toBeVisible()
  await expect(card.getByRole('checkbox')).toHaveCount(0)
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await workers()).toBe(0)

  await turnOn.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText('Włączone w tej przeglądarce')).toBeVisible()
  const payout = card.getByRole('checkbox', { name: 'Także w przeglądarce : Wypłata prowizji' })
  await expect(payout).toBeChecked()
  await payout.uncheck()
  await expect(page.getByText('Zapisano ustawienia powiadomień.')).toBeVisible()
  await page.reload()
  await expect(payout).not.toBeChecked()
  await expect(card.getByText('Włączone w tej przeglądarce')).toBeVisible()

  const news = { title: 'Decyzja w sprawie klienta', body: 'Partner Portal', path: '/lead-list' }
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(globalThis, { shown })
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (...what: unknown[]) => shown.push(what),
    })
  })
  await deliver(page, context, news)
  const shown = () => worker.evaluate(() => (globalThis as { shown?: unknown }).shown)
  await expect.poll(shown).toEqual([[news.title, { body: news.body, data: news.path }]])

  await page.getByRole('button', { name: /^Konto/ }).click()
  await page.getByRole('menuitem', { name: 'Wyloguj się' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(workers).toBe(0)
})

/** Delivers a message of a push service to the worker. */
async function deliver(page: Page, context: BrowserContext, news: object) {
  const debug = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await debug.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  await debug.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(news),
  })
  await debug.detach()
}
