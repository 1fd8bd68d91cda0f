import type { CompanyRecords } from '@partner-portal/contract/records/records'
import type { Locator } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { ListPage } from '../list-page.ts'

interface Found {
  readonly collection: readonly {
    readonly documentNumber: string
    readonly customerName: string
    readonly customerNip: string
  }[]
}

const documents =
  '/financial-document-grid?page=1&limit=10&filter[status][value]=financed&filter[status][matchType]=EXACT'

test.use({ user: 'master' })

for (const { device, viewport, tag } of bothSizes)
  test(`on a ${device}, the search leads to a client, and its numbers to the lists`, {
    tag,
  }, async ({ page, apiOf }) => {
    await page.setViewportSize(viewport)
    const api = await apiOf('master')
    const [document] = (await api.get<Found>(documents)).collection
    const nip = document?.customerNip ?? ''
    const { lists } = await api.get<CompanyRecords>(`/company-records?nip=${nip}`)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Szukaj', exact: true })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.insertText(nip)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/client/${nip}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(document?.customerName ?? '')
    for (const part of ['Ochrona', 'Prowizja', 'Osoby', 'Historia'])
      await expect(main.getByRole('heading', { name: part, exact: true })).toBeVisible()
    await expectAccessible(page)
    const gained = main.getByRole('region', { name: /gained through the partner$/ })
    const count = lists.find(({ grid }) => grid === 'financial-document-grid')?.count ?? 0
    await gained.getByRole('link', { name: new RegExp(`^${count} pozycj`) }).click()
    await expect(page).toHaveURL(`/invoice-loan-gained-list?customerNip=${nip}`)
    await page.goBack()
    await expect(main.getByRole('heading', { name: 'Historia' })).toBeVisible()
  })

test("a row's client is a link beside which a press opens the row, whose panel leads there too", async ({
  page,
}) => {
  const list = new ListPage(page)
  await list.open('?status=financed')
  const cell = list.rows.nth(1).getByRole('cell').nth(1)
  const name = cell.getByRole('link')
  const text = (await name.textContent()) ?? ''
  await cell.click({ position: { x: 3, y: 3 } })
  const panel = page.locator('[data-record]')
  const link = panel.getByRole('link', { name: `Strona klienta: ${text}` })
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await list.numbers.nth(1).focus()
  await page.keyboard.press('Tab')
  await expect(name).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(list.numbers.nth(2)).toBeFocused()
  await name.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
  await page.getByRole('button', { name: 'Wróć' }).click()
  await expect(page).toHaveURL(/\?status=financed$/)
  await list.numbers.nth(1).press('Enter')
  await link.press('Enter')
  await expect(page).toHaveURL(/\/client\/\d{10}$/)
})

test("two presses lead from a client's name to a written note, and the step is planned there", async ({
  page,
}) => {
  const list = new ListPage(page, { path: '/lead-list', name: 'Leads' })
  await list.open('?isExpired=false')
  const name = list.rows.first().getByRole('link').first()
  const client = (await name.textContent()) ?? ''
  const main = page.getByRole('main')
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  await press(name)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(client)
  await press(main.getByLabel('Nowa notatka'))
  await page.keyboard.type('Prosi o ofertę')
  await page.keyboard.press('Control+Enter')
  const history = main.getByRole('region', { name: 'Historia' })
  await expect(history.getByText('Prosi o ofertę')).toBeVisible()
  expect(presses).toBe(2)

  await main.getByRole('button', { name: /^(Zaplanuj|Zmień) krok$/ }).click()
  const step = main.getByLabel('Następny krok')
  await expect(step).toBeFocused()
  await page.keyboard.type('Wysłać umowę')
  await main.getByRole('button', { name: 'Jutro' }).click()
  await expect(history.getByText('Wysłać umowę')).toBeVisible()
  await main.getByRole('button', { name: 'Zrobione' }).click()
  await expect(step).toBeFocused()
  await page.keyboard.type('Zapytać o umowę')
  await main.getByRole('button', { name: 'Za tydzień' }).click()
  await expect(history.getByText('Zapytać o umowę')).toBeVisible()
  await expect(main.getByRole('link', { name: /^Zadzwoń:/ })).toHaveAttribute('href', /^tel:/)

  await main.getByRole('button', { name: 'Przekaż agentowi' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kto przejmie').selectOption({ index: 1 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Przekaż agentowi' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^(Przekazano 1 klienta|1 klient był już)/)).toBeVisible()
})

test('a client whose protection is over is reported again with the contact person of then', async ({
  page,
}) => {
  const list = new ListPage(page, { path: '/lead-list', name: 'Leads' })
  await list.open('?isExpired=true')
  await list.rows.first().getByRole('link').first().click()
  const person = page.getByRole('region', { name: 'Osoby' })
  const contact = await person.getByRole('listitem').first().innerText()
  await page.getByRole('region', { name: 'Ochrona' }).getByRole('link', { name: 'Zgłoś' }).click()
  await expect(page.getByText('To osoba z poprzedniego zgłoszenia.')).toBeVisible()
  const typed = await Promise.all(
    ['Imię', 'Nazwisko', 'E-mail'].map((label) =>
      page.getByRole('textbox', { name: label }).inputValue(),
    ),
  )
  for (const text of typed) expect(contact).toContain(text)
  await page.getByLabel('NIP').fill('5252344078')
  await expect(page.getByLabel('Nazwisko')).toHaveValue('')
})

test('a NIP of which the user has nothing, and one that is none', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/client/5270103391')
  await expect(page.getByText('Nie masz żadnej pozycji tego klienta.')).toBeVisible()
  await page.goto('/client/123')
  await expect(page).toHaveURL(/\/404$/)
})
