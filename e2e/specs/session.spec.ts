import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { refreshCall, spoilAccessToken, storedTokens } from '../stored-tokens.ts'

const welcome = (page: Page) => page.getByRole('heading', { name: /^Dzień dobry/ })

function countRefreshes(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (refreshCall.test(request.url())) count += 1
  })
  return () => count
}

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  for (const tab of tabs) await expect(welcome(tab)).toBeVisible()
  return tabs
}

// For two tabs see token-storage.spec.ts.
test('ten tabs with an expired access token refresh it once and stay signed in', {
  tag: '@long',
}, async ({ context, watch }) => {
  watch.announce(/pre_auth$/)
  const refreshes = countRefreshes(context)
  const tabs = await openTabs(context, 10)
  const [first] = tabs as [Page]
  const before = await storedTokens(first)
  await spoilAccessToken(first)
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) await expect(welcome(tab)).toBeVisible()
  expect(refreshes()).toBe(1)
  expect((await storedTokens(first))[1]).not.toBe(before[1])
})

test('without the Locks API, as on plain http, ten tabs stay signed in too', {
  tag: '@long',
}, async ({ context, watch }) => {
  watch.announce(/pre_auth$/)
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })
  })
  const refreshes = countRefreshes(context)
  const tabs = await openTabs(context, 10)
  const [first] = tabs as [Page]
  expect(await first.evaluate(() => 'locks' in navigator && navigator.locks === undefined)).toBe(
    true,
  )
  await spoilAccessToken(first)
  await Promise.all(tabs.map((tab) => tab.reload()))
  for (const tab of tabs) await expect(welcome(tab)).toBeVisible()
  expect(refreshes()).toBeGreaterThanOrEqual(1)
})

test('a refresh answered 401 ends the session and says why', async ({ page, watch }) => {
  watch.announce(/pre_auth$|refresh$/)
  await page.goto('/')
  await expect(welcome(page)).toBeVisible()
  await spoilAccessToken(page)
  await page.route(refreshCall, (route) => route.fulfill({ status: 401, body: '{}' }))
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByText(/^Sesja wygasła/)).toBeVisible()
  expect(await storedTokens(page)).toEqual([null, null])
})

test('a refresh whose answer was lost needs no new sign-in', async ({ page, watch }) => {
  watch.announce(/pre_auth$|refresh$/)
  await page.goto('/')
  await expect(welcome(page)).toBeVisible()
  await spoilAccessToken(page)
  const answered: number[] = []
  await page.route(refreshCall, async (route) => {
    answered.push((await route.fetch()).status())
    await (answered.length === 1 ? route.abort('connectionreset') : route.continue())
  })
  await page.reload()
  await expect(welcome(page)).toBeVisible()
  expect(answered).toEqual([200, 200])
})

test('user data that answers 503 signs nobody out, and trying again works', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.announce(/user_info$/)
  await page.route(/\/user_info$/, (route) => route.fulfill({ status: 503 }))
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Usługa jest chwilowo niedostępna')
  await expectAccessible(page)
  expect((await storedTokens(page)).every(Boolean)).toBe(true)
  await page.unroute(/\/user_info$/)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(welcome(page)).toBeVisible()
})

test('a second 401 right after the refresh ends the session', { tag: '@long' }, async ({
  page,
  watch,
  list,
}) => {
  watch.announce(/financial-document-grid/)
  await list.open()
  await page.route(/financial-document-grid/, (route) => route.fulfill({ status: 401 }))
  await list.button('25').click()
  await expect(page.getByRole('dialog', { name: 'Sesja wygasła' })).toBeVisible()
  expect(await storedTokens(page)).toEqual([null, null])
})
