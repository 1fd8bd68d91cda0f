import { expect, test } from '../fixtures.ts'
import { LoginPage } from '../login-page.ts'

// A request to another origin that a test does not announce fails it (page-watch.ts).
const details = '/integrations/finansowanie-zakupow/details?product=PURCHASE_FINANCE'
const testing = '/integrations/finansowanie-zakupow/permissions/testing?product=PURCHASE_FINANCE'
const third = /chat\.example\.com|googletagmanager\.com/
let requests: string[]

test.use({
  user: 'broker',
  portalEnv: {
    PORTAL_CHAT_WIDGET_URL: 'https://chat.example.com/widget.js',
    PORTAL_TAG_MANAGER_ID: 'GTM-TEST1',
  },
})

test.beforeEach(async ({ context }) => {
  requests = []
  // The user agreed before: consent.spec.ts has the question.
  await context.addInitScript(() => {
    const services = 'GTM-TEST1 https://chat.example.com/widget.js'
    localStorage.setItem('consent', JSON.stringify({ isGiven: true, services, at: Date.now() }))
  })
  await context.route(third, (route) => {
    const { hostname, pathname } = new URL(route.request().url())
    requests.push(hostname + pathname)
    const body = `window.third = [...(window.third ?? []), ${JSON.stringify(hostname)}]`
    return route.fulfill({ contentType: 'text/javascript', body })
  })
})

declare global {
  interface Window {
    third?: string[]
  }
}
const running = () => window.third?.toSorted()
const both = ['chat.example.com', 'www.googletagmanager.com']

test('third parties run on an ordinary page, once', async ({ page, watch }) => {
  watch.announce(third)
  await page.goto('/')
  await expect.poll(() => page.evaluate(running)).toEqual(both)
  const menu = page.getByRole('navigation', { name: 'Menu główne' })
  await menu.getByRole('link', { name: 'Marketing materials' }).click()
  await expect(page.getByRole('tab').first()).toBeVisible()
  expect(await page.evaluate(running)).toEqual(both)
  expect(requests.toSorted()).toEqual([
    'chat.example.com/widget.js',
    'www.googletagmanager.com/gtm.js',
  ])
})

test('a page with secrets does not have them; going back loads them again', async ({
  page,
  watch,
}) => {
  watch.announce(third)
  await page.goto(details)
  await expect.poll(() => page.evaluate(running)).toEqual(both)
  requests = []
  await page.getByRole('link', { name: 'Test environment' }).first().click()
  await expect(page).toHaveURL(/permissions\/testing/)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(running)).toBeUndefined()
  expect(requests).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/details/)
  await expect.poll(() => page.evaluate(running)).toEqual(both)
})

// The watch fails this test at the first request of another origin.
for (const path of [
  '/settings/password',
  '/settings/contact',
  testing,
  testing.replace('testing', 'production'),
  '/resetting/0a1b2c',
  '/setting/0a1b2c',
  '/contract-confirmation',
  '/wspolpraca-dla-brokerow',
])
  test(`third parties are not on ${path}`, async ({ page, watch }) => {
    if (path.includes('0a1b2c')) watch.announce(/0a1b2c/)
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(running)).toBeUndefined()
    expect(requests).toEqual([])
  })

test.describe('nobody signed in', () => {
  test.use({ user: null })

  test('third parties are not loaded before the sign-in', async ({ page, watch }) => {
    watch.announce(third)
    await page.goto('/')
    const login = new LoginPage(page)
    await expect(login.submit).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click()
    await expect(page).toHaveURL(/\/resetting$/)
    await page.goto('/login')
    expect(requests).toEqual([])
    await login.signIn('broker')
    await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
    await expect.poll(() => page.evaluate(running)).toEqual(both)
  })
})
