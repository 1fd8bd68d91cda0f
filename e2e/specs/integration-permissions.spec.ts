import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { accessCall, IntegrationPage } from '../integration-page.ts'
import { keptData } from '../kept-data.ts'
import { linkIn } from '../outbox.ts'
import { password } from '../portal-api.ts'

// A server of its own: the production keys are shown five times in a quarter of an hour.
test.use({ user: 'broker', portalEnv: { MERCHANT_API_URL: 'https://api.example.com/merchant' } })

const wrong = 'Password verification failed'

test('the test keys are shown in full, and copied one by one', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = new IntegrationPage(page)
  await product.open('PURCHASE_FINANCE', 'permissions/testing')
  await expect(page.locator('dt')).toHaveText([
    'Adres formularza',
    'Klucz',
    'Klucz tajny',
    'Skrót testowy (hash)',
    'Adres API formularza',
  ])
  await expect(product.value('Adres formularza')).toHaveText(
    'https://test.formularz.example.com/wniosek?flag=b&recommendationCode=BRK2026&basketCampaign=purchase_financing&basketDraftId={basketDraftId}',
  )
  // There is no test mode of the form.
  await expect(page.getByText(/bez prawdziwych wniosków/)).toHaveCount(0)
  await expect(page.getByText(/pobranego kodu nie ma trybu testowego/)).toBeVisible()
  // The test environment is available since long.
  await expect(page.getByText(/^Środowisko testowe będzie dostępne/)).toHaveCount(0)
  for (const label of await page.locator('dt').allInnerTexts()) {
    const value = await product.value(label).innerText()
    expect(value).not.toContain('…')
    await product.button(`Kopiuj: ${label}`).click()
    await expect(product.notifications).toContainText('Text has been copied')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  }
  await product.expectAccessible()
})

test('while inactive both pages lead back to the details', { tag: '@long' }, async ({ page }) => {
  const product = new IntegrationPage(page)
  for (const environment of ['testing', 'production'] as const) {
    await product.open('SKONTO', `permissions/${environment}`)
    await expect(page.getByText(/^Integracja nie jest jeszcze aktywna/)).toBeVisible()
    await expect(page.locator('dl, form')).toHaveCount(0)
    await product.expectAccessible()
    await page.getByRole('link', { name: 'Przejdź do szczegółów' }).click()
    await expect(page).toHaveURL(/\/integrations\/skonto\/details\?product=SKONTO$/)
  }
})

test('the production keys appear after the password, and disappear when the page is left', async ({
  page,
  context,
  watch,
}) => {
  watch.announce(accessCall)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = new IntegrationPage(page)
  await product.open('PURCHASE_FINANCE', 'permissions/production')
  const field = page.getByLabel('Hasło do strefy partnera')
  const verify = product.button('Verify')
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await field.fill('abcd')
  await expect(verify).toBeDisabled()
  await field.press('Enter')
  await field.fill('abcde')
  await expect(verify).toBeEnabled()
  await product.button('Pokaż hasło').click()
  await expect(field).toHaveAttribute('type', 'text')
  await verify.click()
  // The server says the sentence twice (`errors` and `data.errors`).
  await expect(page.getByText(wrong)).toHaveText(wrong)
  await expect(product.notifications).toContainText('Something went wrong, try again later')
  await expect(field).toBeFocused()
  await product.expectAccessible()
  await field.press('End')
  await field.press('f')
  await expect(page.getByText(wrong)).toHaveCount(0)

  await field.fill(password)
  await field.press('Enter')
  await expect(product.notifications).toContainText('Success')
  await expect(product.notifications).not.toContainText('Something went wrong')
  const warning = page.getByRole('region', { name: 'Zanim użyjesz danych produkcyjnych' })
  await expect(warning).toBeFocused()
  await expect(warning.getByRole('listitem')).toHaveText([
    /^Nie testuj wniosków/,
    /opiekuna i\sumów się z\snim na spotkanie/,
    /prawdziwe transakcje .*\sochronie danych/,
  ])
  await expect(page.locator('dt')).toHaveText([
    'Adres formularza',
    'Klucz',
    'Klucz tajny',
    'Adres API',
  ])
  await expect(product.value('Adres formularza')).toHaveText(
    /^https:\/\/formularz\.example\.com\/wniosek\?flag=b&/,
  )
  await expect(product.value('Adres API')).toHaveText('https://api.example.com/merchant')
  const key = await product.value('Klucz').innerText()
  const secret = await product.value('Klucz tajny').innerText()
  expect([key, secret]).toEqual([expect.stringMatching(/^pplk_/), expect.stringMatching(/^ppls_/)])
  await product.button('Kopiuj: Klucz tajny').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await product.expectAccessible()

  await product.sidebar.getByRole('link', { name: 'Test environment' }).click()
  await expect(product.heading).toHaveText('Test environment')
  const testKey = await product.value('Klucz').innerText()
  await page.goBack()
  await expect(field).toHaveValue('')
  await expect(page.locator('dl')).toHaveCount(0)
  const memory = await keptData(page)
  // The test key may be kept: its presence proves that the search reads the kept data.
  expect(memory).toContain(testKey)
  for (const gone of [key, secret, password]) expect(memory).not.toContain(gone)
})

test('a hidden tab drops the keys, and they can be hidden', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  const product = new IntegrationPage(page)
  await product.open('PURCHASE_FINANCE', 'permissions/production')
  const field = page.getByLabel('Hasło do strefy partnera')
  await field.fill(password)
  await product.button('Verify').click()
  await expect(product.value('Klucz')).toBeVisible()
  const setAway = (isAway: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isAway)
  await setAway(true)
  await page.clock.fastForward('04:00')
  await setAway(false)
  await expect(product.value('Klucz')).toBeVisible()
  await setAway(true)
  await page.clock.fastForward('05:01')
  await expect(product.value('Klucz')).toHaveCount(0)
  await setAway(false)
  await expect(page.getByText(/^Ukryliśmy dane/)).toBeVisible()
  await expect(field).toHaveValue('')
  await field.fill(password)
  await product.button('Verify').click()
  await product.button('Ukryj dane').click()
  await expect(field).toBeFocused()
  await expect(page.getByText(/^Ukryliśmy dane/)).toHaveCount(0)
  await expect(field).toHaveValue('')
})

test('too many attempts show the waiting time; lost connections and other errors are shown', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.announce(accessCall)
  const product = new IntegrationPage(page)
  await product.open('PURCHASE_FINANCE', 'permissions/production')
  const field = page.getByLabel('Hasło do strefy partnera')
  const wait = page.getByText(/^Zbyt wiele prób\. Odczekaj \d+ min/)
  await expect(async () => {
    await field.fill('not-the-password')
    await product.button('Verify').click()
    await expect(wait).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)

  await page.route(accessCall, (route) => route.abort('connectionrefused'))
  await field.fill('something')
  await expect(wait).toHaveCount(0)
  await product.button('Verify').click()
  await expect(page.getByText(/^Brak połączenia z\sserwerem/)).toBeVisible()
  await expect(field).toHaveValue('something')
  await page.unroute(accessCall)
  const data = { errors: ['Konto jest zablokowane.', 'Zadzwoń do nas.', 'Zadzwoń do nas.'] }
  await page.route(accessCall, (route) => route.fulfill({ status: 422, json: { data } }))
  await product.button('Verify').click()
  await expect(page.getByText('Konto jest zablokowane. Zadzwoń do nas.')).toBeVisible()
})

test.describe('somebody who acts for the broker', () => {
  test.use({ user: null })

  test('sees in advance that the production keys are not available to them', {
    tag: '@long',
  }, async ({ page, portal }) => {
    const result = await portal.admin(['user', 'switch-link', 'broker', '--as', 'anna.operator'])
    await page.goto(linkIn(result.stdout))
    await expect(page.getByRole('button', { name: 'Konto: broker' })).toBeVisible()
    const product = new IntegrationPage(page)
    await product.open('PURCHASE_FINANCE', 'permissions/production')
    await expect(
      page.getByText(/^Działasz w\simieniu innego użytkownika, dlatego nie możesz/),
    ).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    await product.expectAccessible()
  })
})
