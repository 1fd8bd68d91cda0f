import type { SettlementStatus } from '@partner-portal/contract/settlements/settlement-status'
import { settlementStatusNames } from '@partner-portal/contract/settlements/settlement-status'
import type { Locator } from '@playwright/test'
import { bothSizes, expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

interface Found {
  readonly collection: readonly { readonly documentNumber: string; readonly customerNip: string }[]
}

interface FoundDocuments {
  readonly collection: readonly {
    readonly documentNumber: string
    readonly customerName: string
    readonly customerNip: string
  }[]
}

interface FoundSettlements {
  readonly collection: readonly { readonly number: string; readonly status: SettlementStatus }[]
}

/** Results of an earlier text, such as a part of a NIP, may contain the searched text. They are faded. */
async function expectCurrent(dialog: Locator) {
  await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
}

for (const { device, viewport, tag } of bothSizes)
  test(`on a ${device}, anything is found by keyboard alone and opened in its list`, {
    tag,
  }, async ({ page, api }) => {
    await page.setViewportSize(viewport)
    const { collection } = await api.get<Found>('/financial-document-grid?page=1&limit=10')
    const document = collection[0]
    if (!document) throw new Error('the demo has no document')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Szukaj', exact: true })).toBeVisible()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Szukaj' })
    const field = dialog.getByRole('combobox')
    await expect(field).toBeFocused()
    await expect(dialog.getByText(/^Wpisz co najmniej 3 znaki/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type(document.customerNip.replace(/(...)(...)(..)(..)/, 'PL $1-$2-$3-$4'))
    const options = dialog.getByRole('option')
    await expect(options.first()).toContainText(document.customerNip)
    await expectCurrent(dialog)
    await expectAccessible(page)
    await field.fill(document.documentNumber.toLowerCase())
    await expect(options.first()).toContainText(document.documentNumber)
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/-list\?documentNumber=FV/)
    await expect(page.getByRole('heading', { name: document.documentNumber })).toBeVisible()

    // The button gets the focus back, and the same key does not press it.
    await page.getByRole('button', { name: 'Szukaj', exact: true }).click()
    await field.fill(document.customerNip)
    await expect(options.first()).toContainText(document.customerNip)
    await expectCurrent(dialog)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/client/${document.customerNip}`))
    await expect(page.locator('main').getByText('Historia', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

test('Enter before the results are there opens the first of them', { tag: '@long' }, async ({
  page,
  api,
}) => {
  const { collection } = await api.get<Found>('/financial-document-grid?page=1&limit=10')
  const { documentNumber = '' } = collection[0] ?? {}
  await page.goto('/')
  await page.getByRole('button', { name: 'Szukaj', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Szukaj' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(documentNumber)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: documentNumber })).toBeVisible()
})

test("a company's name finds its documents, and the company leads to its page", {
  tag: '@long',
}, async ({ page, api }) => {
  const { collection } = await api.get<FoundDocuments>('/financial-document-grid?page=1&limit=10')
  const document = collection.find(({ customerNip }) => customerNip !== null)
  if (!document) throw new Error('the demo has no document with a NIP')
  await page.goto('/')
  await page.getByRole('button', { name: 'Szukaj', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Szukaj' })
  await dialog.getByRole('combobox').fill(document.customerName.toUpperCase())
  await expect(dialog.getByRole('option', { name: document.documentNumber })).toBeVisible()
  const company = dialog.getByRole('group', { name: 'Firmy' }).getByRole('option')
  await company.filter({ hasText: document.customerNip }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/client/${document.customerNip}`)
})

test('where a list may have more than five, all of them are one press away', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Szukaj', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Szukaj' })
  await dialog.getByRole('combobox').fill('FV/2026')
  await dialog.getByRole('option', { name: 'Wszystkie wyniki' }).first().click()
  await expect(page).toHaveURL(/-list\?documentNumber=FV%2F2026$/)
  await expect(page.getByRole('table').locator('tbody tr:not([aria-hidden])')).toHaveCount(10)
})

test('a settlement that is found has its status', { tag: '@long' }, async ({ page, api }) => {
  const { collection } = await api.get<FoundSettlements>('/settlement-grid?page=1&limit=10')
  const { number = '', status = 'open' } = collection[0] ?? {}
  await page.goto('/')
  await page.getByRole('button', { name: 'Szukaj', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Szukaj' })
  await dialog.getByRole('combobox').fill(number)
  const result = dialog.getByRole('option').filter({ hasText: number })
  await expect(result).toContainText(settlementStatusNames[status])
})

test.describe('a user who may open no list', () => {
  test.use({ user: 'bare' })

  test('is offered no search', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Szukaj/ })).toHaveCount(0)
  })
})

test('a page is opened by its name, a client is reported, a settlement is saved', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'Szukaj' })
  const choose = async (text: string, option: string) => {
    await expect(page.getByRole('button', { name: 'Szukaj', exact: true })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.insertText(text)
    await expect(dialog.getByRole('option').first()).toContainText(option)
    await page.keyboard.press('Enter')
  }
  await choose('bezp', 'Bezpieczeństwo')
  await expect(page).toHaveURL('/settings/password')
  await choose('powiadom', 'Dane kontaktowe')
  await expect(page).toHaveURL('/settings/contact')
  await choose('2fa', 'Bezpieczeństwo')
  await choose('zgłoś 526 025 02 74', 'Zgłoś klienta 5260250274')
  await expect(page.getByLabel('NIP', { exact: true })).toHaveValue('5260250274')
  await choose('RO 2019-01 pdf', 'styczeń 2019')
  await expect(dialog.getByRole('alert')).toHaveText('Nie ma rozliczenia za styczeń 2019.')
  await expect(dialog.getByText('Szukamy')).toHaveCount(0)
  await expect(dialog.getByText(/^Nic nie znaleziono/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await choose('RO październik pdf', 'Pobierz PDF: rozliczenie za październik')
  expect((await download).suggestedFilename()).toMatch(/^rozliczenie-RO-\d{4}-10\.pdf$/)
  await expect(dialog).toBeHidden()
})
