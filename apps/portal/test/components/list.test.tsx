import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './accessible.ts'
import type { Answer } from './fake-backend.ts'
import { type ListStory, listStories } from './list-stories.tsx'
import { salesman, showList } from './show-list.tsx'

const stories = Object.values(listStories)
const none: Answer = { json: { collection: [], count: 0, page: 1, limit: 10 } }
const isFiltered = ({ search }: URL) => search.includes('filter')

afterEach(() => {
  vi.restoreAllMocks()
  salesman.onClick.mockReset()
})

function partsOf(story: ListStory) {
  const rows: Answer = { json: story.page }
  const results = page.getByRole('region', { name: story.title, exact: true })
  return {
    rows,
    results,
    count: page.getByRole('status').filter({ hasText: 'Searched results' }),
    names: results.getByText(story.rowNames[0] ?? '', { exact: true }),
    button: (name: string) => results.getByRole('button', { name }),
    heading: (name: string) => results.getByRole('heading', { name }),
    shape: () => results.element().querySelectorAll('[aria-hidden] [data-skeleton]').length,
  }
}

describe.each([
  ['on a desktop', 1280, 800],
  ['on a phone', 390, 844],
])('%s', (_, width, height) => {
  beforeEach(() => page.viewport(width, height))

  describe.each(stories)('$title', (story) => {
    const { rows, results, count, names, button, heading, shape } = partsOf(story)

    test('loading: the shape of the rows', async () => {
      await showList(story, () => 'never')
      await expect.element(count).toMatchTextContent('Searched results: …')
      await expect.poll(shape).toBeGreaterThan(0)
      await expect.element(names).toHaveLength(0)
      await expectAccessible()
    })

    test('rows: each of them, counted', async () => {
      await showList(story, () => rows)
      await expect.element(names.first()).toBeVisible()
      await expect.element(count).toMatchTextContent('Searched results: 1')
      expect(shape()).toBe(0)
      await expectAccessible()
    })

    test('nothing at all: the contact for help', async () => {
      await showList(story, () => none)
      await expect.element(heading('No items to show.')).toBeVisible()
      await expectAccessible()
      await button('Your salesman').click()
      expect(salesman.onClick).toHaveBeenCalledOnce()
    })

    test('nothing found: clearing the filters leads back to the rows', async () => {
      const answer = (address: URL) => (isFiltered(address) ? none : rows)
      const { search } = await showList(story, answer, {
        search: { [story.textFilter]: '99' },
      })
      await expect.element(heading('Brak danych')).toBeVisible()
      await expectAccessible()
      await button('Wyczyść filtry').click()
      await expect.element(names.first()).toBeVisible()
      expect(search()).toEqual({})
    })

    test('failed: the reason, and trying again brings the rows', async () => {
      let isDown = true
      await showList(story, () => (isDown ? { status: 500 } : rows))
      const failure = results.getByRole('alert')
      await expect
        .element(failure)
        .toMatchTextContent('Nie udało się wczytać listy. Something went wrong, try again later.')
      await expectAccessible()
      isDown = false
      await button('Spróbuj ponownie').click()
      await expect.element(names.first()).toBeVisible()
      await expect.element(failure).toHaveLength(0)
    })

    test('a failed later load: the reason, beside the rows, and trying again', async () => {
      let isDown = false
      const { refresh } = await showList(story, () => (isDown ? { status: 500 } : rows))
      await expect.element(names.first()).toBeVisible()
      isDown = true
      await refresh()
      const failure = results.getByRole('alert')
      await expect.element(failure).toMatchTextContent('Nie udało się odświeżyć listy.')
      await expect.element(names.first()).toBeVisible()
      await expectAccessible()
      isDown = false
      await button('Spróbuj ponownie').click()
      await expect.element(failure).toHaveLength(0)
      await expect.element(names.first()).toBeVisible()
    })
  })

  test('the rows of another tab stay meanwhile, marked; a refused tab leaves no rows and no count of another tab, also while tried again', async () => {
    const story = listStories['lead-grid']
    const { rows, results, count, names, button, shape } = partsOf(story)
    let refused: Answer = 'never'
    await showList(story, (address) => (isFiltered(address) ? refused : rows))
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    const old = () => names.first().element().closest('[inert]')?.closest('[aria-busy=true]')
    await expect.element(names.first()).toBeVisible()
    expect(old()).toBeFalsy()
    await tab('Chronieni (1)').click()
    await expect.element(tab('Chronieni (1)')).toHaveAttribute('aria-selected', 'true')
    await expect.element(names.first()).toBeVisible()
    await expect.poll(old).toBeTruthy()
    await tab('Wszyscy (1)').click()
    refused = { status: 400 }
    await tab('Chronieni (1)').click()
    await expect
      .element(results.getByRole('alert'))
      .toMatchTextContent('Nie udało się wczytać listy.')
    await expect.element(names).toHaveLength(0)
    await expect.element(count).toMatchTextContent('Searched results: …')
    refused = 'never'
    await button('Spróbuj ponownie').click()
    await expect.poll(shape).toBeGreaterThan(0)
    await expect.element(names).toHaveLength(0)
    await tab('Wszyscy').click()
    await expect.element(names.first()).toBeVisible()
  })
})

test('on a phone, a failure of further rows: the reason, below the rows, and trying again', async () => {
  await page.viewport(390, 844)
  const story = listStories['lead-grid']
  const { results, button, names } = partsOf(story)
  const [row] = story.page.collection
  let isDown = true
  await showList(story, ({ searchParams }) => {
    const at = Number(searchParams.get('page'))
    if (isDown && at > 1) return { status: 500 }
    // The first request is for 25 rows.
    return { json: { collection: [{ ...row, id: at }], count: 26, page: at, limit: 25 } }
  })
  const failure = results.getByRole('alert')
  await expect.element(failure).toMatchTextContent('Nie udało się wczytać kolejnych pozycji.')
  await expect.element(names).toHaveLength(1)
  isDown = false
  await button('Spróbuj ponownie').click()
  await expect.element(names).toHaveLength(2)
  await expect.element(failure).toHaveLength(0)
})

test('the three lines of a contact stand clear of the borders of their row', async () => {
  await page.viewport(1280, 800)
  const story = listStories['lead-grid']
  const { rows, results } = partsOf(story)
  await showList(story, () => rows)
  const link = results.getByRole('link', { name: 'email' })
  await expect.element(link).toBeVisible()
  const cell = link.element().closest('td')
  const row = cell?.getBoundingClientRect()
  const texts = document.createTreeWalker(cell ?? document, NodeFilter.SHOW_TEXT)
  const lines: DOMRect[] = []
  while (texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    lines.push(range.getBoundingClientRect())
  }
  expect(lines.length).toBeGreaterThan(2)
  expect(row?.height).toBeLessThanOrEqual(70)
  expect(Math.min(...lines.map(({ top }) => top)) - (row?.top ?? 0)).toBeGreaterThan(5)
  expect((row?.bottom ?? 0) - Math.max(...lines.map(({ bottom }) => bottom))).toBeGreaterThan(5)
  expect(link.element().getBoundingClientRect().height).toBe(24)
})

test.each(stories)('$title: every declared head', async (story) => {
  const { rows, results } = partsOf(story)
  await showList(story, () => rows)
  for (const head of story.heads) {
    const label = results.getByRole('columnheader').getByText(head, { exact: true })
    await expect.element(label.first()).toBeInTheDocument()
  }
})

test.each(stories.filter(({ emptyTab }) => emptyTab))(
  '$title: an empty tab alone explains itself',
  async (story) => {
    const { button, heading } = partsOf(story)
    const { search } = await showList(story, () => none, { search: story.emptyTab?.search })
    await expect.element(heading(story.emptyTab?.title ?? '')).toBeVisible()
    await expectAccessible()
    await button('Pokaż wszystkie').click()
    await expect.poll(search).toEqual({})
  },
)
