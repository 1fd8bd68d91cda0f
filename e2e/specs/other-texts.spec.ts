import { expect, type Page, test } from '@playwright/test'
import { LeadBlockPage } from '../lead-block-page.ts'
import { json, type OtherBackend, playOtherBackend } from '../other-backend.ts'

// Texts, products and consents of a deployment without our server.

const answers: Parameters<typeof playOtherBackend>[0]['answers'] = {}
let backend: OtherBackend

test.beforeAll(async () => {
  backend = await playOtherBackend({ answers })
})
test.afterAll(() => backend.stop())

test('without a file nothing of texts or offers is loaded', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`${backend.site.address}/login`)
  await expect(page.getByRole('button', { name: 'ZALOGUJ SIĘ' })).toBeVisible()
  expect(requests.filter((path) => /replaced-texts|offer|language|icu/.test(path))).toEqual([])
})

async function report(page: Page): Promise<LeadBlockPage> {
  await backend.signIn(page)
  answers['GET /public/form/company/PL5213017228'] = json(200, { name: 'Kwiaciarnia Róża' })
  const lead = new LeadBlockPage(page)
  await page.goto(`${backend.site.address}/lead-block`)
  await expect(page.getByLabel('Produkt').getByRole('option')).toHaveText([
    'Wybierz produkt',
    'Leasing',
    'Nanofaktoring',
  ])
  return lead
}

test('products of a bare array are offered, and a bare answer is a whole sentence', async ({
  page,
}) => {
  answers['GET /frontend/products'] = json(200, [{ code: 'LEASING', name: 'Leasing' }, 'NANO'])
  answers['POST /frontend/leads'] = json(201, { id: 1 })
  const lead = await report(page)
  await lead.fill('5213017228')
  await expect(lead.company).toHaveValue('Kwiaciarnia Róża')
  await page.getByLabel('Produkt').selectOption('LEASING')
  await lead.submit.click()
  await expect(lead.success).toHaveText('Zgłoszono: Kwiaciarnia Róża.Pokaż zgłoszenie')
})
