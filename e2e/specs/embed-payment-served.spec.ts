import type { Page } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../shop.ts'

const nip = '1234563218'

/** From the NIP to the consents, by the keyboard alone. */
async function walkToConsents({ page }: { page: Page }): Promise<void> {
  const { keyboard } = page
  await expect(page.getByLabel('NIP')).toBeFocused()
  await keyboard.type(nip)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Zgody i regulamin' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Regulamin/ })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(page.getByLabel(/^Potwierdzam, że znam/)).toBeChecked()
}

async function goOn({ page }: { page: Page }): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Przejdź do finansującego' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Przejdź do wniosku' })).toBeFocused()
  await page.keyboard.press('Enter')
}

for (const { device, viewport, tag } of bothSizes)
  test(`a shop's customer gets to the provider with the keyboard only, on a ${device}`, {
    tag,
  }, async ({ page, shop, portal }) => {
    await page.setViewportSize(viewport)
    await shop.open(page, await shop.servedForm(`zamówienie ${device}`))
    await walkToConsents({ page })
    await expectAccessible(page)
    // Without any setting the links lead to the samples.
    for (const [consent, title] of [
      [/^Akceptuję regulamin/, 'Regulamin finansowania zakupów'],
      [/^Potwierdzam, że znam/, 'Informacja o przetwarzaniu danych osobowych'],
    ] as const) {
      const link = page.locator('.consent').filter({ hasText: consent }).getByRole('link')
      const address = await link.evaluate((element) => (element as HTMLAnchorElement).href)
      expect(await (await fetch(address)).text()).toContain(`<h1>${title}</h1>`)
    }
    await page.keyboard.press('Enter')
    await goOn({ page })

    await page.waitForURL(/\/wniosek\/[0-9a-f-]{36}$/)
    expect(page.url()).toContain(portal.address)
    await expect(
      page.getByRole('heading', { name: 'Tu klient przeszedłby do wniosku finansującego' }),
    ).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText([
      nip,
      'Broker Integracje Online sp. z o.o.',
      'Finansowanie zakupów',
    ])
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    )
    await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })

test('a customer who comes back goes on with the same application; another browser learns nothing', async ({
  page,
  shop,
  browser,
}) => {
  const code = await shop.servedForm('zamówienie 4')
  await shop.open(page, code)
  await walkToConsents({ page })
  await page.keyboard.press('Enter')
  await goOn({ page })
  await page.waitForURL(/\/wniosek\/[0-9a-f-]{36}$/)
  const application = page.url()
  await page.goBack()
  const goOnButton = page.getByRole('button', { name: 'Wróć do płatności' })
  await expect(goOnButton).toBeVisible()
  await page.reload()
  await goOnButton.click()
  await expectAccessible(page)
  const link = page.getByRole('link', { name: 'Przejdź do wniosku' })
  await expect(link).toHaveAttribute('href', application)

  const otherBrowser = await (await browser.newContext()).newPage()
  await shop.open(otherBrowser, code)
  await walkToConsents({ page: otherBrowser })
  await otherBrowser.keyboard.press('Enter')
  await expect(otherBrowser.getByRole('alert')).toContainText('Tę płatność już rozpoczęto.')
  await otherBrowser.context().close()
})

test('a consent that is ticked after a lost answer is said not to be passed on', {
  tag: '@long',
}, async ({ page, shop, watch }) => {
  watch.announce(/\/sdk\/v1\/payment/)
  await page.route(
    /\/sdk\/v1\/payment$/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await shop.open(page, await shop.servedForm('zamówienie 5'))
  await walkToConsents({ page })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('spróbuj ponownie')
  await page.getByLabel(/^Zgadzam się na otrzymywanie informacji handlowych/).check()
  await page.getByRole('button', { name: 'Przekaż wniosek' }).click()
  await expect(page.getByText('Liczą się zgody zaznaczone wtedy')).toBeVisible()
})

test('the form of an inactive product asks the customer for nothing, and the console says why', {
  tag: '@long',
}, async ({ page, shop, watch }) => {
  watch.announce(/\/sdk\/v1\.js/)
  const error = page.waitForEvent('console', (message) => message.type() === 'error')
  await shop.open(page, await shop.servedForm('zamówienie 3', 'SKONTO'))
  await expect(page.getByText('Ta forma płatności jest chwilowo niedostępna.')).toBeVisible()
  await expect(page.getByLabel('NIP')).toHaveCount(0)
  expect((await error).text()).toContain('the integration is not active')
})
