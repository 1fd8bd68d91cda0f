import { expect, test } from '../fixtures.ts'
import { IntegrationPage } from '../integration-page.ts'

test.use({ user: 'broker' })

test('a product shows the plugins that offer it, each with a working link', async ({
  page,
  browser,
  portal,
}) => {
  const product = new IntegrationPage(page)
  await product.open('PURCHASE_FINANCE', 'plugins')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
  await expect(cards.getByRole('heading')).toHaveText([
    'Sky-Shop',
    'Shoper',
    'PrestaShop',
    'Selly',
    'Cairo',
  ])
  const links = cards.getByRole('link')
  await expect(links).toHaveText([
    'Activate Service',
    'Activate Service',
    'Download plugin',
    'More info',
    'More info',
  ])
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    const href = new URL((await link.getAttribute('href')) ?? '')
    if (href.origin === portal.address) expect((await fetch(href)).status, href.pathname).toBe(200)
    else expect(href.protocol).toBe('https:')
  }
  for (const logo of await cards.locator('img').all())
    await expect(logo).toHaveJSProperty('naturalWidth', 64)
  await product.expectAccessible()

  const [download] = await Promise.all([page.waitForEvent('download'), links.nth(2).click()])
  expect(download.suggestedFilename()).toBe('prestashop.zip')
  // Apart from the watched pages: nothing runs in it, not even the watch.
  const info = await browser.newPage()
  await info.goto((await links.nth(3).getAttribute('href')) ?? '')
  await expect(info.getByRole('heading', { level: 1 })).toHaveText('Integracja sklepu Selly')
  await expect(info.getByText('data-shop-financing-amount')).toBeVisible()
  await info.close()
})

test('another product shows its own plugins, or that there are none yet', async ({ page }) => {
  const product = new IntegrationPage(page)
  await product.open('DEFERRED_PAYMENT', 'plugins')
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Selly', 'Cairo'])
  await expect(page.getByRole('link', { name: /^More info:/ })).toHaveCount(2)
  await product.open('SKONTO', 'plugins')
  await expect(page.getByText(/^Dla tego produktu nie ma jeszcze/)).toBeVisible()
  await product.expectAccessible()
  await page.getByRole('link', { name: 'Przejdź do szczegółów' }).click()
  await expect(product.heading).toHaveText('Skonto')
})
