import { addDays } from '@partner-portal/contract/values/days'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LeadListScreen } from '#features/leads/list/lead-list.tsx'
import { today } from '#lib/timing/today.ts'
import { expectAccessible } from './accessible.ts'
import type { Answer } from './fake-backend.ts'
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

test('four filters stand in the line, the others behind a button, whose state is remembered', async () => {
  const { unmount } = await show()
  await expect.element(filters.getByLabelText('Status', { exact: true })).toBeVisible()
  await expect.element(filters.getByLabelText('Produkt', { exact: true })).toHaveLength(0)
  await expect.element(more).toHaveAccessibleName(/\([1-9]\d*\)$/)
  await more.click()
  await expect.element(filters.getByLabelText('Produkt', { exact: true })).toBeVisible()
  await expectAccessible()
  await unmount()
  await show()
  await expect.element(filters.getByLabelText('Produkt', { exact: true })).toBeVisible()
})

test('a filter behind the button is a chip with a button that clears it', async () => {
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
  // Two targets of 24 px: the name leads to the client, the NIP opens the row.
  await expect.poll(heightOfRow).toBe(48)
})

test('a lead has its next step on one line, with the day as people say it', async () => {
  const leads = listStories['lead-grid']
  const { collection } = leads.page as { collection: readonly object[] }
  const now = today()
  const words = 'Zadzwonić w sprawie brakujących dokumentów i nowej oferty'
  const [far, said] = now.slice(5) < '07' ? ['09-15', '15 wrz'] : ['03-15', '15 mar']
  const steps = [
    [now, words, `dziś · ${words}`],
    [addDays(now, 1), 'Zadzwonić', 'jutro · Zadzwonić'],
    [`${now.slice(0, 4)}-${far}`, 'Spotkanie', `${said} · Spotkanie`],
    ['2025-11-30', 'Oferta', '2025-11-30 · Oferta'],
    [addDays(now, 1), undefined, 'Krok jutro'],
  ] as const
  const rows = steps.map(([day, nextStep], index) => {
    return { ...collection[0], id: index + 1, nextStepDate: `${day}T12:00:00Z`, nextStep }
  })
  await showList(leads, () => ({ json: { ...leads.page, collection: rows, count: rows.length } }))
  for (const [, , text] of steps) await expect.element(page.getByTitle(text)).toBeVisible()
  const heights = [...document.querySelectorAll('tbody tr')].map((row) => row.clientHeight)
  expect(heights).toEqual(rows.map(() => 70))
  expect(page.getByTitle(steps[0][2]).element().clientWidth).toBeLessThanOrEqual(178)
})

test('a hidden column is remembered for its list alone', async () => {
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

const heads = () =>
  [...document.querySelectorAll('thead th')].map((cell) => cell.textContent?.trim() ?? '')

test('columns change their order by keyboard, in the address and the table, without a request', async () => {
  const { search, requests, unmount } = await show({ status: 'paid' })
  await expect.element(head).toBeVisible()
  const before = heads()
  const requestCount = requests.length
  await menu.click()
  const right = page.getByRole('button', { name: 'Przesuń niżej: Klient' })
  const left = page.getByRole('button', { name: 'Przesuń wyżej: Klient' })
  await expect.element(left).toHaveAttribute('aria-disabled', 'true')
  right.element().focus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(right).toHaveFocus()
  await expect
    .element(page.getByText(`Klient: kolumna 4 z ${before.length}`, { exact: true }))
    .toBeInTheDocument()
  const [document_ = '', client = '', product = '', status = '', ...rest] = before
  await expect.poll(heads).toEqual([document_, product, status, client, ...rest])
  await expectAccessible()
  expect(String(search()['columns'])).toMatch(
    /^documentNumber,product,status,customerName,amount,.*,agentName$/,
  )
  expect(search()['status']).toBe('paid')
  // To the end, where the button stays and does nothing.
  await userEvent.keyboard('{Enter}'.repeat(before.length))
  await expect.element(right).toHaveFocus()
  await expect.element(right).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByText(`Klient: kolumna ${before.length} z ${before.length}`))
    .toBeInTheDocument()
  expect(requests).toHaveLength(requestCount)
  await unmount()
  // This browser remembers the columns, and an address overrides them.
  const { unmount: leave } = await show()
  await expect.poll(() => heads().at(-1)).toBe(client)
  await leave()
  const { search: again } = await show({ columns: 'documentNumber,status' })
  await expect.poll(heads).toEqual([document_, status])
  await menu.click()
  await page.getByRole('button', { name: 'Przywróć domyślne kolumny' }).click()
  await expect.poll(heads).toEqual(before)
  expect(again()).toEqual({})
})

test('a hidden column stays where it stands in the panel, and comes back there', async () => {
  await show()
  await expect.element(head).toBeVisible()
  const before = heads()
  await menu.click()
  const box = page.getByRole('checkbox', { name: 'Produkt' })
  const position = () =>
    [...document.querySelectorAll('fieldset label')].findIndex(
      (element) => element.textContent === 'Produkt',
    )
  const at = position()
  await box.click()
  await expect.poll(() => heads().length).toBe(before.length - 1)
  await expect.element(page.getByRole('button', { name: 'Przesuń wyżej: Produkt' })).toHaveLength(0)
  expect(position()).toBe(at)
  // Past the hidden one.
  await page.getByRole('button', { name: 'Przesuń wyżej: Status' }).click()
  await expect.poll(() => heads()[1]).toBe('StatusTermin plików')
  await box.click()
  await expect.poll(() => heads().length).toBe(before.length)
  expect(heads().slice(1, 4)).toEqual(['StatusTermin plików', heads()[2], 'Produkt'])
})

test('arrows, Home and End go from row to row before a record is opened', async () => {
  const { collection } = story.page as { collection: readonly object[] }
  const json = {
    ...story.page,
    collection: [1, 2, 3].map((id) => ({ ...collection[0], id })),
    count: 3,
  }
  await showList(story, () => ({ json }))
  const focused = () => document.activeElement?.id
  // The head is there before the rows are.
  await expect
    .poll(() => {
      document.getElementById('row-1')?.focus()
      return focused()
    })
    .toBe('row-1')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('row-2')
  await userEvent.keyboard('{End}{ArrowDown}')
  expect(focused()).toBe('row-3')
  await userEvent.keyboard('{ArrowUp}{Home}')
  expect(focused()).toBe('row-1')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(focused()).toBe('row-1')
  // From a link of another column too.
  document.querySelector<HTMLElement>('[data-row="1"] td:nth-child(2) a')?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('row-2')
  // A field keeps its keys.
  const field = filters.getByLabelText('Numer dokumentu', { exact: true })
  await field.click()
  await userEvent.keyboard('{ArrowDown}{Home}')
  await expect.element(field).toHaveFocus()
})

test('an unreadable layout is left out', async () => {
  localStorage.setItem('partner-portal.compact', '{')
  localStorage.setItem('partner-portal.layout.financial-document-grid', '{"columns":[7,"gone"]}')
  await show()
  await expect.element(head).toBeVisible()
  await expect.poll(heightOfRow).toBe(70)
})

test('on a phone the opened filters show the row count, and close', async () => {
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

test('a board that did not load, and one without leads', async () => {
  const leads = listStories['lead-grid']
  let board: Answer = 'never'
  const open = () =>
    showList({ ...leads, screen: LeadListScreen }, () => ({ json: leads.page }), {
      search: { layout: 'board' },
      answers: { findLeadBoard: () => board },
    })
  const { unmount } = await open()
  await expect.element(page.getByRole('status', { name: 'Wczytywanie tablicy' })).toBeVisible()
  await unmount()
  board = { status: 500 }
  await open()
  const failure = page.getByRole('alert')
  await expect.element(failure).toMatchTextContent('Nie udało się wczytać tablicy.')
  board = { json: { collection: [] } }
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(page.getByText('Brak klientów dla wybranych filtrów.')).toBeVisible()
})

test('a board of other filters is loaded before it is shown', async () => {
  const leads = listStories['lead-grid']
  const column = { status: 'NEW', count: 3, leads: [] }
  const { search } = await showList(
    { ...leads, screen: LeadListScreen },
    () => ({ json: leads.page }),
    {
      search: { layout: 'board' },
      answers: {
        findLeadBoard: ({ searchParams }) =>
          searchParams.has('filter[nip][value]') ? 'never' : { json: { collection: [column] } },
      },
    },
  )
  const board = page.getByRole('list', { name: 'Klienci według statusu' })
  await expect.element(board).toBeVisible()
  await filters.getByLabelText('NIP', { exact: true }).fill('5261040828')
  await userEvent.keyboard('{Enter}')
  await expect.poll(search).toMatchObject({ nip: '5261040828' })
  await expect.element(page.getByRole('status', { name: 'Wczytywanie tablicy' })).toBeVisible()
  await expect.element(board).toHaveLength(0)
})
