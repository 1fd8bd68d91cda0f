import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { freeCompanies } from '../lead-block-page.ts'
import { cell, workbookOf } from '../workbook.ts'

test('pasted rows are checked, corrected, sent once over a lost answer, and told apart', async ({
  page,
  api,
  watch,
}) => {
  watch.announce(/leads\/batch/)
  const [first, second, third] = await freeCompanies(api)
  if (!first || !second || !third) throw new Error('the demo has no free companies')
  await page.goto('/lead-block')
  await page.getByRole('link', { name: 'Zgłoś wielu naraz' }).click()
  const rows = [
    ['NIP', 'Imię i nazwisko', 'Telefon', 'E-mail', 'Produkt', 'contact', 'Kwota w PLN'],
    [first.nip, 'Anna Nowak', '600 100 200', 'anna@example.com', 'Nano', 'tak', '12500.5'],
    [second.nip, 'Jan Kos', '600 100 201', 'jan@', 'NANO', 'nie', ''],
    ['1234563217', 'Ewa Lis', '600 100 202', 'ewa@example.com', '', '', 'dużo'],
    [first.nip, 'Anna Nowak', '600 100 200', 'anna@example.com', '', '', ''],
  ]
  await page.getByLabel('Wiersze z arkusza').fill(rows.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Wczytaj wklejone' }).press('Enter')

  const row = (line: number) => page.getByRole('row', { name: new RegExp(`^${line} `) })
  await expect(row(2)).toContainText(first.name)
  await expect(row(2)).toContainText('Nanofaktoring · 12 500,50 PLN')
  await expect(row(2)).toContainText('Consent is required')
  await expect(row(3)).toContainText('E-mail: Nieprawidłowy adres e-mail')
  await expect(row(4)).toContainText('NIP: Nieprawidłowy NIP')
  await expect(row(4)).toContainText('Kwota w PLN: Nieprawidłowa kwota')
  await expect(row(5)).toContainText('ten NIP ma już wiersz 2')
  await expect(page.getByRole('button', { name: 'Zgłoś klientów' })).toBeDisabled()
  await expectAccessible(page)

  // A tick for all needs the statement; a row's own tick stays.
  const forAll = page.getByRole('checkbox', { name: /^Zgoda 1 –/ })
  await expect(forAll).toBeDisabled()
  await page.getByRole('checkbox', { name: /^Oświadczam/ }).press('Space')
  await forAll.press('Space')
  await page.getByRole('checkbox', { name: 'Zgoda 2: Jan Kos' }).press('Space')
  await page.getByRole('button', { name: 'Popraw wiersz 3' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('jan@example.com')
  await dialog.getByRole('button', { name: 'Zapisz wiersz' }).press('Enter')
  await page.getByRole('button', { name: 'Popraw wiersz 4' }).press('Enter')
  await dialog.getByLabel('NIP').fill(third.nip)
  await dialog.getByLabel('Produkt').selectOption('NANO')
  await dialog.getByLabel('Kwota w PLN').fill('2 000')
  await dialog.getByRole('button', { name: 'Zapisz wiersz' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Zgoda 2: Ewa Lis' }).press('Space')
  await page.getByRole('button', { name: 'Usuń wiersz 5' }).press('Enter')
  await expect(row(4)).toContainText(third.name)
  // The pressed button is gone.
  await expect(page.locator('body')).not.toBeFocused()
  const meter = page.getByText('zgłosisz tak jeszcze')
  const before = Number(/jeszcze (\d+)/.exec((await meter.textContent()) ?? '')?.[1])

  // The batch arrives, its answer does not.
  await page.route('**/leads/batch', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Zgłoś 3 klientów' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Wyślij pozostałe wiersze jeszcze raz')
  await page.unroute('**/leads/batch')
  await page.getByRole('button', { name: 'Zgłoś 3 klientów' }).press('Enter')
  await expect(page.getByText('Zgłoszono 3 klientów.')).toBeVisible()
  await expect(row(2)).toContainText(/ZG\/\d{4}\/\d{2}\/\d{6}/)
  await expect(meter).toContainText(`jeszcze ${before - 3}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pobierz wynik (CSV)' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^zgloszenia-\d{4}-\d\d-\d\d\.csv$/)
  const result = await (await download).path()
  const { count } = await api.get<{ count: number }>(
    `/lead-grid?${new URLSearchParams({ page: '1', limit: '1', 'filter[nip][value]': first.nip, 'filter[nip][matchType]': 'EXACT' })}`,
  )
  expect(count).toBe(1)

  // Its own result is read again.
  await page.getByRole('button', { name: 'Inny plik' }).press('Enter')
  await page.locator('input[type=file]').setInputFiles(result)
  await expect(row(2)).toContainText(/ZG\/\d{4}\/\d{2}\/\d{6}/)
  await expect(page.getByRole('tab', { name: 'Zgłoszone (3)' })).toBeVisible()
  const encoding = page.getByLabel('Kodowanie pliku')
  await expect(encoding).toHaveValue('utf-8')
  await encoding.selectOption('Windows-1250')
  await expect(page.getByText('ImiÄ™ (np. Anna)')).toBeAttached()
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('a workbook is read as it is, and a hostile file ends in a sentence', async ({
    page,
    api,
  }) => {
    const [company] = await freeCompanies(api)
    const nip = company?.nip ?? ''
    await page.goto('/lead-block?many=1')
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
    const row = [cell.text('=HYPERLINK("x")'), cell.number(`${Number(nip) / 1e9}E9`)]
    const head = [cell.text('Imię'), cell.shared(0), cell.text('Nazwisko')]
    const alert = page.getByRole('alert')
    const rows = Array.from({ length: 502 }, () => row)
    for (const [file, sentence] of [
      [workbookOf([head, ...rows]), 'Za dużo wierszy: naraz wczytasz najwyżej 500'],
      [workbookOf([], { 'xl/sharedStrings.xml': ' '.repeat(60_000_000) }), 'za duży'],
      [workbookOf([], { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x/>' }), 'odczytać'],
      [workbookOf([head, row]).subarray(0, 400), 'odczytać'],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'starego Excela'],
      [Buffer.from(' \n\n'), 'Nie ma tu żadnych wierszy'],
    ] as const) {
      await choose('klienci.xlsx', file)
      await expect(alert).toContainText(sentence)
    }
    await choose('klienci.csv', workbookOf([head, [...row, cell.formula('1+1', 'Ząb')]]))
    await expect(page.getByText('=HYPERLINK("x") Ząb')).toBeVisible()
    await expect(page.getByText(nip, { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test.describe('a master', () => {
  test.use({ user: 'master' })

  test('names the agent of each row, and of a single report', async ({ page, api }) => {
    const [first, second] = await freeCompanies(api)
    await page.goto('/lead-block?many=1')
    const rows = [
      ['NIP', 'Imię i nazwisko', 'Telefon', 'E-mail', 'Produkt', 'Agent'],
      [first?.nip, 'Anna Nowak', '600 100 200', 'anna@example.com', 'NANO', 'łucja ścibor'],
      [second?.nip, 'Jan Kos', '600 100 201', 'jan@example.com', 'NANO', 'Nikt Taki'],
    ]
    await page.getByLabel('Wiersze z arkusza').fill(rows.map((row) => row.join('\t')).join('\n'))
    await page.getByRole('button', { name: 'Wczytaj wklejone' }).click()
    const row = (line: number) => page.getByRole('row', { name: new RegExp(`^${line} `) })
    await expect(row(2)).toContainText('Łucja Ścibor')
    await expect(row(3)).toContainText('Agent: Wybierz agenta z listy')
    await page.getByRole('button', { name: 'Popraw wiersz 3' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Agent').selectOption('Adam Żak')
    await dialog.getByRole('button', { name: 'Zapisz wiersz' }).click()
    await expect(row(3)).toContainText('Adam Żak')
    await page.goto('/lead-block')
    await expect(page.getByLabel('Agent (opcjonalnie)')).toBeVisible()
  })
})
