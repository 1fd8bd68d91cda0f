import type { Page, Route } from '@playwright/test'
import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { LoginPage } from '../login-page.ts'

test.use({ user: null })

const feed = /banners-feed/
const card = (title: string, extra: object = {}) => ({
  title,
  text: 'Finansowanie faktur w jeden dzień roboczy.',
  buttonLink: 'https://example.com/oferta',
  buttonText: 'Sprawdź ofertę',
  image: '/favicon.svg',
  ...extra,
})
const banners = [
  card('Faktoring online', { size: 'large', theme: 'dark', logo: '/favicon.svg' }),
  card('Nanofaktoring', { buttonColor: '#FAC710', buttonTextColor: '#000' }),
  card('Finansowanie zakupów', { icon: '/favicon.svg', buttonColor: 'red' }),
]

async function open(page: Page, answer: (route: Route) => unknown, path = '/login'): Promise<void> {
  await page.route(/config\.json$/, (route) =>
    route.fulfill({ json: { bannersUrl: '/banners-feed?site=partner' } }),
  )
  await page.route(feed, answer)
  await page.goto(path)
}

const panel = (page: Page) => page.getByRole('region', { name: 'Aktualności i oferty' })

async function boxOf(page: Page, title: string) {
  const box = await panel(page).getByRole('article').filter({ hasText: title }).boundingBox()
  if (!box) throw new Error(`${title} is not shown`)
  return box
}

for (const [device, viewport] of Object.entries(sizes))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a font that loads late does not move the form', async ({ page }) => {
      const { promise: late, resolve: letGo } = Promise.withResolvers<void>()
      await page.route(/\.woff2$/, async (route) => {
        await late
        await route.continue()
      })
      // The page asks for its font before it is loaded.
      await page.goto('/login', { waitUntil: 'commit' })
      const { submit } = new LoginPage(page)
      await expect(submit).toBeVisible()
      const before = await submit.boundingBox()
      letGo()
      await page.evaluate(() => document.fonts.ready)
      expect(await submit.boundingBox()).toEqual(before)
    })

    test("a deployment without banners shows the portal's own", async ({ page }) => {
      await page.goto('/login')
      await expect(panel(page).getByRole('article')).toHaveCount(3)
      const pictures = panel(page).locator('img')
      await expect(pictures).toHaveCount(3)
      for (const picture of await pictures.all())
        await expect(picture).toHaveJSProperty('complete', true)
      await expectAccessible(page)
      await panel(page)
        .getByRole('link', { name: /^Zostań brokerem/ })
        .click({ trial: true })
      await expect(new LoginPage(page).submit).toBeVisible()
    })

    test('banners appear beside the form and do not move it', async ({ page }) => {
      const { promise: late, resolve: letGo } = Promise.withResolvers<void>()
      const requests: string[] = []
      await open(page, async (route) => {
        requests.push(route.request().url())
        await late
        await route.fulfill({ json: { banners } })
      })
      const submit = new LoginPage(page).submit
      await expect(submit).toBeVisible()
      const before = await submit.boundingBox()
      letGo()
      await expect(panel(page).getByRole('heading')).toHaveText(banners.map(({ title }) => title))
      expect(await submit.boundingBox()).toEqual(before)
      expect(new URL(requests[0] ?? '').searchParams.get('time')).toMatch(/^\d+$/)
      expect(new URL(requests[0] ?? '').searchParams.get('site')).toBe('partner')

      const [large, first, second] = [
        await boxOf(page, 'Faktoring online'),
        await boxOf(page, 'Nanofaktoring'),
        await boxOf(page, 'Finansowanie zakupów'),
      ]
      expect(large.y + large.height).toBeLessThan(first.y)
      const picture = await panel(page).locator('img').first().boundingBox()
      expect(picture?.height).toBeCloseTo((picture?.width ?? 0) / 3, 0)
      if (device === 'desktop') {
        expect(second.y).toBe(first.y)
        expect(large.width).toBeGreaterThan(first.width + second.width)
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        expect(height).toBe(viewport.height)
      } else expect(large.y).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0))
      const button = panel(page)
        .getByRole('link', { name: /^Sprawdź ofertę/ })
        .nth(1)
      await expect(button).toHaveCSS('background-color', 'rgb(250, 199, 16)')
      await expect(button).toHaveAttribute('rel', /noopener/)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Nie pamiętasz hasła?' }).click()
      await expect(page.getByRole('heading', { name: 'Resetowanie hasła' })).toBeVisible()
      await expect(panel(page)).toBeVisible()
      await expectAccessible(page)
    })
  })

for (const [what, answer] of [
  ['down', (route: Route) => route.fulfill({ status: 500 })],
  ['unreachable', (route: Route) => route.abort('connectionrefused')],
  ['a page of HTML', (route: Route) => route.fulfill({ body: '<html>', contentType: 'text/html' })],
  ['something else', (route: Route) => route.fulfill({ json: { banners: [7, null, { a: 1 }] } })],
] as const)
  test(`with a feed that is ${what} the panel is empty, and the sign-in works`, async ({
    page,
    watch,
  }) => {
    if (what === 'down' || what === 'unreachable') watch.announce(feed)
    const request = page.waitForRequest(feed)
    await open(page, answer)
    await request
    await new LoginPage(page).signIn('partner')
    await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
  })

test('a slow feed is aborted after three seconds', async ({ page }) => {
  const started = Date.now()
  const failed = page.waitForEvent('requestfailed', (request) => feed.test(request.url()))
  await open(page, () => {}, '/resetting')
  await expect(page.getByLabel('Login')).toBeVisible()
  await failed
  expect(Date.now() - started).toBeLessThan(8000)
  await expect(panel(page)).toHaveCount(0)
})

test('a small banner is lower than a medium one, and a picture that is missing leaves no hole', async ({
  page,
}) => {
  const feedOf = [
    card('Mały', { size: 'small' }),
    card('Średni', { size: 'medium' }),
    card('Bez obrazka', { image: '/content/missing.png' }),
  ]
  await page.route(/missing\.png/, (route) => route.fulfill({ body: '', contentType: 'image/png' }))
  await open(page, (route) => route.fulfill({ json: { banners: feedOf } }))
  const [small, medium] = [await boxOf(page, 'Mały'), await boxOf(page, 'Średni')]
  expect(small.height).toBeLessThan(medium.height - 40)
  await expect
    .poll(async () => (await boxOf(page, 'Bez obrazka')).height)
    .toBeLessThan(medium.height - 40)
})
