import { png } from '../../packages/testing/pictures.ts'
import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { filterQuery } from '../portal-api.ts'
import { findReceived, ReceivedList, sumOf } from '../received-list.ts'

const toConfirm = { ...filterQuery('toConfirm', 'BOOL', 'true'), limit: '100' }

// A server of its own: the journeys confirm all documents.
test.use({ portalEnv: { LOG_LEVEL: 'warn' } })
test.describe.configure({ mode: 'serial' })

test('the keyboard alone refuses a document, takes it back and asks', async ({ page, api }) => {
  const list = new ReceivedList(page)
  const [row] = (await findReceived(api, toConfirm)).collection
  if (!row) throw new Error('nothing waits')
  await list.open(`?toConfirm=1&record=${row.id}`)
  const panel = page.locator('[data-record]')
  const press = async (name: string) => {
    await panel.getByRole('button', { name, exact: true }).press('Enter')
  }
  await press('Odmów potwierdzenia')
  const dialog = page.getByRole('dialog', {
    name: `Odmawiasz potwierdzenia dokumentu ${row.documentNumber}`,
  })
  const reason = dialog.getByRole('textbox', { name: 'Powód odmowy' })
  await expect(reason).toBeFocused()
  await expectAccessible(page)
  const sending = dialog.getByRole('button', { name: 'Wyślij' })
  await sending.press('Enter')
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await expect(reason).toBeFocused()
  await page.keyboard.type('Towar nie dotarł')
  const file = { name: 'skan.png', mimeType: 'image/png', buffer: png(9, 9) }

  // A dialog closed while the file is on its way refuses nothing.
  const gate = Promise.withResolvers<void>()
  await page.route('**/uploads', async (route) => {
    await gate.promise
    await route.continue().catch(() => {})
  })
  const request = page.waitForRequest('**/uploads')
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles(file)
  await request
  await sending.press('Enter')
  await page.keyboard.press('Escape')
  gate.resolve()
  await page.unroute('**/uploads')
  await expect(
    panel.getByRole('button', { name: 'Odmów potwierdzenia', exact: true }),
  ).toBeFocused()

  await press('Odmów potwierdzenia')
  await page.keyboard.type('Towar nie dotarł')
  const pictures = [2, 3, 4, 5, 6].map((at) => ({ ...file, name: `${at}.png`, buffer: png(at, 9) }))
  const refused = [
    { ...file, name: 'pusty.pdf', buffer: Buffer.alloc(0) },
    { ...file, name: 'IMG_1.HEIC' },
    { ...file, name: 'umowa \u2068a.png' },
  ]
  await input.setInputFiles([...refused, file, ...pictures])
  // Found without the server. A refused file takes no place, and nothing vanishes.
  await expect(dialog.getByRole('alert')).toHaveText([
    'Plik jest pusty.',
    /HEIC.*JPG/,
    /niedozwolony znak: U\+2068/,
    'Nie dodano tego pliku: można dodać najwyżej 5.',
  ])
  await expect(dialog.getByText('Gotowy, jeszcze nie przekazany')).toHaveCount(5)
  await expectAccessible(page)
  await sending.press('Enter')
  await expect(dialog).toContainText('Któregoś z plików nie możemy przyjąć')
  for (const { name } of [...refused, ...pictures.slice(-1)])
    await dialog.getByRole('button', { name: `Usuń plik ${name}` }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Dodaj pliki' })).toBeFocused()
  await expectAccessible(page)
  await sending.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(panel).toContainText('Odmowa potwierdzenia')
  await expect(panel).toContainText('Towar nie dotarł')
  await expect(panel).toContainText('skan.png')
  await expect(list.box(row)).toHaveCount(0)

  // The row has left the list of documents to confirm, so the focus goes to another.
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.locator('tbody a:focus')).toHaveCount(1)
  await list.open(`?toConfirm=1&record=${row.id}`)

  await press('Wycofaj odmowę')
  await page.getByRole('button', { name: 'Wycofaj', exact: true }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Zapytaj' })).toBeVisible()
  await expect(list.box(row)).not.toBeChecked()
  await press('Zapytaj')
  await page.keyboard.type('Czego dotyczy ta faktura?')
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij' }).press('Enter')
  await expect(panel).toContainText('Czeka na odpowiedź')
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await expectAccessible(page)
})

test('all pages are confirmed with the sum that was asked, above the limit by two users', async ({
  page,
  api,
  apiOf,
}) => {
  const rows = (await findReceived(api, toConfirm)).collection
  const sorted = rows.map(({ amount }) => amount).toSorted((a, b) => b - a)
  const amount = sorted[2] ?? 0
  const above = rows.filter((row) => row.amount > amount).length
  const limits = [{ currency: 'PLN', amount }]
  await (await apiOf('master')).put('/confirmation-limits', { limits })

  // Browsers without https lack it.
  await page.addInitScript(() => Object.assign(crypto, { randomUUID: undefined }))
  const list = new ReceivedList(page)
  await list.open('?toConfirm=1')
  await list.expectSelected(10)
  const [unticked] = rows
  if (!unticked) throw new Error('nothing waits')
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/exclusions') && answer.status() === 204,
  )
  await list.boxes.first().uncheck()
  await saved
  await page
    .getByRole('button', { name: /^Zaznacz wszystkie oprócz odznaczonych \(\d+\)$/ })
    .press('Enter')
  const waiting = await api.get<{ count: number; sums: { amount: number; currency: string }[] }>(
    '/invoice-loan-grid/waiting',
  )
  expect(waiting.count).toBe(rows.length - 1)
  await list.expectSelected(waiting.count)
  await list.boxes.nth(1).uncheck()
  await list.expectSelected(waiting.count - 1)
  await list.boxes.nth(1).check()
  await list.expectSelected(waiting.count)
  const sum = sumOf(waiting.sums)
  await expect(list.sums).toHaveText(sum)
  await list.confirm.click()
  await expect(list.question).toContainText(sum)
  await expect(list.question).toContainText(
    /limit firmy.* To: .*Od razu potwierdzisz: \d+.* Limit: .*PLN\. Podpisywać mogą: .*master/,
  )
  // The button changes its colour then.
  await expect(list.yes).toBeEnabled()
  await expectAccessible(page)
  await list.yes.click()
  await expect(list.report).toContainText(/Potwierdzono \d+ dok/)
  await expect(list.report).toContainText('czeka')
  const receipt = page.waitForEvent('download')
  await list.report.getByRole('button', { name: 'Potwierdzenie (PDF)' }).click()
  expect((await receipt).suggestedFilename()).toMatch(/^potwierdzenie-FV-\d{4}-\d\d-\d{5}\.pdf$/)

  const remainder = (await findReceived(api, toConfirm)).collection
  expect(remainder.filter(({ firstSignedBy }) => firstSignedBy === 'partner')).toEqual([])
  const signed = (await findReceived(api, filterQuery('status', 'IN', 'first_signed'))).collection
  expect(signed.length).toBeGreaterThan(0)
  expect(signed.length).toBeLessThanOrEqual(above)
  // Documents that wait for somebody else do not count for the user.
  await expect(page.getByRole('tab', { name: 'Do potwierdzenia' })).toHaveText(
    `Do potwierdzenia (${remainder.length})`,
  )
  await page.getByRole('button', { name: `i ${signed.length} cze` }).click()
  await list.expectSearch('?toConfirm=false&status=first_signed')
  await list.expectCount(signed.length)
  await expect(page.getByText('Czeka na drugi podpis').first()).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: `Czekają na drugi podpis (${signed.length})` }).click()
  await list.expectCount(signed.length)
})

test.describe('on a phone, as the second user', () => {
  test.use({ user: 'master', viewport: sizes.phone })

  test('the first signer is named, and the second signature confirms', { tag: '@long' }, async ({
    page,
    api,
  }) => {
    const rows = (await findReceived(api, toConfirm)).collection
    const id = rows.find(({ firstSignedBy }) => firstSignedBy)?.id ?? 0
    await page.goto(`/invoice-loan-list?toConfirm=1&record=${id}`)
    const panel = page.locator('[data-record]')
    await expect(panel).toContainText(/Pierwszy podpis: partner.*Podpisywać mogą: .*master/)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Potwierdź', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Potwierdź' })
    await expect(question).toContainText('złożysz drugi podpis')
    await question.getByRole('button', { name: 'Potwierdź' }).click()
    await expect(panel).toContainText('Czeka na finansującego')
    await expect(panel.getByRole('button', { name: 'Potwierdzenie (PDF)' })).toBeVisible()
  })

  test('the limits stand with the team', async ({ page }) => {
    await page.goto('/settings/team')
    const field = page.getByRole('textbox', { name: 'Dwa podpisy powyżej (PLN)' })
    await field.fill('dużo')
    await field.press('Enter')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('50 000')
    await field.press('Enter')
    await expect(page.getByText('Zapisano kwoty')).toBeVisible()
    await field.fill('9 000 000')
    await field.press('Enter')
    await expect(page.getByText('master chce, aby dwa podpisy')).toBeVisible()
    await expect(page.getByText('Podpisywać mogą: ')).toContainText('partner')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Wycofaj zmianę' }).click()
    await expect(page.getByText('Wycofano zmianę.')).toBeVisible()
    await expect(field).not.toHaveValue('9000000,00')
  })
})
