import { readFileSync } from 'node:fs'
import { withKsefChecksum } from '@partner-portal/contract/values/ksef-number'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import type { PortalApi } from '../portal-api.ts'

// A server of its own: the early payout can be asked for once.
test.use({ portalEnv: { EARLY_PAYOUT_MINIMUM: '50.00' }, user: 'master' })
test.describe.configure({ mode: 'serial' })

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

/** One that has an invoice. */
async function findClosed(api: PortalApi, index: number) {
  const list = await api.get<{ collection: { id: number; number: string; amount: number }[] }>(
    '/settlement-grid?page=1&limit=24&filter[status][value]=paid&filter[status][matchType]=EXACT',
  )
  const found = list.collection.filter(({ amount }) => amount > 0)[index]
  if (!found) throw new Error('the demo has closed settlements')
  return found
}

const payout = /\/early-payout$/
const currentCall = /\/settlement\/current$/

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

test('a settlement that fails to load is loaded again, and one without lines says so', {
  tag: '@long',
}, async ({ page, api, watch }) => {
  const { id } = await api.get<Current>('/settlement/current')
  const call = new RegExp(`/settlements/${id}\\?`)
  watch.announce(call)
  await page.route(call, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/settlements/${id}`)
  const retry = page.getByRole('button', { name: 'Spróbuj ponownie' })
  await expect(retry).toBeVisible()
  await expectAccessible(page)
  await page.unroute(call)
  await page.route(call, async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), collection: [], count: 0, linesAmount: 0 }
    await route.fulfill({ response, json })
  })
  await retry.click()
  await expect(page.getByText('Finansujący nie przekazał jeszcze pozycji')).toBeVisible()
  await expectAccessible(page)
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
  await lines
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

test('makes the invoice for a closed settlement, its file for KSeF, and keeps its number', async ({
  page,
  api,
  watch,
}) => {
  const { id, number } = await findClosed(api, 0)
  await page.goto(`/settlements/${id}`)
  const open = page.getByRole('button', { name: 'Faktura do KSeF' })
  await open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Faktura do KSeF' })
  const field = (name: string) => dialog.getByLabel(name, { exact: true })
  await expect(field('Adres: ulica, kod i miejscowość')).toHaveValue(/^ul\. .+, \d\d-\d{3} /)

  // What is wrong is said at its field, and the first has the focus.
  await dialog.getByRole('button', { name: 'Pokaż podgląd' }).click()
  await expect(field('Numer faktury')).toBeFocused()
  await expect(dialog).toContainText('Wybierz stawkę VAT albo zwolnienie')
  await field('Numer faktury').fill('FV/1 & <2>')
  await field('Rachunek bankowy').fill('61 1090 1014 0000 0712 1981 2875')
  await field('Stawka VAT').selectOption('Zwolnienie z VAT')
  await field('Numer faktury').press('Enter')
  await expect(field('Podstawa zwolnienia')).toBeFocused()
  await expect(dialog).toContainText('Nieprawidłowy numer rachunku')
  await expectAccessible(page)
  await field('Rachunek bankowy').fill('PL61 1090 1014 0000 0712 1981 2874')
  await field('Podstawa zwolnienia').fill('art. 43 ust. 1 pkt 38 ustawy o VAT')
  await field('Podstawa zwolnienia').press('Enter')

  const heading = dialog.getByRole('heading', { name: 'Faktura FV/1 & <2>' })
  await expect(heading).toBeFocused()
  const preview = dialog.getByRole('table')
  const total = async (row: string) =>
    preview.getByRole('row', { name: row }).getByRole('cell').last().innerText()
  const amount = (
    await page
      .getByText(/^\S.*,\d\d\sPLN$/)
      .first()
      .innerText()
  ).trim()
  expect(await total('Do zapłaty')).toBe(amount)
  await expect(dialog).toContainText('Przelew na rachunek 61 1090 1014 0000 0712 1981 2874')
  await dialog.getByRole('button', { name: 'Zmień' }).press('Enter')
  await expect(field('Numer faktury')).toBeFocused()
  await field('Stawka VAT').selectOption('23%')
  await field('Pozycje faktury').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Pokaż podgląd' }).click()
  await expect(preview.getByRole('row', { name: 'VAT 23%' })).toBeVisible()
  expect(`${await total('Razem netto')}\u00a0PLN`).toBe(amount)
  await expectAccessible(page)

  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Zapisz i pobierz plik XML' }).click()
  expect((await file).suggestedFilename()).toBe('faktura-FV-1-2-.xml')
  const xml = readFileSync(await (await file).path(), 'utf8')
  expect(xml).toContain('<P_2>FV/1 &amp; &lt;2&gt;</P_2>')
  expect(xml).toContain(`<Wartosc>${number}</Wartosc>`)

  const [, nip = ''] = /<NIP>(\d{10})</.exec(xml) ?? []
  const ksef = field('Numer KSeF')
  await ksef.fill(`${nip}-20261201-0100001AF629-00`)
  await ksef.press('Enter')
  await expect(dialog).toContainText('Nieprawidłowy numer KSeF')
  watch.announce(/\/invoice\/ksef$/)
  await ksef.fill(withKsefChecksum('1111111111-20261201-0100001AF629'))
  await ksef.press('Enter')
  await expect(dialog).toContainText('Nieprawidłowy numer KSeF')
  const ksefNumber = withKsefChecksum(`${nip}-20261201-0100001AF629`)
  await ksef.fill(ksefNumber)
  await ksef.press('Enter')
  const change = dialog.getByRole('button', { name: 'Zmień' })
  await expect(change).toBeHidden()

  // One saved by mistake is taken back, after a question.
  const remove = dialog.getByRole('button', { name: 'Usuń numer KSeF' })
  const question = page.getByRole('dialog', { name: 'Czy usunąć numer KSeF tej faktury?' })
  await remove.press('Enter')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await question.getByRole('button', { name: 'Usuń numer KSeF' }).press('Enter')
  await expect(ksef).toBeFocused()
  await expect(ksef).toHaveValue('')
  await expect(remove).toBeHidden()
  await expect(change).toBeVisible()
  await ksef.fill(ksefNumber)
  await ksef.press('Enter')
  await expect(change).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(page.getByText(ksefNumber)).toBeVisible()

  // It stays to be read when the settlement is opened again.
  const reopened = { detail: new RegExp(`/settlements/${id}\\?`), invoice: /\/invoice$/ }
  await page.route(reopened.detail, async (route) => {
    const response = await route.fetch()
    const detail = await response.json()
    const settlement = { ...detail.settlement, status: 'open' }
    await route.fulfill({ response, json: { ...detail, settlement } })
  })
  await page.route(reopened.invoice, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isInvoiceable: false } })
  })
  await page.reload()
  await expect(page.getByText('Bieżące', { exact: true })).toBeVisible()
  await open.click()
  await expect(dialog).toContainText('Zapisana faktura pozostaje bez zmian')
  await expect(field('Numer KSeF')).toHaveValue(ksefNumber)
})

test('an open settlement has no invoice', async ({ page, api }) => {
  const { id } = await api.get<Current>('/settlement/current')
  await page.goto(`/settlements/${id}`)
  await expect(page.getByRole('button', { name: 'Pobierz PDF' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Faktura do KSeF' })).toHaveCount(0)
})

test('leads back to the page and the filters of the list', async ({ page }) => {
  await page.goto('/settlements?status=paid&page=2')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/settlements\/\d+$/)
  await page.reload()
  await page.getByRole('link', { name: 'Wszystkie rozliczenia' }).click()
  await expect(page).toHaveURL(/settlements\?status=paid&page=2$/)
})

test('an unknown settlement is not found', async ({ page, watch }) => {
  watch.announce(/\/settlements\/999999999/)
  await page.goto('/settlements/999999999')
  await expect(page.getByText('Page not found')).toBeVisible()
})

test('a current settlement that cannot be loaded says so, and comes when it is tried again', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.announce(currentCall)
  await page.route(currentCall, (route) => route.fulfill({ status: 500 }))
  await page.goto('/settlements')
  const failure = page.getByRole('alert').filter({ hasText: 'bieżącego rozliczenia' })
  await expect(failure).toBeVisible()
  await page.unroute(currentCall)
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('heading', { name: 'Bieżące rozliczenie' })).toBeVisible()
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
    await page.goto('/settlements')
    await page.getByRole('button', { name: 'Poproś o wcześniejszą wypłatę' }).click()
    await expect(page.getByRole('dialog', { name: 'Wcześniejsza wypłata' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/settlements/${id}`)
    await expect(page.getByRole('table', { name: 'Pozycje rozliczenia' })).toBeVisible()
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(size.width)

    const { id: closed } = await findClosed(api, 1)
    await page.goto(`/settlements/${closed}`)
    await page.getByRole('button', { name: 'Faktura do KSeF' }).click()
    const dialog = page.getByRole('dialog', { name: 'Faktura do KSeF' })
    await dialog.getByLabel('Stawka VAT').selectOption('8%')
    await dialog.getByLabel('Pozycje faktury').selectOption({ index: 1 })
    await dialog.getByLabel('Numer faktury').fill('FV/2')
    await dialog.getByLabel('Rachunek bankowy').fill('61109010140000071219812874')
    await dialog.getByRole('button', { name: 'Pokaż podgląd' }).click()
    await expect(dialog.getByRole('heading', { name: 'Faktura FV/2' })).toBeFocused()
    await expectAccessible(page)
    const cut = await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)
    expect(cut).toBe(0)
  })
}

test('the button goes after the request also where the backend does not say that it was made', {
  tag: '@long',
}, async ({ page }) => {
  let current = {}
  await page.route(currentCall, async (route) => {
    const { earlyPayoutRequestedAt: _, ...json } = await (await route.fetch()).json()
    current = json
    await route.fulfill({ json })
  })
  await page.route(payout, (route) => route.fulfill({ json: current }))
  await page.goto('/settlements')
  const ask = page.getByRole('button', { name: 'Poproś o wcześniejszą wypłatę' })
  await ask.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij prośbę' }).click()
  await expect(page.getByText(/^Prośba o\swcześniejszą wypłatę została wysłana \d/)).toBeVisible()
  await expect(ask).toBeHidden()
})

test('asks for the early payout once, whatever happens on the way', async ({ page, watch }) => {
  watch.announce(payout)
  await page.goto('/settlements')
  const ask = page.getByRole('button', { name: 'Poproś o wcześniejszą wypłatę' })
  await ask.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Wcześniejsza wypłata' })
  await expect(dialog.getByRole('button', { name: 'Wyślij prośbę' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(ask).toBeFocused()

  await ask.press('Enter')
  await page.route(payout, (route) => route.abort('connectionfailed'), { times: 1 })
  const send = dialog.getByRole('button', { name: 'Wyślij prośbę' })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Brak połączenia z serwerem')
  await page.keyboard.press('Escape')
  await ask.press('Enter')
  await expect(send).toBeFocused()
  await expect(dialog.getByRole('alert')).toBeHidden()

  // The answer is lost although the payout was requested; then the page cannot be refetched either.
  watch.announce(currentCall)
  await page.route(currentCall, (route) => route.abort('connectionfailed'))
  await page.route(
    payout,
    async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    },
    { times: 1 },
  )
  const failed = page.waitForEvent('requestfailed', (request) => currentCall.test(request.url()))
  await send.click()
  await failed
  await expect(dialog.getByRole('alert')).toContainText('Brak połączenia z serwerem')
  const refused = page.waitForResponse(payout)
  await send.click()
  expect((await refused).status()).toBe(409)
  await page.unroute(currentCall)
  await expect(page.getByText(/^Prośba o\swcześniejszą wypłatę została wysłana \d/)).toBeVisible()
  await expect(ask).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Bieżące rozliczenie' })).toBeFocused()
})
