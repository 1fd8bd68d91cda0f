import { listLimits } from '@partner-portal/contract/list/grid-outline'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listStories } from './list-stories.tsx'
import { showList } from './show-list.tsx'

const story = listStories['financial-document-grid']
const rows = () => ({ json: story.page })
const results = page.getByRole('region', { name: story.title, exact: true })
const filters = page.getByRole('region', { name: 'Filter', exact: true })
const heads = results.getByRole('columnheader')
const head = (name: string) => heads.filter({ hasText: name })
const row = results.getByText('documentNumber', { exact: true })

afterEach(() => vi.restoreAllMocks())

async function show(options: Parameters<typeof showList>[2] = {}) {
  const list = await showList(story, rows, options)
  await expect.element(row).toBeVisible()
  return list
}

test('every column can be sorted by, and the newest come first', async () => {
  await show({ isMaster: false })
  const labels = heads
    .getByRole('button')
    .elements()
    .map((element) => element.textContent)
  expect(labels).toEqual(story.sortHeads)
  await expect.element(head('Data dodania')).toHaveAttribute('aria-sort', 'descending')
})

test('a user who is no network master sees no agents', async () => {
  await show({ isMaster: false })
  await expect.element(head('Agent')).toHaveLength(0)
  await expect.element(filters.getByLabelText('Agent', { exact: true })).toHaveLength(0)
})

test('a head over two fields sorts by either, and names the active field', async () => {
  await show({ search: { sort: 'customerNip' } })
  const columnOf = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const sorted = columnOf('Klient, sortowanie: NIP')
  await expect.element(sorted).toHaveAttribute('aria-sort', 'ascending')
  await columnOf('Dokument').getByRole('button', { name: 'Numer własny' }).click()
  const next = columnOf('Dokument, sortowanie: Numer własny')
  await expect.element(next).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(columnOf('Klient')).toHaveAttribute('aria-sort', 'none')
})

test('filters of the address that are invalid, or not for the user, are left out, and named', async () => {
  const search = { page: '-3', limit: '11', sort: 'secret', dateAdded: '2026-02-30..x', bogus: '1' }
  const { requests } = await show({ search: { ...search, agentId: '1' }, isMaster: false })
  expect(requests.map((address) => decodeURIComponent(address.search))).toEqual([
    '?page=1&limit=10&sort[dateAdded]=DESC',
  ])
  const clear = filters.getByRole('button', { name: 'Wyczyść filtry' })
  await expect.element(clear).toHaveLength(0)
  const skipped = page.getByRole('status').filter({ hasText: 'Pominięto filtry z adresu' })
  await expect.element(skipped).toMatchTextContent(/: Data dodania, Agent\.$/)
})

test('typed text filters, and clearing empties its field', async () => {
  const none = { json: { collection: [], count: 0, page: 1, limit: 10 } }
  await showList(story, ({ search }) => (search.includes('filter') ? none : rows()))
  const field = filters.getByLabelText('Numer dokumentu')
  await field.fill('nothing like this')
  await userEvent.keyboard('{Enter}')
  await expect.element(results.getByRole('heading', { name: 'Brak danych' })).toBeVisible()
  await results.getByRole('button', { name: 'Wyczyść filtry' }).click()
  await expect.element(row).toBeVisible()
  await expect.element(field).toHaveValue('')
})

test('a typed day filters; emptied by its button the field keeps the focus', async () => {
  const { search } = await show()
  const from = filters.getByLabelText('Data dodania: od', { exact: true })
  await from.click()
  await expect.element(filters.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('2026-01-15{Enter}')
  await expect.poll(search).toEqual({ dateAdded: '2026-01-15..' })
  await filters.getByRole('button', { name: 'Wyczyść: Data dodania: od' }).click()
  await expect.poll(search).toEqual({})
  await expect.element(from).toHaveFocus()
})

test('the clear button of a text leaves the focus in the field', async () => {
  const { search } = await show({ search: { documentNumber: 'FV/1' } })
  const clear = filters.getByRole('button', { name: 'Wyczyść: Numer dokumentu' })
  await clear.click()
  await expect.poll(search).toEqual({})
  await expect.element(clear).toHaveLength(0)
  await expect.element(filters.getByLabelText('Numer dokumentu', { exact: true })).toHaveFocus()
})

test('chosen options appear in the address, and removed ones disappear from it', async () => {
  const { search } = await show({ search: { status: 'paid,rejected,new' } })
  // The line draws the whole chips alone until it has the focus.
  await filters.getByRole('combobox', { name: 'Status' }).click()
  await filters.getByRole('button', { name: 'Usuń: Odrzucony' }).click()
  await expect.poll(search).toEqual({ status: 'paid,new' })
  await filters.getByRole('button', { name: 'Wyczyść: Status' }).click()
  await expect.poll(search).toEqual({})
  await filters.getByRole('combobox', { name: 'Status' }).click()
  await filters.getByRole('option', { name: 'Odrzucony' }).click()
  await expect.poll(search).toEqual({ status: 'rejected' })
})

test('options that did not load can be asked for again, which leads into their field', async () => {
  let isDown = true
  const customer = { nip: '5260250274', name: 'Dąbrowa' }
  await show({
    answers: {
      findCustomers: () => (isDown ? { status: 500 } : { json: { collection: [customer] } }),
    },
  })
  const field = filters.getByRole('combobox', { name: 'Klient' })
  await expect.element(field).toHaveAccessibleDescription(/Nie udało się wczytać opcji/)
  isDown = false
  await filters.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(filters.getByRole('option', { name: /^Dąbrowa/ })).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription('')
})

test('the choices are limited to the values that a request takes', async () => {
  const known = { id: '5260250274', nip: '5260250274', name: 'Dąbrowa' }
  const nips = Array.from({ length: listLimits.values }, (_, index) => 1_000_000_000 + index)
  await show({
    search: { customerNip: nips.join() },
    answers: { findCustomers: () => ({ json: { collection: [known] } }) },
  })
  await filters.getByRole('combobox', { name: 'Klient' }).click()
  const another = filters.getByRole('option').filter({ hasText: 'Dąbrowa' })
  await expect.element(another).toHaveAttribute('aria-disabled', 'true')
  await another.click({ force: true })
  await expect.element(another).toHaveAttribute('aria-selected', 'false')
  await expect.element(filters.getByRole('button', { name: /^Usuń: / })).toHaveLength(nips.length)
})
