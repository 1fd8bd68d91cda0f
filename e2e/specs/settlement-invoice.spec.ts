import { readFileSync } from 'node:fs'
import { withKsefChecksum } from '@partner-portal/contract/settlements/ksef-number'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { findClosed } from '../closed-settlement.ts'
import { expect, test } from '../fixtures.ts'

// A server of its own: an invoice is saved once.
test.use({ portalEnv: { LOG_LEVEL: 'warn' }, user: 'master' })
test.describe.configure({ mode: 'serial' })

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

  await expect(field('Numer faktury')).toBeFocused()

  // Each fault stands at its field, and the first faulty field has the focus.
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
  // The settlement is paid.
  expect(`${await total('Zapłacono')}\u00a0PLN`).toBe(amount)
  expect(await total('Do zapłaty')).toMatch(/^0,00\sPLN$/)
  await expect(dialog).toContainText('Przelew na rachunek 61 1090 1014 0000 0712 1981 2874')
  await dialog.getByRole('button', { name: 'Zmień' }).press('Enter')
  await expect(field('Numer faktury')).toBeFocused()
  await field('Stawka VAT').selectOption('23%')
  const kind = dialog.getByLabel(/^Kwota rozliczenia/)
  await dialog.getByRole('button', { name: 'Pokaż podgląd' }).click()
  await expect(kind).toBeFocused()
  await expect(dialog).toContainText(`Brutto: do zapłaty ${amount}`)
  await kind.selectOption('Kwota netto, VAT zostanie doliczony')
  await field('Nazwa usługi').fill('Prowizja \u0096 maj')
  await field('Nazwa usługi').press('Tab')
  await expect(dialog).toContainText('KSeF nie przyjmuje znaku U+0096')
  await field('Nazwa usługi').fill('Prowizja')
  await field('Pozycje faktury').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Pokaż podgląd' }).click()
  await expect(preview.getByRole('row', { name: 'VAT 23%' })).toBeVisible()
  expect(`${await total('Razem netto')}\u00a0PLN`).toBe(amount)
  await expect(dialog).toContainText('wyślij ją dziś')
  await expectAccessible(page)

  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Zapisz i pobierz plik XML' }).click()
  expect((await file).suggestedFilename()).toBe('faktura-FV-1-2.xml')
  await expect(heading).toBeFocused()
  const xml = readFileSync(await (await file).path(), 'utf8')
  expect(xml).toContain('<P_2>FV/1 &amp; &lt;2&gt;</P_2>')
  expect(xml).toContain('<ZnacznikZaplatyCzesciowej>1<')
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

  // A number saved by mistake is taken back, after a question.
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

  // The invoice stays readable when the settlement is opened again.
  const reopened = { detail: new RegExp(`/settlements/${id}\\?`), invoice: /\/invoice$/ }
  await page.route(reopened.detail, async (route) => {
    const response = await route.fetch()
    const detail = await response.json()
    const settlement = { ...detail.settlement, status: 'open' }
    await route.fulfill({ response, json: { ...detail, settlement } })
  })
  await page.route(reopened.invoice, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.saved.invoice.seller.name = 'Zakład \ufffd Kraków'
    await route.fulfill({ response, json: { ...json, isInvoiceable: false } })
  })
  await page.reload()
  await expect(page.getByText('Bieżące', { exact: true })).toBeVisible()
  await open.click()
  await expect(dialog).toContainText('Zapisana faktura pozostaje bez zmian')
  await expect(dialog).toContainText(/których KSeF nie\sprzyjmuje.*: Zakład \ufffd Kraków/)
  await expect(field('Numer KSeF')).toHaveValue(ksefNumber)
})

test('an open settlement has no invoice', async ({ page, api }) => {
  const { id } = await api.get<{ id: number }>('/settlement/current')
  await page.goto(`/settlements/${id}`)
  await expect(page.getByRole('button', { name: 'Pobierz PDF' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Faktura do KSeF' })).toHaveCount(0)
})

for (const { device: name, viewport: size } of bothSizes) {
  test(`is accessible on a ${name}`, { tag: '@long' }, async ({ page, api }) => {
    await page.setViewportSize(size)
    const { id: closed } = await findClosed(api, 1)
    await page.goto(`/settlements/${closed}`)
    await page.getByRole('button', { name: 'Faktura do KSeF' }).click()
    const dialog = page.getByRole('dialog', { name: 'Faktura do KSeF' })
    await dialog.getByLabel('Stawka VAT').selectOption('8%')
    await dialog.getByLabel(/^Kwota rozliczenia/).selectOption({ index: 1 })
    await dialog.getByLabel('Pozycje faktury').selectOption({ index: 1 })
    await dialog.getByLabel('Numer faktury').fill('FV/2')
    await dialog.getByLabel('Rachunek bankowy').fill('61109010140000071219812874')
    await dialog.getByRole('button', { name: 'Pokaż podgląd' }).click()
    await expect(dialog.getByRole('heading', { name: 'Faktura FV/2' })).toBeFocused()
    await expectAccessible(page)
    const cut = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(cut).toBe(0)
  })
}
