import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { holdAnswers } from '../held-answer.ts'
import { activationCall, IntegrationPage } from '../integration-page.ts'

// A server of its own: these journeys activate integrations.
test.use({
  user: 'broker',
  portalEnv: { PORTAL_SUPPORT_URL: 'https://wsparcie.example.com/zgloszenie' },
})

test('the menu leads to a card for each product, and a card to its details', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu główne' })
  await menu.getByRole('link', { name: 'Integrations' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Skonto',
    'Finansowanie faktur',
    'Finansowanie zakupów',
    'Płatność odroczona',
    'PragmaPay',
  ])
  await page.getByRole('link', { name: 'Go to: Płatność odroczona' }).click()
  await expect(page).toHaveURL(/\/integrations\/platnosc-odroczona\/details\?product=DEFERRED_PAY/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Płatność odroczona')
  const docs = page.getByRole('link', { name: /^Otwórz dokumentację/ })
  await expect(docs).toHaveAttribute('target', '_blank')
  await page.getByRole('link', { name: 'Wszystkie integracje' }).click()
  await expect(page).toHaveURL(/\/integrations$/)
  // A product without a page leads to its details.
  await page.goto('/integrations/skonto?product=SKONTO')
  await expect(page).toHaveURL('/integrations/skonto/details?product=SKONTO')
})

test.describe('a broker of one product', () => {
  test.use({ user: 'single' })

  test('comes to its details at once, and has no way back to a list', async ({ page }) => {
    await page.goto('/integrations')
    await expect(page).toHaveURL(/\/integrations\/[\w-]+\/details\?product=PURCHASE_FINANCE$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finansowanie zakupów')
    await expect(page.getByRole('link', { name: 'Wszystkie integracje' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Kontakt' })).toBeVisible()
    await page.goto('/integrations/skonto/details?product=SKONTO')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})

test.describe('a master without a recommendation code', () => {
  test.use({ user: 'master' })

  test('has no menu entry, and is led to the salesman at the address', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu główne' })
    await expect(menu.getByRole('link', { name: 'Homepage' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Integrations' })).toHaveCount(0)
    await page.goto('/integrations')
    await expect(page.getByText(/^Tutaj pojawią się produkty/)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Your salesman' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('a product that is not the broker’s, or not named, is not found', { tag: '@long' }, async ({
  page,
}) => {
  for (const path of [
    '/details?product=FACTORING',
    '/details?product=',
    '/details',
    '',
    '/permissions?product=SKONTO',
  ]) {
    await page.goto(`/integrations/skonto${path}`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
  }
})

test('activates by keyboard, once however fast it is pressed; the keys follow', async ({
  page,
}) => {
  const product = new IntegrationPage(page)
  const saves = product.count('POST', activationCall)
  await product.open('NANO', 'details')
  const locked = product.sidebar.getByRole('link', { name: 'Test environment' })
  await expect(locked).toHaveAttribute('aria-disabled', 'true')
  await locked.click({ force: true })
  await expect(page).toHaveURL(/\/details/)
  await expect(product.sidebar.getByText('Integration active')).toHaveCount(0)
  const action = page.getByRole('region', { name: 'Aktywacja integracji' })
  await expect(action).toContainText('Integration inactive')

  const letGo = await holdAnswers(page, activationCall)
  const activate = product.sidebar.getByRole('button', { name: 'Activate' })
  await activate.focus()
  await activate.press('Enter')
  await expect(activate).toBeDisabled()
  await activate.dispatchEvent('click')
  await product.button('Activate').last().dispatchEvent('click')
  letGo()
  await expect(product.notifications).toContainText('Integration has been activated')
  expect(saves()).toBe(1)
  await expect(product.sidebar.getByText('Integration active')).toBeVisible()
  await expect(product.sidebar.getByRole('button', { name: 'Update' })).toBeFocused()
  await expect(action).toContainText('Integration active')
  // This product has none.
  await expect(action).not.toContainText('adresy powiadomień')
  const soon = /^Środowisko testowe będzie dostępne \d\d\.\d\d\.\d{4} o\s\d\d:\d\d\.$/
  await expect(product.sidebar.getByText(soon)).toBeVisible()
  await expect(product.sidebar.getByText(/^Pozostało: (2 dni 0|1 dzień 23) godz\./)).toBeVisible()

  await product.sidebar.getByRole('link', { name: 'Test environment' }).click()
  await expect(product.heading).toHaveText('Test environment')
  await expect(product.value('Klucz')).toHaveText(/^pptk_\w{20,}/)
  await expect(page.getByRole('status').filter({ hasText: soon })).toBeVisible()
  await product.expectAccessible()
})

test('a save of another tab is kept, and not overwritten unseen', async ({
  page,
  context,
  watch,
}) => {
  // The server refuses the save of a page that is over.
  watch.announce(activationCall)
  const stale = new IntegrationPage(page)
  const otherTab = new IntegrationPage(await context.newPage())
  const field = (tab: IntegrationPage, name: string) => tab.page.getByRole('textbox', { name })
  for (const tab of [stale, otherTab]) await tab.open('DEFERRED_PAYMENT', 'details')
  await field(otherTab, 'Production environment').fill('sklep.pl/produkcja')
  await otherTab.button('Activate').last().click()
  await expect(otherTab.notifications).toContainText('Integration has been activated')

  await field(stale, 'Test environment').fill('sklep.pl/test')
  await stale.button('Activate').last().click()
  await expect(stale.notifications).toContainText('Integration has been updated')
  await expect(field(stale, 'Production environment')).toHaveValue('sklep.pl/produkcja')

  const tested = field(otherTab, 'Test environment')
  await tested.fill('sklep.pl/inny')
  await otherTab.sidebar.getByRole('link', { name: 'Ready plugins' }).click()
  await expect(otherTab.heading).toHaveText('Ready plugins')
  await otherTab.sidebar.getByRole('button', { name: 'Update' }).click()
  await expect(otherTab.notifications).toContainText('W innej karcie zapisano inny adres')
  const notice = otherTab.page.getByText(/^W\sinnej karcie zapisano adres sklep\.pl\/test\./)
  await expect(notice).toBeVisible()
  await expect(tested).toBeFocused()
  await expect(tested).toHaveValue('sklep.pl/inny')
  await otherTab.expectAccessible()
  await tested.press('Enter')
  await expect(otherTab.notifications).toContainText('Integration has been updated')
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(field(stale, 'Test environment')).toHaveValue('sklep.pl/inny')
  await expect(field(stale, 'Production environment')).toHaveValue('sklep.pl/produkcja')
})

test('an issue is reported on the support site; the contact is the salesman', {
  tag: '@long',
}, async ({ page }) => {
  const product = new IntegrationPage(page)
  await product.open('SKONTO', 'details')
  const report = product.sidebar.getByRole('button', { name: 'Report technical issue' })
  await report.click()
  const dialog = page.getByRole('dialog', { name: 'Masz problem techniczny?' })
  const link = dialog.getByRole('link', { name: /^Przejdź do strony wsparcia/ })
  await expect(link).toHaveAttribute('href', 'https://wsparcie.example.com/zgloszenie')
  await expect(link).toHaveAttribute('target', '_blank')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(report).toBeFocused()
  const contact = page.getByRole('region', { name: 'Kontakt' })
  await expect(contact.getByRole('link')).toHaveText([/^\+48 /, /@example\.com$/])
  await expect(contact.getByRole('link').first()).toHaveAttribute('href', /^tel:\+48\d{9}$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('the sidebar slides in, closes on a link, and gives the focus back', {
    tag: '@long',
  }, async ({ page }) => {
    const product = new IntegrationPage(page)
    await product.open('SKONTO', 'details')
    await expect(product.sidebar).toHaveCount(0)
    await product.openSidebar.click()
    const dialog = page.getByRole('dialog', { name: 'Integracja: Skonto' })
    await expect(dialog.getByRole('button', { name: 'Activate' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(product.openSidebar).toBeFocused()
    await product.openSidebar.press('Enter')
    await dialog.getByRole('link', { name: 'Ready plugins' }).click()
    await expect(dialog).toBeHidden()
    await expect(product.heading).toHaveText('Ready plugins')
    await expect(product.openSidebar).toBeFocused()
  })
})

test('the sidebar is a panel up to and including 768 px; the main menu changes a pixel before', {
  tag: '@long',
}, async ({ page }) => {
  const product = new IntegrationPage(page)
  await product.open('SKONTO', 'details')
  const menu = page.getByRole('button', { name: 'Otwórz menu' })
  for (const [width, isPanel, isMenuClosed] of [
    [769, false, false],
    [768, true, false],
    [767, true, true],
  ] as const) {
    await page.setViewportSize({ width, height: 1024 })
    await expect(product.openSidebar).toBeVisible({ visible: isPanel })
    await expect(product.sidebar).toHaveCount(isPanel ? 0 : 1)
    await expect(menu).toBeVisible({ visible: isMenuClosed })
    const left = (await product.heading.boundingBox())?.x ?? 0
    expect(left > 280).toBe(!isPanel)
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  await product.openSidebar.click()
  const dialog = page.getByRole('dialog', { name: 'Integracja: Skonto' })
  await expect(dialog.getByRole('link', { name: 'Ready plugins' })).toBeVisible()
})
