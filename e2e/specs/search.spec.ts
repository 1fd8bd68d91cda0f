import { settlementStatusNames } from '@partner-portal/contract/polish-names'
import type { SettlementStatus } from '@partner-portal/contract/settlement-status'
import { expectAccessible, sizes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'

interface Found {
  readonly collection: readonly { readonly documentNumber: string; readonly customerNip: string }[]
}

interface FoundSettlements {
  readonly collection: readonly { readonly number: string; readonly status: SettlementStatus }[]
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [device, viewport] of Object.entries(sizes))
  test(`on a ${device}, anything is found by keyboard alone and opened in its list`, async ({
    page,
    api,
  }) => {
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
  })

test('Enter before the results are there opens the first of them', async ({ page, api }) => {
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

test('a settlement that is found has its status', async ({ page, api }) => {
  const { collection } = await api.get<FoundSettlements>('/settlement-grid?page=1&limit=10')
  const { number = '', status = 'open' } = collection[0] ?? {}
  await page.goto('/')
  await page.getByRole('button', { name: 'Szukaj', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Szukaj' })
  await dialog.getByRole('combobox').fill(number)
  const found = dialog.getByRole('option').filter({ hasText: number })
  await expect(found).toContainText(settlementStatusNames[status])
})

test('nothing found and a failed search are said, and can be tried again', async ({
  page,
  watch,
}) => {
  watch.announce(/\/search/)
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Szukaj', exact: true })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Szukaj' })
  await dialog.getByRole('combobox').fill('qqqqxyz')
  await expect(dialog.getByText(/^Nic nie znaleziono dla „qqqqxyz”/)).toBeVisible()
  await page.route(/\/search/, (route) => route.fulfill({ status: 500 }))
  await dialog.getByRole('combobox').fill('hurtownia')
  await expect(dialog.getByText('Nie udało się wyszukać.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/search/)
  await dialog.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(dialog.getByRole('option').first()).toContainText('Hurtownia')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test.describe('who may open no list', () => {
  test.use({ user: 'bare' })

  test('is offered no search', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: /^Dzień dobry/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Szukaj/ })).toHaveCount(0)
  })
})
