import { expect, type Page, test } from '@playwright/test'
import { LeadBlockPage } from '../lead-block-page.ts'
import { html, json, type OtherBackend, playOtherBackend } from '../other-backend.ts'

// Errors of backends that send none of the contract's codes.

const answers: Parameters<typeof playOtherBackend>[0]['answers'] = {}
let backend: OtherBackend

test.beforeAll(async () => {
  backend = await playOtherBackend({ answers })
})
test.afterAll(() => backend.stop())
test.beforeEach(async ({ page }) => {
  for (const name of Object.keys(answers)) delete answers[name]
  await backend.signIn(page)
})

const general = 'Coś poszło nie tak, spróbuj ponownie później.'
const POST_LEADS = 'POST /frontend/leads'
const COMPANY = 'GET /public/form/company/PL5213017228'

async function reportLead(page: Page): Promise<LeadBlockPage> {
  answers[COMPANY] ??= json(200, { name: 'Kwiaciarnia Róża' })
  const lead = new LeadBlockPage(page)
  await page.goto(`${backend.site.address}/lead-block`)
  await lead.fill('5213017228')
  await expect(lead.company).toHaveValue('Kwiaciarnia Róża')
  await lead.submit.click()
  return lead
}

test('a 409 without a code means that somebody already blocked the client, whatever its body', async ({
  page,
}) => {
  for (const answer of [
    html(409),
    json(409, { code: 409, message: 'Conflict' }),
    json(409, { code: 'CLIENT_TAKEN', errors: ['Klient jest u innego partnera'] }),
  ]) {
    answers[POST_LEADS] = answer
    const lead = await reportLead(page)
    await expect(lead.field('NIP')).toHaveAccessibleDescription(/Ktoś już zgłosił tego klienta/)
  }
})

const sentence = 'Tego klienta obsługujemy już od roku.'
const bodies: readonly [what: string, status: number, body: unknown][] = [
  ['errors', 422, { errors: [sentence] }],
  ['RFC 9457', 400, { type: 'about:blank', title: 'Bad Request', status: 400, detail: sentence }],
  ['Symfony', 422, { code: 422, violations: [{ propertyPath: 'lead', message: sentence }] }],
  ['Spring', 400, { timestamp: 1, status: 400, error: 'Bad Request', message: sentence, path: '' }],
  ['Laravel', 422, { message: 'The given data was invalid.', errors: { lead: [sentence] } }],
  ['a code of its own', 404, { title: 'x', code: 'IN_CARE', detail: 'x', errors: [sentence] }],
]
for (const [what, status, body] of bodies)
  test(`the sentence of a backend is shown: ${what}`, async ({ page }) => {
    answers[POST_LEADS] = json(status, body)
    await reportLead(page)
    await expect(page.getByRole('alert')).toHaveText(sentence)
  })

test('a fault that names its field is said at the field', async ({ page }) => {
  for (const body of [
    { violations: [{ propertyPath: 'data[email]', message: 'Adres nie istnieje.' }] },
    { message: 'x', errors: { email: ['Adres nie istnieje.'] } },
    { message: 'x', errors: [{ field: 'email', defaultMessage: 'Adres nie istnieje.' }] },
  ]) {
    answers[POST_LEADS] = json(422, body)
    const lead = await reportLead(page)
    await expect(lead.field('E-mail')).toHaveAccessibleDescription(/Adres nie istnieje\./)
    await expect(page.getByRole('alert')).toBeHidden()
  }
})

test('a sentence is a text of limited length, and one that says nothing gives way', async ({
  page,
}) => {
  answers[POST_LEADS] = json(422, { detail: `<b>Nie.</b> ${'bardzo długo '.repeat(100)}` })
  const lead = await reportLead(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('<b>Nie.</b> bardzo długo')
  expect((await alert.innerText()).length).toBeLessThan(250)
  for (const answer of [
    html(400),
    json(400, { message: 'Bad Request' }),
    json(422, { detail: 5 }),
  ]) {
    answers[POST_LEADS] = answer
    await lead.submit.click()
    await expect(alert).toHaveText(general)
  }
})

test("a framework's sentence about a missing route is not shown", async ({ page }) => {
  const missing = 'No static resource frontend/settings/contact.'
  for (const status of [404, 405, 501]) {
    answers['GET /frontend/settings/contact'] = json(status, { status, detail: missing })
    await page.goto(`${backend.site.address}/settings/contact`)
    const alert = page.getByRole('main').getByRole('alert').first()
    await expect(alert).toContainText(
      'Nie udało się wczytać danych kontaktowych. Ta część portalu nie jest dostępna.',
    )
    await expect(page.getByText(missing)).toHaveCount(0)
  }
})

test('an export that the backend does not have is not to be tried later, and is said on a line of its own', async ({
  page,
}) => {
  answers['GET /frontend/lead-grid'] = (response) => {
    const isExport = response.req.url?.includes('limit=0')
    json(isExport ? 501 : 200, { collection: [], count: 0, page: 1, limit: 10 })(response)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${backend.site.address}/lead-list`)
  await page.getByRole('button', { name: 'Eksportuj do pliku' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(
    'Nie udało się przygotować pliku. Ta część portalu nie jest dostępna.',
  )
  const [box, line] = await Promise.all([alert.boundingBox(), page.getByRole('main').boundingBox()])
  expect(box?.width).toBeGreaterThan((line?.width ?? 0) * 0.9)
})

test('a 403 is told in the words of the backend, and a general sentence where it has none', async ({
  page,
}) => {
  answers[POST_LEADS] = json(403, { detail: 'Nie masz umowy na leasing.' })
  const lead = await reportLead(page)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Nie masz umowy na leasing.')
  answers[POST_LEADS] = json(403, { message: 'Access Denied.' })
  await lead.submit.click()
  await expect(alert).toHaveText('Nie masz uprawnień do tych danych.')
})

test('only NIP_NOT_FOUND of a look-up stops a report; after a bare 404 or a 503 the name is typed', async ({
  page,
}) => {
  const lead = new LeadBlockPage(page)
  await page.goto(`${backend.site.address}/lead-block`)
  answers[COMPANY] = json(404, { code: 404, message: 'No route found' })
  answers[POST_LEADS] = json(201, { number: 'ZG/1' })
  await lead.fill('5213017228')
  await expect(page.getByText('Nie znaleźliśmy tej firmy w rejestrze.')).toBeVisible()
  await lead.company.fill('Kwiaciarnia Róża')
  await lead.submit.click()
  await expect(page.getByText('Zgłoszono: Kwiaciarnia Róża, zgłoszenie ZG/1.')).toBeVisible()
  answers['GET /public/form/company/PL5252248481'] = json(404, { code: 'NIP_NOT_FOUND' })
  await lead.field('NIP').fill('5252248481')
  await expect(page.getByText('Tego numeru NIP nie ma w rejestrze')).toBeVisible()
  await lead.expectStopped()
  answers['GET /public/form/company/PL1234563218'] = html(503)
  await lead.field('NIP').fill('1234563218')
  await expect(page.getByText('Rejestr firm nie odpowiada')).toBeVisible()
})

test('a 400 that says nothing is about the current password, and otherwise says it itself', async ({
  page,
}) => {
  const address = 'POST /frontend/settings/password'
  answers[address] = json(400, {})
  await page.goto(`${backend.site.address}/settings/password`)
  const current = page.getByLabel('Obecne hasło')
  await current.fill('Stare-2026')
  await page.getByLabel('Nowe hasło').fill('Zupełnie-Nowe-2026')
  await page.getByLabel('Powtórz hasło').fill('Zupełnie-Nowe-2026')
  const save = page.getByRole('button', { name: /zmień hasło/i })
  await save.click()
  await expect(current).toHaveAccessibleDescription(/Obecne hasło jest nieprawidłowe/)
  answers[address] = json(400, { errors: ['To hasło było już używane'] })
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('To hasło było już używane')
  await expect(current).not.toHaveAccessibleDescription(/nieprawidłowe/)
})

const wrongCode = /Ten kod jest nieprawidłowy/

test('a 400 of a contract confirmation is about the SMS code', async ({ page }) => {
  const address = '/frontend/contract-confirmation/h1'
  answers[`GET ${address}`] = json(200, {
    number: 'U/1',
    expiresAt: '2099-01-01T00:00:00Z',
    phoneNumber: '+48 *** 33',
    consents: [],
  })
  answers[`POST ${address}/sms`] = (response) => response.writeHead(204).end()
  answers[`POST ${address}`] = json(400, null)
  await page.goto(`${backend.site.address}/contract-confirmation/h1`)
  await page.getByRole('button', { name: /kod/i }).first().click()
  const code = page.getByLabel(/kod/i).first()
  await code.fill('123456')
  await page.getByRole('button', { name: /potwierdź|potwierdzam/i }).click()
  await expect(code).toHaveAccessibleDescription(wrongCode)
})

test('a 400 of a new password by link has the given sentence', async ({ page }) => {
  answers['POST /frontend/login/reset-password-sms'] = (response) => response.writeHead(204).end()
  answers['PATCH /frontend/login/change-password'] = html(400)
  await page.goto(`${backend.site.address}/resetting/h1`)
  const code = page.getByLabel(/kod|hasło z SMS/i).first()
  await code.fill('123456')
  await page.getByLabel('Nowe hasło').fill('Zupełnie-Nowe-2026')
  await page.getByLabel('Powtórz hasło').fill('Zupełnie-Nowe-2026')
  await page.getByRole('button', { name: /hasło/i }).last().click()
  await expect(page.getByRole('alert')).toHaveText('Coś poszło nie tak, spróbuj ponownie później.')
})
