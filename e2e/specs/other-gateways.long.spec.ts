import { expect, test } from '@playwright/test'
import { LeadBlockPage } from '../lead-block-page.ts'
import { LogoPage } from '../logo-page.ts'
import { html, json, playOtherBackend } from '../other-backend.ts'
import { storedTokens } from '../stored-tokens.ts'

// Between the portal and another backend: gateways, and the browser's rules for origins.

const row = {
  id: 1,
  number: 'R/1',
  periodFrom: '2026-11-01',
  periodTo: '2026-11-30',
  status: 'paid',
  amount: 100,
  currency: 'PLN',
  itemsCount: 1,
}
const document = { id: 1, documentNumber: 'FV/1', amount: 100, currency: 'PLN', toConfirm: true }
const specified = [
  '/customers',
  '/repayment_periods',
  '/agents',
  '/products',
  '/salesman',
  '/settlement/current',
  '/reload-grid/settlement-grid/status',
  '/reload-grid/invoice-loan-grid/status',
  '/partner-configuration/recommendation-code/ANNA1/products',
]
const grid = json(200, { collection: [row], count: 1, page: 1, limit: 10 })

for (const status of [401, 403])
  test(`a gateway that answers ${status} for what the backend does not have signs nobody out`, async ({
    page,
  }) => {
    const backend = await playOtherBackend({
      answers: {
        'GET /frontend/settlement-grid': grid,
        'GET /frontend/invoice-loan-grid': json(200, { collection: [document], count: 1 }),
        // Calls of the specification without data.
        ...Object.fromEntries(specified.map((path) => [`GET /frontend${path}`, html(404)])),
      },
      elsewhere: json(status, { status, error: 'Unauthorized', message: 'Full authentication' }),
    })
    await backend.signIn(page)
    await page.goto(`${backend.site.address}/lead-block`)
    await expect(page.getByRole('button', { name: 'Zgłoś klienta' })).toBeVisible()
    await page.goto(`${backend.site.address}/invoice-loan-list`)
    await expect(page.getByText('FV/1')).toBeVisible()
    await page.goto(`${backend.site.address}/settings/password`)
    await expect(page.getByLabel('Obecne hasło')).toBeVisible()
    await page.goto(`${backend.site.address}/settings/team`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`${backend.site.address}/settlements`)
    await page.getByRole('link', { name: 'R/1' }).click()
    const alerts = page.getByRole('main').getByRole('alert')
    await expect(alerts).toContainText('Ta część portalu nie jest dostępna.')
    await expect(page.getByRole('navigation').first()).toBeVisible()
    expect((await storedTokens(page)).every(Boolean)).toBe(true)
    expect(backend.count('GET /frontend/settlements/1')).toBe(status === 401 ? 2 : 1)
    await backend.stop()
  })

test("a logo's upload that is answered 401 with a fresh token is not permitted, and signs nobody out", async ({
  page,
}) => {
  const base = '/frontend/automatic-integration/recommendation-code/ANNA1'
  const products = '/frontend/partner-configuration/recommendation-code/ANNA1/products'
  const backend = await playOtherBackend({
    answers: {
      [`GET ${products}`]: json(200, { collection: [{ name: 'SKONTO', product: 'SKONTO' }] }),
      [`GET ${base}/summary/product/SKONTO`]: json(200, { name: 'SKONTO', isActive: true }),
      [`POST ${base}/logo`]: html(401),
    },
  })
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await backend.signIn(page)
  await page.goto(`${backend.site.address}/integrations/skonto/details?product=SKONTO`)
  const logo = new LogoPage(page)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await logo.area('default').put({ name: 'logo.png', bytes: png })
  await expect(logo.notifications).toContainText('Nie masz uprawnień do wgrania pliku')
  expect(backend.count(`POST ${base}/logo`)).toBe(2)
  expect((await storedTokens(page)).every(Boolean)).toBe(true)
  expect(messages.filter((text) => text.includes('unsafe header'))).toEqual([])
  await backend.stop()
})

test('a report without an answer may be done, and is not blamed on the internet if the server is there', async ({
  page,
}) => {
  const backend = await playOtherBackend({
    answers: { 'GET /public/form/company/PL5213017228': json(200, { name: 'Kwiaciarnia' }) },
    allowsHeaders: 'authorization, content-type, accept-language',
  })
  await backend.signIn(page)
  const lead = new LeadBlockPage(page)
  await page.goto(`${backend.site.address}/lead-block`)
  await lead.fill('5213017228')
  await expect(lead.company).toHaveValue('Kwiaciarnia')
  await lead.submit.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Serwer nie odpowiedział, więc nie wiemy, czy to się udało.')
  await expect(lead.field('Imię')).toHaveValue('Żaneta')
  // Without any answer the connection may be the cause.
  await backend.stop()
  await lead.submit.click()
  await expect(alert).toContainText('Brak połączenia z serwerem')
})
