import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

const third = /chat\.example\.com|googletagmanager\.com/
const both = ['chat.example.com/widget.js', 'www.googletagmanager.com/gtm.js']
const portalEnv = {
  PORTAL_CHAT_WIDGET_URL: 'https://chat.example.com/widget.js',
  PORTAL_TAG_MANAGER_ID: 'GTM-TEST1',
}
let requests: string[]

test.use({ portalEnv })
test.beforeEach(async ({ context }) => {
  requests = []
  await context.route(third, (route) => {
    const { hostname, pathname } = new URL(route.request().url())
    requests.push(hostname + pathname)
    return route.fulfill({ contentType: 'text/javascript', body: 'window.hasThird = true' })
  })
})

for (const [device, viewport] of Object.entries(sizes))
  test(`on a ${device} nothing of others loads before the visitor agrees, by keyboard, and refusing is as easy`, {
    tag: device === 'phone' ? '@long' : [],
  }, async ({ page, watch }) => {
    await page.setViewportSize(viewport)
    await page.goto('/lead-list')
    const panel = page.getByRole('region', { name: 'Zgoda na usługi innych firm' })
    await expect(panel).toContainText('statystyki (Google Tag Manager) i czat (chat.example.com)')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    const [refuse, accept] = [
      panel.getByRole('button', { name: 'Nie zgadzam się' }),
      panel.getByRole('button', { name: 'Zgadzam się', exact: true }),
    ]
    const [no, yes] = [await refuse.boundingBox(), await accept.boundingBox()]
    expect([no?.y, no?.width, no?.height]).toEqual([yes?.y, yes?.width, yes?.height])
    const box = await panel.boundingBox()
    const action = await page.getByRole('main').getByRole('button').first().boundingBox()
    expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThan(box?.y ?? 0)
    // The content under it can be scrolled up.
    const footEnd = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const foot = await page.getByRole('contentinfo').last().boundingBox()
      return (foot?.y ?? 0) + (foot?.height ?? 0)
    }
    await expect.poll(footEnd).toBeLessThanOrEqual((box?.y ?? 0) + 1)

    await page.keyboard.press('Tab')
    await expect(refuse).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(panel).toHaveCount(0)
    expect(requests).toEqual([])

    watch.announce(third)
    await page.getByRole('button', { name: 'Pomoc', exact: true }).click()
    await page.getByRole('button', { name: 'Zmień zgodę na usługi innych firm' }).click()
    await expect(refuse).toBeFocused()
    await accept.click()
    await expect.poll(() => requests.toSorted()).toEqual(both)
    const commands = await page.evaluate(() =>
      (window as { dataLayer?: object[] }).dataLayer?.map((args) =>
        Object.values(args).slice(0, 3),
      ),
    )
    expect(commands?.slice(0, 2)).toEqual([
      ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })],
      ['consent', 'update', { analytics_storage: 'granted' }],
    ])
  })

test('the question stands below the actions of chosen rows', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/invoice-loan-list?toConfirm=1')
  const panel = page.getByRole('region', { name: 'Zgoda na usługi innych firm' })
  await expect(panel).toBeVisible()
  const confirm = page.getByRole('button', { name: /^(Potwierdź|Confirm)/ }).last()
  await expect(confirm).toBeVisible()
  const end = async () => {
    const [box, top] = [await confirm.boundingBox(), await panel.boundingBox()]
    return (box?.y ?? 9999) + (box?.height ?? 0) - (top?.y ?? 0)
  }
  await expect.poll(end).toBeLessThanOrEqual(0)
})

test('a withdrawn consent gives a page without third parties, and no cookies of Google', {
  tag: '@long',
}, async ({ page, context, watch }) => {
  watch.announce(third)
  await page.goto('/lead-list')
  await page.getByRole('button', { name: 'Zgadzam się', exact: true }).click()
  await expect.poll(() => requests.toSorted()).toEqual(both)
  await page.evaluate(() => {
    document.cookie = '_ga=GA1.1.1; Path=/'
  })
  requests = []
  await page.getByRole('button', { name: 'Konto: partner' }).click()
  await page.getByRole('menuitem', { name: 'Pomoc' }).click()
  await page.getByRole('button', { name: 'Zmień zgodę na usługi innych firm' }).click()
  await page.getByRole('button', { name: 'Nie zgadzam się' }).click()
  await expect.poll(() => page.evaluate(() => 'hasThird' in window)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga')
})

test("with the provider's own consent platform the portal asks nothing, and loads what that says", {
  tag: '@long',
}, async ({ page, watch }) => {
  await page.route(/config\.json$/, async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, consent: 'external' } })
  })
  await page.goto('/lead-list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: 'Zgoda na usługi innych firm' })).toHaveCount(0)
  expect(requests).toEqual([])
  watch.announce(third)
  await page.evaluate(() => {
    Object.assign(window, { portalConsent: { chat: true } })
    window.dispatchEvent(new Event('portal-consent'))
  })
  await expect.poll(() => requests).toEqual(['chat.example.com/widget.js'])
})
