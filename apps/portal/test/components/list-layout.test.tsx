import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './accessible.ts'
import { type ListStory, listStories } from './list-stories.tsx'
import { showList } from './show-list.tsx'

const story = listStories['financial-document-grid']
const filters = page.getByRole('region', { name: 'Filter', exact: true })
const more = filters.getByRole('button', { name: /^Więcej filtrów/ })
const chips = filters.getByRole('list', { name: 'Ustawione filtry' })
const menu = page.getByRole('button', { name: 'Wygląd tabeli' })
const low = page.getByRole('checkbox', { name: 'Zwarte wiersze' })
const head = page.getByRole('columnheader', { name: 'Okres spłaty' })

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

function show(search = {}, list: ListStory = story) {
  return showList(list, () => ({ json: list.page }), { search })
}
const heightOfRow = () => document.querySelector('tbody tr')?.clientHeight

test('four filters stand in the line, the others behind a button, which is remembered', async () => {
  const { unmount } = await show()
  await expect.element(filters.getByLabelText('Status', { exact: true })).toBeVisible()
  await expect.element(filters.getByLabelText('Produkt', { exact: true })).toHaveLength(0)
  await expect.element(more).toHaveTextContent('Więcej filtrów (5)')
  await more.click()
  await expect.element(filters.getByLabelText('Produkt', { exact: true })).toBeVisible()
  await expectAccessible()
  await unmount()
  await show()
  await expect.element(filters.getByLabelText('Produkt', { exact: true })).toBeVisible()
})

test('a filter that is set behind the button is a chip, which clears it', async () => {
  const { search } = await show({ product: 'NANO', partnerItemId: 'P-1', status: 'paid' })
  await expect.element(chips.getByRole('listitem')).toHaveLength(2)
  await expect.element(chips.getByText('Produkt: Nanofaktoring')).toBeVisible()
  await expectAccessible()
  await filters.getByRole('button', { name: 'Wyczyść: Produkt' }).click()
  await expect.poll(search).toEqual({ partnerItemId: 'P-1', status: 'paid' })
  await expect.element(more).toHaveFocus()
  await expect.element(chips.getByRole('listitem')).toHaveLength(1)
  await more.click()
  await expect.element(chips).toHaveLength(0)
  await expect.element(filters.getByLabelText('Numer własny', { exact: true })).toHaveValue('P-1')
})

test('chosen options that do not fit their line are counted', async () => {
  const { unmount } = await show({ status: 'new,financed,to_confirm' })
  await expect.element(filters.getByText(/^\+\d$/)).toBeVisible()
  await expectAccessible()
  await unmount()
  await show({ status: 'new' })
  await expect.element(filters.getByRole('button', { name: 'Usuń: Nowy' })).toBeVisible()
  await expect.element(filters.getByText(/^\+\d$/)).toHaveLength(0)
})

test('low rows are remembered for every list', async () => {
  const { unmount } = await show()
  await expect.poll(heightOfRow).toBe(70)
  await menu.click()
  await low.click()
  await expect.poll(heightOfRow).toBe(44)
  await expectAccessible()
  await unmount()
  await show({}, listStories['lead-grid'])
  await expect.poll(heightOfRow).toBe(44)
})

test('a column that is not wanted is hidden, and remembered for its list alone', async () => {
  const { unmount } = await show()
  await expect.element(head).toBeVisible()
  await menu.click()
  await page.getByRole('checkbox', { name: 'Okres spłaty' }).click()
  await expect.element(head).toHaveLength(0)
  await unmount()
  const { unmount: leave } = await show()
  await expect.element(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect.element(head).toHaveLength(0)
  await leave()
  await show({}, listStories['invoice-loan-grid'])
  await expect.element(head).toBeVisible()
  await menu.click()
  await expect.element(page.getByRole('checkbox', { name: 'Okres spłaty' })).toBeChecked()
})

test('what was kept and cannot be read is left out', async () => {
  localStorage.setItem('partner-portal.compact', '{')
  localStorage.setItem('partner-portal.layout.financial-document-grid', '{"hidden":[7,"gone"]}')
  await show()
  await expect.element(head).toBeVisible()
  await expect.poll(heightOfRow).toBe(70)
})

test('on a phone the opened filters say how many rows they leave, and close', async () => {
  await page.viewport(390, 844)
  await show()
  const toggle = filters.getByRole('button', { name: /^Filter/ })
  await toggle.click()
  await expect.element(filters.getByLabelText('Status', { exact: true })).toBeVisible()
  await expectAccessible()
  await filters.getByRole('button', { name: 'Pokaż wyniki: 1' }).click()
  await expect.element(toggle).toHaveFocus()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
})
