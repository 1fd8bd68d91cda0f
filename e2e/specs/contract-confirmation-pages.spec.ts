import type { Page } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { test } from '../contract-fixtures.ts'
import { ContractPage, confirmLink } from '../contract-page.ts'
import { expect } from '../fixtures.ts'
import { codeIn, sentBy } from '../outbox.ts'

/** Checks the summary of a confirmed contract. */
async function showSummary(page: Page, link: string): Promise<void> {
  await page.route(/frontend\/contract-confirmation\//, async (route) => {
    const answer = await route.fetch()
    const json = { ...(await answer.json()), confirmedAt: '2026-11-20T14:05:00+01:00' }
    await route.fulfill({ json })
  })
  await page.goto(link)
  await expect(page.getByText('2026-11-20, 14:05')).toBeVisible()
}

test('a skeleton is shown while the contract loads; a failed load can be repeated', {
  tag: '@long',
}, async ({ page, portal, watch, unconfirmed }) => {
  watch.announce(/contract-confirmation\/[\w-]+$/)
  const link = await confirmLink(portal, unconfirmed().number)
  const call = /frontend\/contract-confirmation\//
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await letGo
    await route.fulfill({ status: 500 })
  })
  await page.goto(link)
  await expect(page.getByRole('status')).toHaveText('Wczytujemy umowę…')
  resolve()
  await expect(page.getByRole('alert')).toContainText('Nie udało się wczytać umowy. Something went')
  await page.unroute(call)
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(new ContractPage(page).sendCode).toBeVisible()
})

test('the keyboard alone confirms a contract', async ({ page, portal, unconfirmed }) => {
  const contract = new ContractPage(page)
  await contract.open(await confirmLink(portal, unconfirmed().number))
  const { keyboard } = page
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Przeczytaj umowę' })).toBeFocused()
  for (const text of [/akceptuję przedstawione/, /kodem SMS/]) {
    await keyboard.press('Tab')
    await expect(contract.box(text)).toBeFocused()
    await keyboard.press('Space')
    // The contract and the general terms are below their checkbox.
    if (text.test('akceptuję przedstawione'))
      for (let link = 0; link < 2; link += 1) await keyboard.press('Tab')
  }
  // A form without a code yet is not sent.
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(contract.sendCode).toBeFocused()
  const code = codeIn(await sentBy(portal, 'sms', () => keyboard.press('Enter')))
  await expect(contract.code).toBeFocused()
  await keyboard.type(code)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/summary/)
})

test('the pages send requests to the portal only, and send no referrer', async ({
  page,
  portal,
  unconfirmed,
}) => {
  const link = await confirmLink(portal, unconfirmed().number)
  await page.route(/config\.json$/, (route) =>
    route.fulfill({
      json: {
        bannersUrl: 'https://marketing.example.com/banners.json',
        privacyPolicyUrl: '/privacy',
      },
    }),
  )
  const asked: string[] = []
  page.on('request', (request) => {
    asked.push(new URL(request.url()).origin)
    expect(request.headers().referer).toBeUndefined()
  })
  const answer = await page.goto(link)
  await expect(new ContractPage(page).sendCode).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([portal.address]))
  expect(await answer?.headerValue('referrer-policy')).toBe('no-referrer')
  for (const leading of await page.getByRole('link').all())
    await expect(leading).toHaveAttribute('rel', /noreferrer/)
})

test('only the summary is printed', { tag: '@long' }, async ({ page, portal, unconfirmed }) => {
  await showSummary(page, await confirmLink(portal, unconfirmed().number))
  const print = page.getByRole('button', { name: 'Drukuj podsumowanie' })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await print.click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Umowa potwierdzona' })).toBeVisible()
  await expect(print).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

for (const { device, viewport } of bothSizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('the pages are accessible, with all that they can say', { tag: '@long' }, async ({
      page,
      portal,
      watch,
      unconfirmed,
    }) => {
      watch.announce(/contract-confirmation\//)
      const link = await confirmLink(portal, unconfirmed().number)
      const contract = new ContractPage(page)
      await contract.open(link)
      await expectAccessible(page)
      await contract.sendCode.click()
      await expect(page.getByRole('status')).toHaveText(/^Wysłaliśmy SMS z\skodem na numer/)
      await contract.submit.click()
      await expect(page.getByText('Consent is required')).toHaveCount(2)
      await expectAccessible(page)
      await showSummary(page, link)
      await expectAccessible(page)
      await page.unroute(/frontend\/contract-confirmation\//)
      await page.goto('/contract-confirmation/0123456789abcdefghij')
      await expect(contract.alert).toBeVisible()
      await expectAccessible(page)
    })
  })

test.describe('at 320 px, which is a desktop zoomed to 400 %', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no page scrolls sideways', { tag: '@long' }, async ({
    page,
    portal,
    watch,
    unconfirmed,
  }) => {
    watch.announce(/contract-confirmation\//)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    const link = await confirmLink(portal, unconfirmed().number)
    const contract = new ContractPage(page)
    await contract.open(link)
    await contract.sendCode.click()
    await expect(contract.code).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.goto('/contract-confirmation/0123456789abcdefghij')
    await expect(contract.alert).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
    await showSummary(page, link)
    expect(await overflow()).toBeLessThanOrEqual(0)
    const numbers = page.getByRole('definition').filter({ hasText: /^UM\/|,\d\d\s[A-Z]{3}$/ })
    await expect(numbers).toHaveCount(2)
    for (const number of await numbers.all())
      expect((await number.boundingBox())?.height, 'one line').toBeLessThan(30)
  })
})
