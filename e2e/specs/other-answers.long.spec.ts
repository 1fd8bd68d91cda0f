import { expect, type Page, test } from '@playwright/test'
import { html, json, type OtherBackend, playOtherBackend } from '../other-backend.ts'

// Answers of backends whose rows and pages have other shapes than the contract's.

const answers: Parameters<typeof playOtherBackend>[0]['answers'] = {}
let backend: OtherBackend
let warnings: string[]

test.beforeAll(async () => {
  backend = await playOtherBackend({ answers })
})
test.afterAll(() => backend.stop())
test.beforeEach(async ({ page }) => {
  for (const name of Object.keys(answers)) delete answers[name]
  warnings = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await backend.signIn(page)
})

const lead = {
  id: 1,
  number: 'ZG/1',
  dateAdded: '2026-11-02T10:00:00+01:00',
  nip: '5213017228',
  companyName: 'Kwiaciarnia Róża',
  firstName: 'Anna',
  lastName: 'Nowak',
  phoneNumber: '+48501234567',
  email: 'anna@example.com',
  product: 'NANO',
  status: 'LOCKED',
  blockedUntil: '2099-01-01T00:00:00Z',
}

function leadPage(...rows: unknown[]) {
  answers['GET /frontend/lead-grid'] = json(200, {
    collection: rows,
    count: rows.length,
    page: 1,
    limit: 10,
  })
}

const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

test('a wrong value in a row is a dash and one line in the console, and the others are shown', async ({
  page,
}) => {
  leadPage(
    { ...lead, dateAdded: 1_793_600_000_000 },
    {
      ...lead,
      id: 2,
      companyName: 'Druga firma',
      nip: 5213017228,
      blockedUntil: { date: '2026-11-02', timezone_type: 3 },
      email: { address: 'x' },
      // No column reads these.
      events: {},
      consents: { marketing: true },
    },
    null,
    { ...lead, id: 3, companyName: 'Trzecia firma' },
  )
  await page.goto(`${backend.site.address}/lead-list`)
  await expect(rowOf(page, /Kwiaciarnia/)).toContainText('–')
  await expect(rowOf(page, /Druga/)).toContainText('5213017228')
  await expect(rowOf(page, /Trzecia/)).toContainText('2026-11-02')
  expect(warnings.toSorted()).toEqual([
    'lead-grid: a row is null, an object was expected',
    'lead-grid: blockedUntil is an object, a string was expected',
    'lead-grid: dateAdded is a number, a string was expected',
    'lead-grid: email is an object, a string was expected',
  ])
})

test('of a lead without an end of its protection nothing is said about it', async ({ page }) => {
  const { blockedUntil: _, ...without } = lead
  leadPage(without, { ...lead, id: 2, companyName: 'Druga', blockedUntil: '2020-01-01T00:00:00Z' })
  await page.goto(`${backend.site.address}/lead-list`)
  await expect(rowOf(page, /Druga/)).toContainText('Ochrona wygasła')
  await expect(rowOf(page, /Kwiaciarnia/)).not.toContainText('Ochrona')
})

test('sums with decimals are dashes and a line in the console', async ({ page }) => {
  const rows = json(200, { collection: [{ id: 1, documentNumber: 'FV/1' }], count: 1 })
  const sums = json(200, { collection: [{ amount: 12.5, currency: 'PLN' }] })
  answers['GET /frontend/financial-document-grid'] = (response) =>
    (response.req.url?.includes('page=') ? rows : sums)(response)
  await page.goto(`${backend.site.address}/invoice-loan-gained-list`)
  await page.getByRole('button', { name: 'Podsumowanie wyników' }).click()
  await expect(page.getByRole('dialog').getByRole('table')).toContainText('–')
  await expect
    .poll(() => warnings)
    .toEqual(['financial-document-grid: amount is a number, a whole number was expected'])
})

const settlement = {
  id: 1,
  number: 'R/1',
  periodFrom: '2026-11-01',
  periodTo: '2026-11-30',
  status: 'paid',
  amount: 1_234_500,
  currency: 'PLN',
  paidDate: null,
}

test('money as a text or with decimals, and a count that is missing, are dashes', async ({
  page,
}) => {
  answers['GET /frontend/settlement-grid'] = json(200, {
    collection: [
      { ...settlement, amount: '12345.00' },
      { ...settlement, id: 2, number: 'R/2', amount: 55.94 },
      { ...settlement, id: 3, number: 'R/3', itemsCount: 7, currency: 'zł' },
    ],
    count: 3,
    page: 1,
    limit: 10,
  })
  await page.goto(`${backend.site.address}/settlements`)
  await expect(rowOf(page, /R\/3/)).toContainText('12 345,00')
  for (const number of [/R\/1/, /R\/2/]) {
    await expect(rowOf(page, number).getByRole('cell', { name: '–', exact: true })).toHaveCount(3)
    await expect(rowOf(page, number)).not.toContainText(/NaN|undefined/)
  }
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toMatch(/^settlement-grid: amount is a \w+, a whole number was expected$/)
})

for (const [what, answer, warning] of [
  ['a bare list', json(200, [lead]), 'the answer is a list'],
  ['null', json(200, null), 'the answer is null'],
  ['another envelope', json(200, { data: { items: [] } }), 'the answer is an object'],
  ['a count in quotes', json(200, { collection: [], count: '3' }), 'count is a string'],
  ['HTML', html(200), 'the answer is a string'],
] as const)
  test(`a list that is answered ${what} says that the answer cannot be read, and why in the console`, async ({
    page,
  }) => {
    answers['GET /frontend/lead-grid'] = answer
    await page.goto(`${backend.site.address}/lead-list`)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Nie można odczytać odpowiedzi serwera.',
    )
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(`lead-grid: ${warning}, `)
  })

test('products without an envelope are read', async ({ page }) => {
  answers['GET /frontend/partner-configuration/recommendation-code/ANNA1/products'] = json(200, [
    { name: 'SKONTO', product: 'SKONTO', translation: 'Skonto' },
    { name: 'NANO', product: 'NANO', translation: 'Nanofaktoring' },
  ])
  await page.goto(`${backend.site.address}/integrations`)
  await expect(page.getByRole('heading', { name: /^(Skonto|Nanofaktoring)$/ })).toHaveCount(2)
})

test('an early payout that was requested is not offered again, although the backend does not say so', async ({
  page,
}) => {
  answers['GET /frontend/settlement-grid'] = json(200, { collection: [], count: 0 })
  answers['GET /frontend/settlement/current'] = json(200, { ...settlement, itemsCount: 2 })
  answers['POST /frontend/settlement/current/early-payout'] = json(200, {})
  await page.goto(`${backend.site.address}/settlements`)
  const ask = page.getByRole('button', { name: 'Poproś o wcześniejszą wypłatę' })
  await ask.click()
  await page.getByRole('button', { name: 'Wyślij prośbę' }).click()
  await expect(page.getByText(/^Prośba o\s+wcześniejszą wypłatę została wysłana \d/)).toBeVisible()
  await expect(ask).toBeHidden()
})
