import { ownOffer } from '@partner-portal/contract/values/offer'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BatchRows } from '#features/leads/batch/batch-rows.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type Answer, answerCalls } from './fake-backend.ts'
import { byItsUsers, type ListPart, type ListParts } from './list-parts/list-part.ts'
import { findWaits } from './list-parts/waits.ts'
import { listStories } from './list-stories.tsx'
import { showList, showPage } from './show-list.tsx'

const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const tables = import.meta.glob<ListParts>('./list-parts/*.parts.tsx', {
  import: 'parts',
  eager: true,
})
const listParts: ListParts = Object.assign({}, ...Object.values(tables))
const parts = Object.entries(listParts).flatMap(([query, known]) =>
  typeof known === 'string'
    ? []
    : [known].flat().map((part: ListPart) => ({ query: query.replace(/^.*\//, ''), ...part })),
)

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

async function show(part: ListPart, answer: () => Answer) {
  const { show, open, asks, isAsked, answers = {}, ...options } = part
  answerCalls({
    ...answers,
    [asks]: (address: URL, body: unknown) =>
      isAsked?.(address) === false ? answers[asks]?.(address, body) : answer(),
  })
  await showPage(show, options)
  await open?.()
}

test('every query that something waits for is here', () => {
  const bySource = Object.entries(sources).map(([name, text]) => [name.split('/src/')[1], text])
  const waits = findWaits(Object.fromEntries(bySource), (query) => listParts[query] === byItsUsers)
  expect(waits.toSorted()).toEqual(Object.keys(listParts).toSorted())
})

test('without rows of a filter, a batch says so', async () => {
  await showPage(() => (
    <BatchRows rows={[]} offer={ownOffer} consents={[]} isFixed={false} edit={() => {}} />
  ))
  await expect.element(page.getByText('Nie ma takich wierszy.')).toBeVisible()
})

test('a contract says that nothing has happened yet', async () => {
  const story = listStories['proposal-contract-grid']
  const [row] = story.page.collection
  await showList(story, () => ({ json: { ...story.page, collection: [{ ...row, events: [] }] } }))
  await expect.element(page.getByText('Jeszcze bez zdarzeń')).toBeVisible()
})

test('a refresh that failed says so, and leaves what was loaded', async () => {
  const refetch = vi.fn<() => void>()
  const query = { data: 'Umowa', error: new Error('down'), isFetching: false, refetch }
  await showPage(() => (
    <Loaded query={query} failed="Nie udało się." skeleton={null}>
      {(data) => <p>{data}</p>}
    </Loaded>
  ))
  await expect.element(page.getByText('Umowa')).toBeVisible()
  const failure = page.getByRole('alert')
  await expect.element(failure).toMatchTextContent('Nie udało się.')
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})

test('the next page that failed is said by Older only', async () => {
  const query = {
    data: 'Umowa',
    error: new Error('down'),
    isFetchNextPageError: true,
    isFetching: false,
    refetch: vi.fn<() => void>(),
  }
  await showPage(() => (
    <Loaded query={query} failed="Nie udało się." skeleton={null}>
      {(data) => <p>{data}</p>}
    </Loaded>
  ))
  await expect.element(page.getByText('Umowa')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

const withLoading = parts.flatMap((part) => {
  const { loading } = part
  return loading === null ? [] : [{ ...part, loading }]
})

test.each(withLoading)('$query, by $asks: loading', async (part) => {
  const { loading } = part
  await show(part, () => 'never')
  const status = page.getByRole('status')
  if (part.select) await expect.element(part.select()).toHaveDisplayValue(String(loading))
  else if (typeof loading === 'string')
    await expect.element(page.getByRole('status', { name: loading })).toBeVisible()
  else if ('text' in loading)
    await expect.element(status.filter({ hasText: loading.text })).toBeVisible()
  else await expect.element(loading.busy()).toHaveAttribute('aria-busy', 'true')
})

test.each(parts)('$query, by $asks: failed, why, and another try', async (part) => {
  await show(part, () => ({ status: 500 }))
  const role = part.isOfField ? 'paragraph' : 'alert'
  const failure = page.getByRole(role).filter({ hasText: part.failed })
  await expect.element(failure).toBeVisible()
  await expect.element(failure.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible()
})

const withEmpty = parts.flatMap((part) => {
  const { empty } = part
  return empty === null ? [] : [{ ...part, empty }]
})

test.each(withEmpty)('$query, by $asks: nothing there', async (part) => {
  const [answer, text] = part.empty
  await show(part, () => ({ json: answer }))
  if (part.select) await expect.element(part.select()).toHaveDisplayValue(text)
  else await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
})
