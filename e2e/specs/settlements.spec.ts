import { warsawDay } from '@partner-portal/contract/values/warsaw-day'
import { bothSizes, expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

test.use({ user: 'master' })

interface Current {
  readonly id: number
  readonly amount: number
  readonly itemsCount: number
}
interface Detail {
  readonly settlement: { readonly number: string; readonly amount: number }
  readonly collection: readonly { readonly documentNumber: string; readonly amount: number }[]
}

interface Lines {
  readonly settlement: { readonly id: number }
  readonly collection: readonly {
    readonly documentNumber: string
    readonly takesBack?: { readonly settlementNumber: string } | null
  }[]
}

test('opens a settlement, whose lines add up and lead to their documents', async ({
  page,
  api,
}) => {
  const current = await api.get<Current>('/settlement/current')
  const detail = await api.get<Detail>(`/settlements/${current.id}?limit=50`)
  const sum = detail.collection.reduce((all, { amount }) => all + amount, 0)
  expect(sum).toBe(current.amount)

  await page.goto('/settlements')
  await expect(
    page.getByRole('link', { name: /^Settlements/ }).getByRole('img', { name: /bieżące/ }),
  ).toBeVisible()
  await page.getByRole('link', { name: detail.settlement.number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Rozliczenie ${detail.settlement.number}`,
  )
  const lines = page.getByRole('table', { name: 'Pozycje rozliczenia' })
  await expect(lines.locator('tbody tr')).toHaveCount(current.itemsCount)
  await expect(page.getByRole('status')).toHaveCount(0)

  const { documentNumber = '' } = detail.collection[0] ?? {}
  await lines.getByRole('link', { name: documentNumber }).first().click()
  await expect(page).toHaveURL(/\/invoice-loan-gained-list\?documentNumber=/)
  // The settlement stays until the list's code is there.
  await expect(lines).toHaveCount(0)
  await expect(page.getByRole('cell', { name: documentNumber })).toBeVisible()
})

test('a line says why it has its amount, and a reversal what it takes back', {
  tag: '@long',
}, async ({ page, api }) => {
  const list = await api.get<{ collection: { id: number }[] }>('/settlement-grid?page=1&limit=24')
  const details = await Promise.all(
    list.collection.map(({ id }) => api.get<Lines>(`/settlements/${id}?limit=50`)),
  )
  const taken = details
    .flatMap(({ settlement, collection }) => collection.map((line) => ({ settlement, line })))
    .find(({ line }) => line.takesBack)
  const { documentNumber = '', takesBack } = taken?.line ?? {}
  await page.goto(`/settlements/${taken?.settlement.id}`)
  const lines = page.getByRole('table', { name: 'Pozycje rozliczenia' })
  const why = lines.getByRole('button', { name: `Dlaczego tyle? Dokument ${documentNumber}` })
  await why.last().click()
  await expect(lines).toContainText(`Dokument ${documentNumber} anulowano`)
  await expect(lines).toContainText(`Naliczono ją w rozliczeniu ${takesBack?.settlementNumber}`)
  // On some days the first line is a reversal too.
  const usual = lines.getByRole('row').filter({ hasNotText: 'Korekta' })
  await usual
    .getByRole('button', { name: /^Dlaczego tyle/ })
    .first()
    .press('Enter')
  await expect(lines).toContainText('Prowizja to')
  await expectAccessible(page)
})

test('is saved as a spreadsheet and as PDF, and prints without the menu', async ({ page, api }) => {
  const { id } = await api.get<Current>('/settlement/current')
  await page.goto(`/settlements/${id}`)
  for (const [name, ending] of [
    ['Pobierz xlsx', 'xlsx'],
    ['Pobierz PDF', 'pdf'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await saved).suggestedFilename()).toMatch(
      new RegExp(`^rozliczenie-RO-\\d{4}-\\d\\d\\.${ending}$`),
    )
  }
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1040, height: 720 })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pobierz PDF' })).toBeHidden()
  await expect(
    page.getByText(/^Partner Finansowy Dąbrowski sp\. z o\.o\., NIP \d{10}$/),
  ).toBeVisible()
  const lines = page.getByRole('table', { name: 'Pozycje rozliczenia' })
  // A footer of a table is printed below each sheet.
  await expect(lines.locator('tfoot')).toHaveCSS('display', 'table-row-group')
  const cut = await lines.evaluate((table) => table.getBoundingClientRect().right - innerWidth)
  expect(cut).toBeLessThanOrEqual(0)
})

test('leads back to the page and the filters of the list', async ({ page }) => {
  await page.goto('/settlements?status=paid&page=2')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/settlements\/\d+$/)
  await page.reload()
  await page.getByRole('link', { name: 'Wszystkie rozliczenia' }).click()
  await expect(page).toHaveURL(/settlements\?status=paid&page=2$/)
})

test('an unknown settlement is not found', { tag: '@long' }, async ({ page, watch }) => {
  watch.announce(/\/settlements\/999999999/)
  await page.goto('/settlements/999999999')
  await expect(page.getByText('Page not found')).toBeVisible()
})

test('says when the lines do not add up yet', { tag: '@long' }, async ({ page, api }) => {
  const { id } = await api.get<Current>('/settlement/current')
  await page.route(new RegExp(`/api/.*/settlements/${id}\\?`), async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), linesAmount: 100 } })
  })
  await page.goto(`/settlements/${id}`)
  await expect(page.getByText(/^Suma pozycji \(1,00\sPLN\) różni się/)).toBeVisible()
})

for (const { device: name, viewport: size } of bothSizes) {
  test(`is accessible on a ${name}`, { tag: '@long' }, async ({ page, api }) => {
    const { id } = await api.get<Current>('/settlement/current')
    await page.setViewportSize(size)
    await page.goto(`/settlements/${id}`)
    await expect(page.getByRole('table', { name: 'Pozycje rozliczenia' })).toBeVisible()
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(size.width)
  })
}

interface Year {
  readonly year: number
  readonly collection: readonly { readonly month: string; readonly earned: number }[]
}

test('the year is found from the home page, adds up, and goes a year back', async ({
  page,
  api,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Prowizja w całym roku' }).click()
  const { year, collection } = await api.get<Year>('/commission/year')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Prowizja w ${year} r.`)
  const months = page.getByRole('table', { name: 'Prowizja w miesiącach, PLN' })
  // No month of the future.
  const now = warsawDay.format(new Date())
  const begun = collection.filter(({ month, earned }) => month <= now || earned > 0)
  await expect(months.locator('tbody tr')).toHaveCount(begun.length)
  const sum = collection.reduce((all, { earned }) => all + earned, 0)
  const total = await months.locator('tfoot td').first().innerText()
  expect(Number(total.replaceAll(/[^\d,-]/g, '').replace(',', '.'))).toBeCloseTo(sum / 100, 2)
  await expectAccessible(page)
  await page.setViewportSize(sizes.phone)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Poprzedni rok: ${year - 1}` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Prowizja w ${year - 1} r.`)
  await expect(page).toHaveURL(new RegExp(`/settlements/year\\?year=${year - 1}$`))
  await months.getByRole('link', { name: /^RO\// }).first().click()
  await expect(page).toHaveURL(/\/settlements\/\d+$/)
})

test.describe('of the firm, for an agent', () => {
  test.use({ user: 'agent' })

  test("are in the year with the agent's part", async ({ page }) => {
    await page.goto('/settlements')
    const list = page.getByRole('region', { name: 'Settlements' })
    await expect(list).toContainText('Jeśli jesteś agentem')
    await list.getByRole('link', { name: 'Prowizja w roku' }).click()
    await page.getByRole('link', { name: /^RO\// }).first().click()
    await expect(page.getByText('To Twoje pozycje z rozliczenia firmy')).toBeVisible()
    await expect(page.getByText('Czy prowizja jest kwotą netto, czy brutto')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('of the whole firm without being its master', () => {
  test.use({ user: 'partner' })

  test('shows the part of each agent', async ({ page }) => {
    await page.goto('/settlements/year')
    const earned = page.getByRole('table').locator('tbody tr td:nth-child(2)')
    await expect(earned.getByRole('link').first()).toBeVisible()
    await page.getByLabel('Agent', { exact: true }).selectOption('Łucja Ścibor')
    await expect(page.getByText('To dokumenty i pozycje rozliczeń tego agenta')).toBeVisible()
    // Their list has no filter by agent.
    await expect(earned.getByRole('link')).toHaveCount(0)
    await expectAccessible(page)
  })
})
