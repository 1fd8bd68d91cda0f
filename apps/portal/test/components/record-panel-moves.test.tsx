import type { GridPage } from '@partner-portal/contract/list/grid'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answer, Answers } from './fake-backend.ts'
import { listStories } from './list-stories.tsx'
import { showList } from './show-list.tsx'

const heading = page.getByRole('heading', { level: 2 })
const panel = page.getByRole('region').filter({ has: heading })

afterEach(() => vi.restoreAllMocks())

const story = listStories['lead-grid']
const [sample] = story.page.collection
const rows = [1, 2, 3].map((id) => ({
  ...sample,
  id,
  companyName: `Firma ${id}`,
  nip: `526104082${id}`,
}))
const idOf = (address: URL) => Number(address.pathname.split('/').at(-1))
const note = panel.getByLabelText('Nowa notatka')

function recordOf(id: number, lead: object | null = null): Answer {
  return { json: { row: rows[id - 1], lead, history: [] } }
}

function show(search: Record<string, string> = {}, answers: Answers = {}) {
  const answer = (address: URL): Answer => {
    const at = Number(address.searchParams.get('page'))
    const collection = at === 1 ? rows.slice(0, 2) : rows.slice(2)
    return { json: { ...(story.page as GridPage<unknown>), collection, count: 12, page: at } }
  }
  return showList(story, answer, {
    search,
    answers: {
      getRecord: (address) => recordOf(idOf(address)),
      getLeadWork: () => ({ json: { notes: [], contact: { email: '' } } }),
      findCompanyRecords: () => ({ json: { lists: [] } }),
      ...answers,
    },
  })
}
/** The name is a link to the client. */
const link = (id: number) => page.getByRole('link', { name: `526104082${id}`, exact: true })
const button = (name: string) => panel.getByRole('button', { name })

test('Enter opens a row, the arrows go through the rows and over the end of the page, Escape returns', async () => {
  const { search } = await show()
  await expect.element(link(1)).toBeVisible()
  const name = page.getByRole('link', { name: 'Firma 2', exact: true })
  ;(name.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(link(1)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toMatchTextContent('Firma 1')
  await expect.element(heading).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(heading).toMatchTextContent('Firma 2')
  expect(search()).toEqual({ record: '2' })
  await expect.element(button('Następna pozycja')).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(heading).toMatchTextContent('Firma 3')
  expect(search()).toEqual({ page: '2', record: '3' })
  await expect.element(link(3)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(search).toEqual({ page: '2' })
  await expect.element(link(3)).toHaveFocus()
})

test('the state of one row does not stay for the next, also where both were seen before', async () => {
  const clientConsents = [null, 'NOT_SENT', 'ANSWERED'].map((state, id) => ({
    state,
    canSend: id === 1,
  }))
  const { search } = await show(
    {},
    {
      getRecord: (address) => {
        const id = idOf(address)
        return recordOf(id, { clientConsents: clientConsents[id] })
      },
    },
  )
  const goTo = async (key: string, id: number) => {
    await userEvent.keyboard(key)
    await expect.element(heading).toMatchTextContent(`Firma ${id}`)
    await expect.element(note).toBeVisible()
    await expect.element(panel.getByText('Potwierdzenie zgód przez klienta')).toBeVisible()
  }
  await expect.element(link(1)).toBeVisible()
  ;(link(1).element() as HTMLElement).focus()
  await goTo('{Enter}', 1)
  await goTo('{ArrowDown}', 2)
  await goTo('{ArrowUp}', 1)
  await note.fill('Prosi o ofertę')
  await userEvent.keyboard('{ArrowDown}')
  expect(search()).toEqual({ record: '1' })
  ;(note.element() as HTMLElement).blur()
  await goTo('{ArrowDown}', 2)
  expect(search()).toEqual({ record: '2' })
  await expect.element(note).toHaveValue('')
  expect(document.body).toHaveFocus()
  await goTo('{ArrowUp}', 1)
  await expect.element(note).toHaveValue('Prosi o ofertę')
})

test('the state of one row does not stay while the next is loading', async () => {
  const reply = (id: number, json: object): Answer => (id === 1 ? { json } : 'never')
  await show(
    { record: '1' },
    {
      getRecord: (address) => {
        const id = idOf(address)
        return id === 1 ? recordOf(id, { amount: 7_700 }) : 'never'
      },
      getLeadWork: ({ pathname }) =>
        reply(Number(/leads\/(\d+)/.exec(pathname)?.[1]), { notes: [], contact: { email: '' } }),
      findCompanyRecords: ({ searchParams }) =>
        reply(Number(searchParams.get('nip')?.at(-1)), { lists: [] }),
    },
  )
  const texts = [
    panel.getByText('77,00 PLN'),
    note,
    panel.getByText('Nie masz innych pozycji tej firmy.'),
  ]
  for (const part of texts) await expect.element(part).toBeVisible()
  await button('Następna pozycja').click()
  await expect.element(heading).toMatchTextContent('Firma 2')
  await expect.element(panel.getByRole('status', { name: /^Wczytywanie/ })).toHaveLength(3)
  for (const part of texts) await expect.element(part).toHaveLength(0)
})

test('Back closes, after any number of rows', async () => {
  const { search, back } = await show()
  await link(1).click()
  await expect.element(heading).toMatchTextContent('Firma 1')
  await button('Następna pozycja').click()
  await expect.element(heading).toMatchTextContent('Firma 2')
  await expect.element(button('Następna pozycja')).toHaveFocus()
  back()
  await expect.poll(search).toEqual({})
  await expect.element(link(2)).toHaveFocus()
})

test.each([
  [19, '{ArrowDown}', [20, 21, 22], '{ArrowUp}', [21, 20, 19]],
  [12, '{ArrowUp}', [11, 10], '{ArrowDown}', [11, 12, 13]],
] as const)(
  'the arrows keep the list as it was opened, though an act takes row %i out of it',
  async (opened, there, way, back, wayBack) => {
    let ids = Array.from({ length: 22 }, (_, index) => index + 1)
    const named = (id: number) => ({ ...rows[0], id, companyName: `Firma ${id}` })
    const answer = (address: URL): Answer => {
      const at = Number(address.searchParams.get('page'))
      const collection = ids.slice(10 * at - 10, 10 * at).map(named)
      const shown = { ...(story.page as GridPage<unknown>), collection, count: ids.length }
      return { json: { ...shown, page: at } }
    }
    await showList(story, answer, {
      search: { page: '2', record: String(opened) },
      answers: {
        getRecord: (address) => ({ json: { row: named(idOf(address)), lead: null, history: [] } }),
        getLeadWork: () => ({ json: { notes: [], contact: { email: '' } } }),
        findCompanyRecords: () => ({ json: { lists: [] } }),
        createLeadNote: () => {
          ids = ids.filter((id) => id !== opened)
          return { status: 204 }
        },
      },
    })
    const expectRow = async (id: number) => {
      await expect.element(heading).toMatchTextContent(`Firma ${id}`)
      await expect.element(panel.getByText(`${id} z 22`, { exact: true })).toBeVisible()
    }
    await expectRow(opened)
    await note.fill('Nie odbiera')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByRole('row', { name: `Firma ${opened}` })).toHaveLength(0)
    await expectRow(opened)
    ;(note.element() as HTMLElement).blur()
    for (const [key, order] of [
      [there, way],
      [back, wayBack],
    ] as const)
      for (const id of order) {
        await userEvent.keyboard(key)
        await expectRow(id)
      }
  },
)

test('a press on a row opens it, but not one on a link in it, nor one that selects text', async () => {
  const { search } = await show()
  const text = page
    .getByRole('row', { name: /Firma 2/ })
    .getByRole('cell')
    .nth(2)
  await text.click()
  await expect.poll(search).toEqual({ record: '2' })
  await button('Zamknij szczegóły').click()
  await expect.poll(search).toEqual({})
  const cell = page
    .getByRole('row', { name: /Firma 1/ })
    .getByRole('cell')
    .nth(2)
  window.getSelection()?.selectAllChildren(cell.element())
  cell.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await page
    .getByRole('row', { name: /Firma 1/ })
    .getByRole('link', { name: /@|email/ })
    .click()
  expect(search()).toEqual({})
})

test('the arrows leave the fields of the filters alone', async () => {
  const { search } = await show({ record: '1' })
  await expect.element(heading).toMatchTextContent('Firma 1')
  await page.getByLabelText('Nazwa firmy').click()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(search()).toEqual({ record: '1' })
})

test('a number is copied, and the copy announced', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show({ record: '1' })
  await button('Kopiuj: Telefon').click()
  expect(write).toHaveBeenCalledWith(sample && Reflect.get(sample, 'phoneNumber'))
  await expect.element(page.getByText('Text has been copied')).toBeVisible()
})
