import type { CallName } from '@partner-portal/contract/calls'
import { defaultOffer } from '@partner-portal/contract/products/offer'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ClientScreen } from '#features/clients/client-screen.tsx'
import { WaitingBlock } from '#features/home/waiting-block.tsx'
import { BatchRows } from '#features/leads/batch/batch-rows.tsx'
import { HandOverChoice } from '#features/leads/list/hand-over.tsx'
import { NewsDialog } from '#features/news/news-dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type Answer, answerCalls } from './fake-backend.ts'
import {
  type AbsentPart,
  byItsUsers,
  dialog,
  type ListPart,
  type ListParts,
  type NoState,
  none,
} from './list-parts/list-part.ts'
import { clientPage } from './list-parts/records.parts.tsx'
import { findWaits, queriesWith } from './list-parts/waits.ts'
import { listStories } from './list-stories.tsx'
import { partOf } from './part-of.ts'
import { sampleAnswer } from './sample.ts'
import { showList, showPage } from './show-list.tsx'

const sources = import.meta.glob<string>(
  ['../../src/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!**/api/part.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const tables = import.meta.glob<ListParts>('./list-parts/*.parts.tsx', {
  import: 'parts',
  eager: true,
})
const listParts: ListParts = Object.assign({}, ...Object.values(tables))
const parts = Object.entries(listParts).flatMap(([query, entry]) =>
  typeof entry === 'string'
    ? []
    : [entry].flat().map((part: ListPart) => ({ query: query.replace(/^.*\//, ''), ...part })),
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
  const { unmount } = await showPage(show, options)
  await open?.()
  return unmount
}

function failureOf({ isOfField, failed }: ListPart) {
  const said = page.getByRole(isOfField ? 'paragraph' : 'alert')
  return said.filter({ hasText: String(failed), has: page.getByRole('button') })
}

function filled({ filled, asks, select }: ListPart) {
  const [answer, text] =
    typeof filled === 'string' ? [sampleAnswer(asks as CallName), filled] : filled
  const said = select
    ? select().getByRole('option', { name: text })
    : page.getByText(text, { exact: true })
  return { json: answer as { readonly collection?: readonly object[] }, said }
}

function isNever(state: ListPart['loading' | 'failed' | 'empty']): state is NoState {
  return typeof state === 'object' && 'never' in state
}

function isGone(state: ListPart['empty']): state is AbsentPart {
  return 'gone' in state
}

test('every awaited query is here', () => {
  const bySource = Object.entries(sources).map(([name, text]) => [name.split('/src/')[1], text])
  const waits = findWaits(Object.fromEntries(bySource), (query) => listParts[query] === byItsUsers)
  expect(waits.toSorted()).toEqual(Object.keys(listParts).toSorted())
})

test('the tests named here exist', () => {
  const files = Object.keys(import.meta.glob(['./*.test.tsx', '../../../../e2e/specs/*.spec.ts']))
  const names = Object.values(listParts).filter((entry) => typeof entry === 'string')
  const testFiles = names.flatMap(
    (sentence) => /^[\w-]+\.(test\.tsx|spec\.ts)/.exec(sentence)?.[0] ?? [],
  )
  expect(testFiles).not.toEqual([])
  expect(testFiles.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})

test('queries that keep old data, and queries with further pages, are tried for both', () => {
  const keeping = queriesWith(/placeholderData(?!: \{)/, sources)
  const paged = queriesWith(/= infiniteQueryOptions\(|return infiniteQueryOptions\(/, sources)
  const unlessAsked = (isAsked: (part: ListPart) => unknown) => (name: string) => {
    const queryParts = parts.filter(({ query }) => query.replace(/^.*: | \d+$/g, '') === name)
    return queryParts.length === 0 || !queryParts.every(isAsked)
  }
  expect(keeping.filter(unlessAsked(({ askAnew }) => askAnew))).toEqual([])
  // list.test.tsx tries this for each list.
  expect(paged.filter(unlessAsked(({ older }) => older))).toEqual(['rowsQuery'])
  expect([keeping, paged]).toMatchObject([
    expect.arrayContaining(['agentFiguresQuery']),
    expect.arrayContaining(['historyQuery']),
  ])
})

test('a batch without rows under a filter shows that', async () => {
  await showPage(() => (
    <BatchRows rows={[]} offer={defaultOffer} consents={[]} isFixed={false} edit={() => {}} />
  ))
  await expect.element(page.getByText('Nie ma takich wierszy.')).toBeVisible()
})

test('news of longer protection have the decision, and the new end', async () => {
  const news = [{ kind: 'accepted', facts: { until: '2027-06-30' } }, { kind: 'refused' }].map(
    ({ kind, facts = {} }, at) => ({
      id: at + 1,
      kind: `lead.extension-${kind}`,
      grid: 'lead-grid',
      recordId: at + 1,
      number: `ZG/${at}`,
      facts,
    }),
  )
  answerCalls({ findNews: () => ({ json: { collection: news, hasMore: false } }) })
  await showPage(() => <NewsDialog {...dialog} unread={2} />)
  for (const name of [/^Przedłużono ochronę.*do 2027-06-30 · ZG\/0/, /^Odmówiono.*ZG\/1/])
    await expect.element(page.getByRole('link', { name })).toBeVisible()
})

test('news of a shop lead to the page of the product, and name the author', async () => {
  const of = { grid: 'integration', recordId: null, number: 'NANO', name: 'Finansowanie faktur' }
  const facts = { product: 'NANO', environment: 'test' }
  const news = [
    { ...of, id: 5, kind: 'integration.keys-shown', facts, actor: 'anna' },
    { ...of, id: 4, kind: 'integration.keys-replaced', facts, actor: 'anna', operator: 'ewa' },
    { ...of, id: 3, kind: 'notification.given-up', facts },
    { ...of, id: 2, kind: 'integration.test-ready', facts: { product: 'NANO' } },
    { ...of, id: 1, kind: 'notification.failed', facts, number: null, count: 12 },
  ]
  answerCalls({ findNews: () => ({ json: { collection: news, hasMore: false } }) })
  await showPage(() => <NewsDialog {...dialog} unread={5} />)
  for (const [name, address] of [
    [
      /^Pokazano klucze.* anna · Finansowanie faktur/,
      '/integrations/nano/permissions/production?product=NANO',
    ],
    [
      /^Wymieniono klucze.* finansujący · Finansowanie faktur/,
      '/integrations/nano/permissions/testing?product=NANO',
    ],
    [
      /nie ponowimy go.* środowisko testowe · Finansowanie faktur/,
      '/integrations/nano/details?product=NANO',
    ],
    [
      /^Środowisko testowe jest gotowe.*Finansowanie faktur/,
      '/integrations/nano/permissions/testing?product=NANO',
    ],
    [/12 pozycji/, '/integrations'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address)
})

test('an agent with all of the leads cannot take them over', async () => {
  const collection = [
    { id: 1, name: 'Anna' },
    { id: 2, name: 'Ewa' },
  ]
  answerCalls({ findAgents: () => ({ json: { collection } }) })
  const choice = { value: '', onChange: () => {} }
  const names = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  for (const [rows, offered] of [
    [[{ agentId: 1 }, { agentId: 1 }], ['Ewa']],
    [
      [{ agentId: 1 }, { agentId: 2 }],
      ['Anna', 'Ewa'],
    ],
    [null, ['Anna', 'Ewa']],
  ] as const) {
    const { unmount } = await showPage(() => <HandOverChoice {...choice} rows={rows} />)
    await expect.poll(names).toEqual(['Wybierz agenta', ...offered])
    await unmount()
  }
})

test('a contract without events shows that', async () => {
  const story = listStories['proposal-contract-grid']
  const [row] = story.page.collection
  await showList(story, () => ({ json: { ...story.page, collection: [{ ...row, events: [] }] } }))
  await expect.element(page.getByText('Jeszcze bez zdarzeń')).toBeVisible()
})

test('a failed refresh is shown, and leaves the loaded data', async () => {
  const refetch = vi.fn<() => void>()
  const part = partOf({ data: 'Umowa', error: new Error('down'), refetch })
  await showPage(() => (
    <Loaded part={part} failed="Nie udało się." skeleton={null}>
      {(data) => <p>{data}</p>}
    </Loaded>
  ))
  await expect.element(page.getByText('Umowa')).toBeVisible()
  const failure = page.getByRole('alert')
  await expect.element(failure).toMatchTextContent('Nie udało się.')
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})

test('only Older shows a failed next page', async () => {
  const part = partOf({ data: 'Umowa', error: new Error('down'), isFetchNextPageError: true })
  await showPage(() => (
    <Loaded part={part} failed="Nie udało się." skeleton={null}>
      {(data) => <p>{data}</p>}
    </Loaded>
  ))
  await expect.element(page.getByText('Umowa')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('a client with nothing known but the name', async () => {
  answerCalls({ getClient: () => ({ json: { name: 'Firma' } }) })
  await showPage(() => <ClientScreen />, clientPage)
  for (const text of [
    'Nie masz zgłoszenia tego klienta.',
    'Dokumenty tego klienta nie przyniosły jeszcze prowizji.',
    'Osoby do kontaktu pojawią się ze zgłoszeniem.',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
})

test.each([
  [
    'the cases',
    { getDashboardCases: () => ({ status: 500 }), getCurrentSettlement: () => ({ json: {} }) },
  ],
  [
    'the settlement',
    { getDashboardCases: () => ({ json: none }), getCurrentSettlement: () => ({ status: 500 }) },
  ],
])('without %s nobody is told that nothing is pending', async (_, answers) => {
  answerCalls(answers)
  await showPage(() => <WaitingBlock hasCases hasSettlement />)
  const block = page.getByRole('region', { name: 'Czeka na Ciebie' })
  await expect.element(block).toHaveAttribute('aria-busy', 'false')
  expect(page.getByText('Nic nie wymaga Twojego działania.').elements()).toEqual([])
})

const withLoading = parts.flatMap((part) => {
  const { loading } = part
  return isNever(loading) ? [] : [{ ...part, loading }]
})

test.each(withLoading)('$query, by $asks: loading', async (part) => {
  const { loading } = part
  let isWaiting = false
  await show(part, () => {
    isWaiting = true
    return 'never'
  })
  // Other parts may load for a moment too, with the same words.
  await expect.poll(() => isWaiting).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const status = page.getByRole('status')
  if (part.select) await expect.element(part.select()).toHaveDisplayValue(String(loading))
  else if (typeof loading === 'string')
    await expect.element(page.getByRole('status', { name: loading })).toBeVisible()
  else if ('text' in loading)
    await expect.element(status.filter({ hasText: loading.text })).toBeVisible()
  else await expect.element(loading.busy()).toHaveAttribute('aria-busy', 'true')
})

test.each(parts)('$query, by $asks: failed, the reason, and another try', async (part) => {
  let answer: Answer = { status: 500 }
  await show(part, () => answer)
  const { json, said } = filled(part)
  if (!isNever(part.failed)) {
    const failure = failureOf(part)
    await expect.element(failure).toBeVisible()
    await expect.element(page.getByText('No options')).toHaveLength(0)
    answer = { json }
    // The options of a field cover it.
    if (part.isOfField) await userEvent.keyboard('{Escape}')
    await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect.element(failure).toHaveLength(0)
  }
  // An option is visible only in its open list.
  if (part.select) await expect.element(said).toBeInTheDocument()
  else await expect.element(said.first()).toBeVisible()
})

const withEmpty = parts.flatMap((part) => {
  const { empty } = part
  return isNever(empty) || isGone(empty) ? [] : [{ ...part, empty }]
})

const goneWithout = parts.flatMap((part) =>
  isGone(part.empty) ? [{ ...part, ...part.empty }] : [],
)

test.each(goneWithout)('$query, by $asks: no part without content', async (part) => {
  const { gone, answer } = part
  const { json } = filled(part)
  const unmount = await show(part, () => ({ json }))
  await expect.element(page.getByText(gone, { exact: true })).toBeVisible()
  await unmount()
  let isAsked = false
  await show(part, () => {
    isAsked = true
    return { json: answer }
  })
  await expect.poll(() => isAsked).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.element(page.getByText(gone, { exact: true })).toHaveLength(0)
})

test.each(withEmpty)('$query, by $asks: an empty part', async (part) => {
  const [answer, text] = part.empty
  await show(part, () => ({ json: answer }))
  if (part.select) await expect.element(part.select()).toHaveDisplayValue(text)
  else await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
})

const withOlder = parts.flatMap((part) => (part.older ? [{ ...part, older: part.older }] : []))

test.each(withOlder)('$query, by $asks: older entries, also after a failure', async (part) => {
  const { json, said } = filled(part)
  let answer: Answer = { json }
  await show(part, () => answer)
  const older = page.getByRole('button', { name: part.older })
  await expect.element(older).toBeVisible()
  answer = { status: 500 }
  await older.click()
  const failure = failureOf(part)
  await expect.element(failure).toBeVisible()
  await expect.element(said).toHaveLength(1)
  const collection = json.collection?.map((item) => ({ ...item, id: 2 }))
  answer = { json: { collection, hasMore: false } }
  await failure.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect.element(said).toHaveLength(2)
  await expect.element(failure).toHaveLength(0)
  await expect.element(older).toHaveLength(0)
})

const withAskAnew = parts.flatMap((part) => {
  const { askAnew } = part
  return askAnew ? [{ ...part, askAnew }] : []
})

test.each(withAskAnew)('$query, by $asks: the old rows stay meanwhile, marked', async (part) => {
  const { json, said } = filled(part)
  let answer: Answer = { json }
  await show(part, () => answer)
  await expect.element(said).toBeVisible()
  answer = 'never'
  await part.askAnew()
  const table = page.getByRole(part.old ?? 'table').filter({ has: said })
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
})
