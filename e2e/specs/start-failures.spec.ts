import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

// The page while the portal does not start.

test.use({ user: null })

const answerConfig = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route('**/config.json', (route) => route.fulfill(answer))

for (const [what, answer, reason] of [
  ['is missing', { status: 404, body: '' }, 'HTTP 404'],
  ['has a comma too many', { body: '{"texts": "pl",}' }, 'it holds no JSON object'],
  ['is the page of a web server', { body: '<html></html>' }, 'it holds no JSON object'],
  ['is a list', { body: '[]' }, 'it holds no JSON object'],
  ['has a key in another case', { json: { apiURL: '/backend' } }, 'apiURL is apiUrl'],
] as const)
  test(`a configuration that ${what} is named in place of the sign-in`, {
    tag: what === 'is missing' ? [] : '@long',
  }, async ({ page, watch }) => {
    watch.announce(/not-started/)
    if (what === 'is missing') watch.announce(/config\.json/)
    await answerConfig(page, answer)
    await page.goto('/login')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Portal jest źle skonfigurowany')
    await expect(alert).toContainText(reason)
    await page.unroute('**/config.json')
    await alert.getByRole('link', { name: 'Odśwież stronę' }).click()
    await expect(page.getByLabel('Login')).toBeVisible()
  })

test('ignored keys of the configuration are named in the console', async ({ page, watch }) => {
  watch.announce(/config-faults/)
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await answerConfig(page, {
    json: { $schema: 'x', texts: 'PL', idleMinutes: '60', passkeys: 'true', colour: 'red' },
  })
  await page.goto('/login')
  await expect(page.getByLabel('Login')).toBeVisible()
  expect(warnings).toEqual([
    'config.json: texts is ignored: expected given or pl',
    'config.json: idleMinutes is ignored: expected a number above 0, or null',
    'config.json: passkeys is ignored: expected true or false',
    'config.json: colour is no key of the portal',
  ])
})

test('a configuration that does not come is waited for ten seconds', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  watch.announce(/not-started/)
  await page.route('**/config.json', () => new Promise(() => {}))
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('alert')).toContainText('Portal się nie otworzył', {
    timeout: 20_000,
  })
})

test('where the code of the portal is gone, the page says so', async ({ page, watch }) => {
  watch.announce(/assets\/start-|not-started/)
  await page.route(/assets\/start-.*js/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/login')
  await expect(page.getByRole('alert')).toContainText('Portal się nie otworzył')
})

for (const [what, file] of [
  ['first file', /assets\/index-.*js/],
  ['code', /assets\/start-.*js/],
] as const)
  test(`where the ${what} of another version is gone, the page loads anew by itself`, {
    tag: what === 'code' ? '@long' : [],
  }, async ({ page, watch }) => {
    watch.announce(new RegExp(`${file.source}|not-started`))
    await page.route(file, (route) => route.fulfill({ status: 404 }), { times: 1 })
    await page.goto('/login')
    await expect(page.getByLabel('Login')).toBeVisible()
  })

test('where the first file stays gone, the page says so within 6 s and loads anew only once', async ({
  page,
  watch,
}) => {
  watch.announce(/assets\/index/)
  let pages = 0
  page.on('request', (request) => (pages += request.isNavigationRequest() ? 1 : 0))
  await page.route(/assets\/index-.*js/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/login')
  const late = page.getByText('Portal jeszcze się nie otworzył')
  await expect(late).toBeVisible({ timeout: 6_000 })
  await expect(late.getByRole('link', { name: 'Odśwież stronę' })).toBeVisible()
  expect(pages).toBe(2)
})

test('where the first file does not come, a text comes after five seconds', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(/assets\/index-.*js/, () => new Promise(() => {}))
  await page.goto('/login', { waitUntil: 'commit' })
  const late = page.getByText('Portal jeszcze się nie otworzył')
  await expect(late).toBeHidden()
  await expect(late).toBeVisible({ timeout: 6_000 })
})

test('without JavaScript the page says so at once', async ({ browser, portal }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${portal.address}/login`)
  await expect(page.locator('noscript')).toBeVisible()
  await expect(page.getByText('Portal jeszcze się nie otworzył')).toBeHidden()
  await page.close()
})
