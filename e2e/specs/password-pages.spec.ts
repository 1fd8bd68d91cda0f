import type { Page, Route } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { PasswordPage } from '../password-page.ts'
import { storedTokens } from '../stored-tokens.ts'

// The answers are made here, to test the pages' reaction to each.
const smsCall = /reset-password-sms/
const changeCall = /change-password$/
const resetCall = /reset-password$/
const link = '/resetting/0123456789abcdef'
const noContent = (route: Route) => route.fulfill({ status: 204 })

async function open(page: Page, path = link): Promise<PasswordPage> {
  await page.route(smsCall, noContent)
  await page.goto(path)
  await expect(page.getByRole('status')).toHaveText('Auth sms is sent')
  return new PasswordPage(page)
}

test.describe('nobody signed in', () => {
  test.use({ user: null })

  test('a link that ends meanwhile leaves one message and the way to a new one', {
    tag: '@long',
  }, async ({ page, watch }) => {
    watch.announce(changeCall)
    const form = await open(page, '/setting/0123456789abcdef')
    await page.route(changeCall, (route) =>
      route.fulfill({ status: 400, json: { code: 'LINK_EXPIRED' } }),
    )
    await form.fill('123456', 'Haslo123')
    await form.submit.click()
    await expect(form.alert).toHaveText('Hash is expired, reset password once again')
    await expect(page.getByRole('link', { name: 'Poproś o nowy link' })).toBeFocused()
    await expect(page.getByRole('status')).toHaveCount(0)
    await expect(page.getByText(/^Nowy kod/)).toHaveCount(0)
  })

  test('a password that is easy to guess is marked at its rule', async ({ page, watch }) => {
    watch.announce(changeCall)
    const form = await open(page)
    const faults = [{ path: 'password', code: 'common' }]
    await page.route(changeCall, (route) => route.fulfill({ status: 400, json: { faults } }))
    const last = form.rules.last()
    await form.fill('123456', 'Jezioro12')
    await expect(last).not.toHaveAttribute('data-kept')
    await form.submit.click()
    await expect(last).toHaveAttribute('data-kept', 'false')
    await form.password.fill('Jezioro13')
    await expect(last).not.toHaveAttribute('data-kept')
    await form.password.fill('P@ssw0rd2')
    await expect(last).toHaveAttribute('data-kept', 'false')
  })

  test('on a laptop the button is seen without scrolling, and no half is empty', {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const form = await open(page)
    const box = await form.submit.boundingBox()
    expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(640, -1)
    await page.setViewportSize({ width: 390, height: 844 })
    const logo = await page.locator('header svg').boundingBox()
    expect(logo?.x).toBe((await form.submit.boundingBox())?.x)
  })

  test('the SMS is a POST, once for an opening; a new one can be asked for after a minute', async ({
    page,
  }) => {
    const methods: string[] = []
    page.on('request', (request) => {
      if (smsCall.test(request.url())) methods.push(request.method())
    })
    await page.clock.install()
    await open(page)
    const again = page.getByRole('button', { name: 'Wyślij kod ponownie' })
    await expect(again).toHaveCount(0)
    await page.clock.fastForward(61_000)
    await again.click()
    await expect(page.getByText(/^Nowy kod możesz zamówić za /)).toBeVisible()
    expect(methods).toEqual(['POST', 'POST'])
  })

  test('an SMS that could not be sent can be tried again', { tag: '@long' }, async ({
    page,
    watch,
  }) => {
    watch.announce(smsCall)
    await page.route(smsCall, (route) => route.fulfill({ status: 503 }))
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('Something went wrong, try again later.')
    await page.unroute(smsCall)
    await page.route(smsCall, noContent)
    await page.getByRole('button', { name: 'Wyślij kod ponownie' }).click()
    await expect(page.getByRole('status')).toHaveText('Auth sms is sent')
  })

  test('the pages of links send requests to the portal only', async ({ page, portal }) => {
    await page.route(/config\.json$/, (route) =>
      route.fulfill({ json: { bannersUrl: 'https://marketing.example.com/banners.json' } }),
    )
    const origins: string[] = []
    page.on('request', (request) => origins.push(new URL(request.url()).origin))
    for (const path of [link, '/setting/0123456789abcdef', '/login_switch/0123456789abcdef']) {
      await page.route(/login_switch$/, () => {})
      await page.route(smsCall, noContent)
      await page.goto(path)
      await expect(page.getByRole('status')).toBeVisible()
    }
    expect(new Set(origins)).toEqual(new Set([portal.address]))
  })

  for (const { device, viewport } of bothSizes)
    test.describe(`on a ${device}`, () => {
      test.use({ viewport })

      test('the pages are accessible, with all that they can say', { tag: '@long' }, async ({
        page,
        watch,
      }) => {
        watch.announce(/reset-password/)
        await page.route(resetCall, (route) => route.fulfill({ status: 400 }))
        await page.goto('/resetting')
        await page.getByLabel('Login').fill('nobody')
        await expectAccessible(page)
        await page.getByLabel('Login').press('Enter')
        await expect(page.getByText('No user for given login')).toBeVisible()
        await expectAccessible(page)
        await page.unroute(resetCall)
        await page.route(resetCall, noContent)
        await page.getByLabel('Login').press('Enter')
        await expect(page.getByText('Resetting email is sent')).toBeVisible()
        await expectAccessible(page)
        const form = await open(page)
        await expectAccessible(page)
        await form.password.fill('Haslo')
        await form.submit.click()
        await expectAccessible(page)
        await page.unroute(smsCall)
        await page.route(smsCall, (route) => route.fulfill({ status: 400 }))
        await page.goto('/setting/0123456789abcdef')
        await expect(page.getByText('Hash is expired')).toBeVisible()
        await expectAccessible(page)
      })
    })
})

test('a signed-in user is redirected home from /resetting, but may open a link', async ({
  page,
}) => {
  await page.goto('/resetting')
  await expect(page).toHaveURL(/\/$/)
  const form = await open(page)
  expect((await storedTokens(page)).every(Boolean)).toBe(true)
  await page.route(changeCall, noContent)
  await form.fill('123456', 'Haslo123')
  await form.submit.click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await storedTokens(page)).toEqual([null, null])
})
