import type { DeliveryAttempt } from '@partner-portal/contract/integrations/deliveries'
import { deliveryOutcomes } from '@partner-portal/contract/integrations/delivery-outcomes'
import { sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { holdAnswers } from '../held-answer.ts'
import { activationCall, deliveriesCall, IntegrationPage } from '../integration-page.ts'

// A server of its own: these journeys save addresses and send to them.
test.use({ user: 'broker', portalEnv: { PORTAL_PAY_PRODUCT: 'PRAGMA_PAY' } })

const sampleCall = /\/notification-test$/
const resendCall = /\/deliveries\/resend\//

test('in production an address of production must not begin with http://', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const json = await (await route.fetch()).json()
    await route.fulfill({ json: { ...json, requiresHttps: true } })
  })
  const product = new IntegrationPage(page)
  const saves = product.count('POST', activationCall)
  await product.open('DEFERRED_PAYMENT', 'details')
  const section = page.getByRole('region', { name: 'Otrzymuj powiadomienia o limicie' })
  const field = (name: string) => section.getByRole('textbox', { name })
  await field('Test environment').fill('http://sklep.pl')
  await field('Production environment').fill('http://sklep.pl')
  const wrong = section.getByText('Adres musi zaczynać się od https://.')
  await expect(wrong).toHaveCount(1)
  await product.button('Activate').last().click()
  await expect(product.notifications).toContainText('Adres musi zaczynać się od https://.')
  await expect(field('Production environment')).toBeFocused()
  expect(saves()).toBe(0)
  await field('Production environment').fill('sklep.pl')
  await expect(wrong).toHaveCount(0)
  await product.expectAccessible()
})

test('each address is checked as it is typed, nothing moves, and a wrong one is not sent', async ({
  page,
}) => {
  const product = new IntegrationPage(page)
  const saves = product.count('POST', activationCall)
  await product.open('DEFERRED_PAYMENT', 'details')
  const section = page.getByRole('region', { name: 'Otrzymuj powiadomienia o limicie' })
  await expect(section).toContainText('Bez adresów nie wysyłamy żadnych powiadomień')
  const tested = section.getByLabel('Test environment')
  const real = section.getByLabel('Production environment')
  await expect(tested).toHaveAttribute('placeholder', 'Paste link')
  const wrong = section.getByText('Invalid notification URL.')
  const below = product.button('Activate').last()
  // Distances from the field, at any position of the page.
  const way = async () => {
    const [from, to] = await Promise.all([tested.boundingBox(), below.boundingBox()])
    return (to?.y ?? Number.NaN) - (from?.y ?? Number.NaN)
  }
  const before = await way()
  await tested.pressSequentially('sklep.p')
  await expect(tested).toHaveAttribute('aria-invalid', 'true')
  await expect(real).toHaveAttribute('aria-invalid', 'false')
  await expect(wrong).toHaveCount(1)
  expect(await way()).toBe(before)
  await tested.press('l')
  await expect(wrong).toHaveCount(0)
  await real.fill('ftp://sklep.pl')
  await expect(wrong).toHaveCount(1)
  await product.expectAccessible()
  await below.click()
  await expect(product.notifications).toContainText('Invalid notification URL.')
  await expect(real).toBeFocused()
  await product.sidebar.getByRole('link', { name: 'Ready plugins' }).click()
  await expect(product.heading).toHaveText('Ready plugins')
  await product.sidebar.getByRole('button', { name: 'Activate' }).click()
  await expect(real).toBeFocused()
  await expect(real).toHaveValue('ftp://sklep.pl')
  expect(saves()).toBe(0)

  await real.fill('')
  await real.press('Enter')
  await expect(product.notifications).toContainText('Integration has been activated')
  await expect(product.notifications).not.toContainText('Invalid notification URL.')
  expect(saves()).toBe(1)
  await page.reload()
  await expect(tested).toHaveValue('sklep.pl')
  await expect(real).toHaveValue('')
  await expect(section.getByText(/^Tu zobaczysz, kiedy/)).toBeVisible()
  await expect(product.button(/na adres produkcyjny$/)).toBeDisabled()
  await expect(section.getByText('Najpierw zapisz adres.')).toHaveCount(1)
})

test('a sample is sent once; its outcome is the first in the log and can be resent', async ({
  page,
}) => {
  const product = new IntegrationPage(page)
  const samples = product.count('POST', sampleCall)
  const repeats = product.count('POST', resendCall)
  await product.open('PURCHASE_FINANCE', 'details')
  const section = page.getByRole('region', { name: 'Otrzymuj powiadomienia o limicie' })
  const log = page.getByRole('region', { name: 'Ostatnie powiadomienia' })
  const top = log.getByRole('listitem').first()
  // An unused name: a name without an address needs no network to fail.
  const tested = section.getByLabel('Test environment')
  await tested.fill('https://sklep-bez-adresu.test/hook')
  await product.button('Update').last().click()
  await expect(product.notifications).toContainText('Integration has been updated')

  const letGo = await holdAnswers(page, sampleCall)
  const send = product.button('Wyślij testowe powiadomienie na adres testowy')
  await send.focus()
  await send.press('Enter')
  await expect(send).toBeDisabled()
  await send.dispatchEvent('click')
  letGo()
  await expect(product.notifications).toContainText('nie zostało dostarczone: Nieznana domena')
  expect(samples()).toBe(1)
  await expect(send).toBeFocused()
  await tested.press('x')
  await expect(section.getByText('Najpierw zapisz zmieniony adres.')).toBeVisible()
  await expect(send).toBeDisabled()
  await tested.press('Backspace')
  await expect(send).toBeEnabled()
  await expect(top).toContainText('Testowe powiadomienie')
  await expect(top).toContainText('Test environment')
  await expect(top).toContainText(/\d{4}-\d\d-\d\d, \d\d:\d\d:\d\d/)
  await expect(top).toContainText(/\d+ ms|\d s/)
  await expect(top).toContainText('Sprawdź literówki w adresie')
  await top.getByText('Adres', { exact: true }).click()
  await expect(top.getByText('https://sklep-bez-adresu.test/hook')).toBeVisible()
  await product.expectAccessible()

  const before = await top.locator('time').getAttribute('datetime')
  await top.getByRole('button', { name: /^Wyślij ponownie/ }).dblclick()
  await expect(top.locator('time')).not.toHaveAttribute('datetime', before ?? '')
  expect(repeats()).toBe(1)
  // The older attempt of the same notification cannot be repeated any more.
  const second = log.getByRole('listitem').nth(1)
  await expect(second).toContainText('Nieznana domena')
  await expect(second.getByRole('button')).toHaveCount(0)
  await expect(log).toBeFocused()
  const again = top.getByRole('button', { name: /^Wyślij ponownie/ })
  await again.focus()
  await again.press('Enter')
  await expect(log.getByRole('listitem').nth(2)).toContainText('Nieznana domena')
  await expect(log).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('a wrong address gets the focus from the sidebar, which closes', { tag: '@long' }, async ({
    page,
  }) => {
    const product = new IntegrationPage(page)
    await product.open('PURCHASE_FINANCE', 'details')
    const tested = page.getByRole('textbox', { name: 'Test environment' })
    await tested.fill('ftp://sklep.pl')
    await product.openSidebar.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog).toBeHidden()
    await expect(tested).toBeFocused()
  })
})

test('a refused sample shows why beside its button', { tag: '@long' }, async ({ page, watch }) => {
  watch.announce(sampleCall)
  const product = new IntegrationPage(page)
  await product.open('PURCHASE_FINANCE', 'details')
  await page.getByRole('textbox', { name: 'Test environment' }).fill('sklep-bez-adresu.test')
  await product.button('Update').last().click()
  const send = product.button('Wyślij testowe powiadomienie na adres testowy')
  for (const [status, code, text] of [
    [409, 'DELIVERY_IN_PROGRESS', 'To powiadomienie jest właśnie wysyłane'],
    [409, 'NOTIFICATION_URL_MISSING', 'Nie ma zapisanego adresu'],
    [429, 'TOO_MANY_REQUESTS', 'Zbyt wiele prób'],
    [503, 'UNAVAILABLE', 'Usługa jest chwilowo niedostępna'],
  ] as const) {
    await page.route(sampleCall, (route) => route.fulfill({ status, json: { code } }))
    await send.click()
    await expect(page.getByRole('alert')).toContainText(text)
    await page.unroute(sampleCall)
  }
})

function attempt(index: number, changes: Partial<DeliveryAttempt>): DeliveryAttempt {
  const id = `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`
  return {
    id,
    deliveryId: id,
    kind: 'LIMIT_CHANGED',
    product: 'PURCHASE_FINANCE',
    environment: 'production',
    url: 'https://sklep.pl/hook',
    attemptedAt: '2026-11-20T12:00:00.000Z',
    durationMs: 1234,
    outcome: 'DELIVERED',
    status: 200,
    answer: 'ok',
    nextAttemptAt: null,
    ...changes,
  }
}

test('every outcome has a text with advice; an answer is plain text', { tag: '@long' }, async ({
  page,
}) => {
  const hostile = '<img src=x onerror="alert(1)">'
  const attempts = deliveryOutcomes.map((outcome, index) =>
    attempt(index, { outcome, ...(index > 5 ? { status: null, answer: null } : {}) }),
  )
  attempts.push(attempt(80, { outcome: 'NEW_ONE' as 'DNS', answer: hostile }))
  attempts.push(
    attempt(81, { outcome: 'TIMEOUT', nextAttemptAt: '2026-11-20T13:00:00.000Z', status: null }),
  )
  attempts.push(attempt(82, { kind: 'NEW_KIND' as 'SAMPLE' }))
  await page.route(deliveriesCall, (route) => route.fulfill({ json: { collection: attempts } }))
  const product = new IntegrationPage(page)
  await product.open('PURCHASE_FINANCE', 'details')
  const rows = page.getByRole('region', { name: 'Ostatnie powiadomienia' }).getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await product.button('Pokaż wszystkie (15)').click()
  await expect(rows).toHaveCount(15)
  await expect(rows.nth(5)).toBeFocused()
  for (const [index, [word, advice]] of [
    ['Dostarczono', /HTTP 200·?1,2 s/],
    ['Przekierowanie', 'adres docelowy'],
    ['Odmowa dostępu', 'zapora sieciowa'],
    ['Nie ma takiej strony', 'literówki w adresie'],
    ['Żądanie odrzucone', 'POST z treścią JSON'],
    ['Błąd serwera sklepu', 'logi serwera'],
    ['Przekroczony czas', 'kodem 200 od razu'],
    ['Nieznana domena', 'wpisy DNS'],
    ['Błędny certyfikat', 'ważny certyfikat'],
    ['Brak połączenia', 'port jest otwarty'],
    ['Adres niepubliczny', 'dostępny z internetu'],
    ['Niedozwolony port', 'najlepiej 443'],
    ['Nie dostarczono', 'logi serwera'],
    ['Przekroczony czas', /Następna próba: 2026.11.20, 14:00\./],
    ['Dostarczono', 'NEW_KIND'],
  ].entries()) {
    await expect(rows.nth(index)).toContainText(word as string)
    await expect(rows.nth(index)).toContainText(advice as string)
  }
  await rows.nth(12).getByText('Adres i odpowiedź serwera').click()
  await expect(rows.nth(12).getByText(hostile)).toBeVisible()
  await product.expectAccessible()
})

test('a product without a limit has no addresses', { tag: '@long' }, async ({ page }) => {
  const product = new IntegrationPage(page)
  await product.open('NANO', 'details')
  await expect(product.button('Activate').last()).toBeVisible()
  await expect(page.getByText('Otrzymuj powiadomienia o limicie')).toHaveCount(0)
})
