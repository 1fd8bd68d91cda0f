import type { CallName } from '@partner-portal/contract/calls'
import { firstShapes, shapes } from '@partner-portal/contract/client/shapes'
import { endpoints } from '@partner-portal/contract/endpoints'
import type { Endpoint } from '@partner-portal/contract/protocol/call'
import { roles } from '@partner-portal/contract/protocol/roles'
import { type AnyRoute, createMemoryHistory, Outlet } from '@tanstack/react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createPortalRouter } from '#app/router.tsx'
import { loadUser } from '#features/account/sign-in/begin-session.ts'
import { StepUpDialog } from '#features/account/step-up/step-up-dialog.tsx'
import { NotFoundScreen } from '#features/errors/errors.routes.tsx'
import { SearchDialog } from '#features/search/search-dialog.tsx'
import { hasFeature, switchFeatures } from '#lib/config/features.ts'
import { openRoute, securedRoute } from '#lib/routing/routes.ts'
import { storeTokens } from '#lib/tokens/token-store.ts'
import { type Answer, answerCalls, type CallOrFeed } from './fake-backend.ts'
import { neverEmpty, type PartView, quiet, untold, views } from './part-views.tsx'
import { exampleAnswer, sampleAnswer } from './sample.ts'
import { dialog, showPage, showRouter } from './show-list.tsx'

// Every part of every page, and of the views of part-views.tsx, in its states: loading, failed, with an
// answer in another shape, loaded, and without content. Calls, texts and answers are those found.

for (const area of [openRoute, securedRoute])
  area.update({ component: Outlet, beforeLoad: () => {} } as never)

const routes: readonly AnyRoute[] = Object.values(createPortalRouter().routesById)
const pages = routes
  .filter(({ id, options }) => /^\/(secured|open)\//.test(id) && options.component)
  .filter(({ children }) => !children)
  .map(({ fullPath }): PartView => {
    const path = fullPath.replace('$slug', 'zakupy').replace('$nip', '5260250274')
    const search = fullPath.includes('$slug') ? '?product=PURCHASE_FINANCE' : ''
    return { name: fullPath, address: path.replace(/\$\w+/, '7') + search }
  })

const reads = Object.entries<Endpoint>(endpoints)
  .filter(
    ([, { method, base, binary, path }]) =>
      method === 'GET' && base === 'frontend' && (!binary || path.endsWith('-grid')),
  )
  .map(([name]) => name as CallName)
const shapeOf = (call: CallOrFeed) => shapes[call as CallName] ?? firstShapes[call as CallName]
const feeds = import.meta.glob<unknown>('../../../../content/*.json', {
  import: 'default',
  eager: true,
})
type Contents = Partial<Record<CallOrFeed, unknown>>
const contents: Contents = Object.fromEntries([
  ...reads.filter(shapeOf).map((name) => [name, exampleAnswer(name)]),
  ...Object.entries(feeds).map(([file, json]) => [file.replace(/^.*(?=\/content)/, ''), json]),
])

beforeAll(() => {
  const screens = [NotFoundScreen, ...routes.map(({ options }) => options.component)]
  return Promise.all(screens.map((screen) => screen?.preload?.()))
})
const lines: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Opens a view, and counts its requests. `answer` is that of one call. */
async function openView(
  view: PartView,
  tried?: CallOrFeed,
  answer?: () => Answer | Promise<Answer>,
) {
  localStorage.clear()
  const counts = new Map<CallOrFeed, number>()
  const answers: Contents = { ...contents, ...view.answers }
  const answering = (name: CallOrFeed) => (address: URL) => {
    if (view.isAsked?.(address) === false) return { json: contents[name] }
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return name === tried && answer ? answer() : { json: answers[name] }
  }
  const names = Object.keys(answers) as CallOrFeed[]
  answerCalls(Object.fromEntries(names.map((name) => [name, answering(name)])))
  const options = { user: { recommendationCode: 'DEMO', roles: [...roles] }, ...view }
  const router = createPortalRouter()
  const history = createMemoryHistory({ initialEntries: [view.address ?? '/'] })
  router.update({ ...router.options, history })
  const shown = view.show ? showPage(view.show, options) : showRouter(router, options)
  const { unmount } = await shown
  await view.open?.()
  const awaited = tried ?? view.asks
  if (awaited) await expect.poll(() => counts.get(awaited)).toBeGreaterThan(0)
  return { counts, unmount }
}

/** Waits until nothing changes. */
async function settle(quietMs = 80) {
  for (let before = ''; before !== document.body.innerHTML; ) {
    before = document.body.innerHTML
    await new Promise((resolve) => setTimeout(resolve, quietMs))
  }
}

function textsShown(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '')
  return texts.filter(Boolean)
}

const found = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const nameOf = (part: HTMLElement) => part.ariaLabel ?? part.textContent
const headings = () => found('h1, h2, h3').map(nameOf)
/** The words of what loads: of a status, a select, or the name of a busy part. */
const loading = () => [
  ...found('[role=status]').map(nameOf),
  ...found('select').map((select) => (select as HTMLSelectElement).selectedOptions[0]?.text ?? ''),
  ...found('[aria-busy=true]').map((part) => `busy: ${part.tagName} ${part.className}`),
]

const retries = () =>
  page.getByRole('button', { name: 'Spróbuj ponownie', exact: true }).elements() as HTMLElement[]
const failures = () =>
  retries().map((button) => {
    const alert = button.closest<HTMLElement>('[role=alert]')
    return { text: (alert ?? button.closest('p'))?.textContent ?? '', isField: !alert }
  })
const wrong = /undefined|NaN|\[object/

function without(content: unknown): unknown {
  return JSON.parse(JSON.stringify(content), (_, value) => (Array.isArray(value) ? [] : value))
}

const tried = new Set<CallOrFeed>()

test.each([...pages, ...views])('$name', { timeout: 60_000 }, async (view) => {
  const { counts, unmount } = await openView(view)
  await settle(300)
  await expect.poll(() => loading().filter((text) => /^(busy|Wczyt)/.test(text))).toEqual([])
  const filled = { texts: textsShown(), headings: headings(), loading: loading() }
  expect(failures()).toEqual([])
  await unmount()
  const calls = view.asks ? [view.asks] : [...counts.keys()].filter((call) => !untold[call])
  for (const call of calls) {
    tried.add(call)
    await tryStates(view, call, filled)
    await tryWithout(view, call, filled)
    const { collection, hasMore } = Object({ ...contents, ...view.answers }[call])
    if (hasMore !== undefined) await tryOlder(view, call, collection)
  }
})

interface Filled {
  readonly texts: readonly string[]
  readonly headings: readonly string[]
  readonly loading: readonly string[]
}

async function tryStates(view: PartView, call: CallOrFeed, filled: Filled) {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  let answer: Answer | Promise<Answer> = promise
  const { counts, unmount } = await openView(view, call, () => answer)
  if (!view.isQuiet && !quiet.includes(call))
    await expect
      .poll(() => loading().filter((text) => !filled.loading.includes(text)), {
        message: `${call}: nobody is told that it loads: <Loaded loading=…>, or quiet in part-views.tsx`,
      })
      .not.toEqual([])
  answer = { status: 500 }
  resolve(answer)
  await expect
    .poll(failures, {
      message: `${call}: nobody is told that it failed: <Loaded>, or a reason in untold in part-views.tsx`,
    })
    .not.toEqual([])
  // A block of the home page has its heading.
  if (view.name !== '/')
    for (const { text } of failures()) expect(text, call).toMatch(/^Nie udało się [^.]+\. /)
  const isRead = call in endpoints && !view.goesWithout
  const others = [{}, { data: { items: [] } }].slice('?' in Object(shapeOf(call)) ? 1 : 0)
  for (const json of isRead ? others : []) {
    const before = counts.get(call) ?? 0
    answer = { json }
    retries()[0]?.click()
    await expect.poll(() => counts.get(call)).toBeGreaterThan(before)
    const isUnreadable = expect.stringContaining('Nie można odczytać odpowiedzi serwera.')
    const notified = { text: isUnreadable, isField: false }
    await expect
      .poll(() => failures()[0])
      .toMatchObject(failures()[0]?.isField ? { isField: true } : notified)
    await expect
      .poll(() => lines.join())
      .toContain(`${endpoints[call as CallName].path.slice(1)}: `)
  }
  expect(textsShown().join()).not.toMatch(wrong)
  answer = { json: { ...contents, ...view.answers }[call] }
  retries()[0]?.click()
  await expect
    .poll(() => [failures(), filled.texts.filter((text) => !textsShown().includes(text))])
    .toEqual([[], []])
  await unmount()
}

/** Without content a sentence says so, or the part is gone with its heading. */
async function tryWithout(view: PartView, call: CallOrFeed, filled: Filled) {
  const content = { ...contents, ...view.answers }[call]
  const shape = Object(shapeOf(call))
  const json: unknown = '?' in shape ? {} : '~' in shape ? null : without(content)
  const { unmount } = await openView(view, call, () => ({ json }))
  await settle()
  const isList = 'collection' in Object(json) || Object.keys(json ?? {}).length <= 1
  if (isList && !view.isNeverEmpty && !neverEmpty.includes(`${view.name}: ${call}`)) {
    const sentences = () =>
      textsShown().filter((text) => / /.test(text) && !filled.texts.includes(text))
    const gone = () => filled.headings.filter((heading) => !headings().includes(heading))
    await expect
      .poll(() => [...sentences(), ...gone()], {
        message: `${call}: nobody is told that there is nothing: a sentence, or neverEmpty in part-views.tsx`,
      })
      .not.toEqual([])
  }
  expect(textsShown().join()).not.toMatch(wrong)
  await unmount()
}

/** Older entries of a part loaded in pages, also after a failure. */
async function tryOlder(view: PartView, call: CallOrFeed, collection: readonly object[]) {
  let answer: Answer = { json: { collection, hasMore: true } }
  const { unmount } = await openView(view, call, () => answer)
  const older = page.getByRole('button', { name: /^Pokaż (starsze|wcześniejsze)$/ })
  await expect.element(older).toBeVisible()
  await settle()
  const texts = textsShown()
  answer = { status: 500 }
  await older.click()
  await expect.poll(failures).toHaveLength(1)
  const gone = texts.filter((text) => !textsShown().includes(text))
  expect(gone).toEqual([expect.stringMatching(/^Pokaż /)])
  const next = collection.map((entry, at) => ({ ...entry, id: -at }))
  answer = { json: { collection: next, hasMore: false } }
  retries()[0]?.click()
  await expect
    .poll(() => [failures(), older.elements(), textsShown().length > texts.length])
    .toEqual([[], [], true])
  await unmount()
}

test('every call that reads is tried', () => {
  const missing = reads.filter((name) => !tried.has(name) && !untold[name])
  expect(
    missing,
    'No page reads these as it opens: add { name, show: () => <Part /> } to views in part-views.tsx',
  ).toEqual([])
})

test('the tests of untold exist', () => {
  const files = Object.keys(import.meta.glob('./*.test.tsx'))
  const named = Object.values(untold).filter((text) => text?.endsWith('.tsx'))
  expect(named.filter((name) => !files.includes(`./${name}`))).toEqual([])
})

const press = (name: string) => () => page.getByRole('button', { name }).click()
const askedAnew: Readonly<Record<string, PartView & { anew: () => Promise<void>; old?: string }>> =
  {
    agentFiguresQuery: {
      name: 'agents',
      address: '/agents',
      asks: 'findAgentFigures',
      anew: press('Zeszły miesiąc'),
    },
    settlementQuery: {
      name: 'a settlement',
      address: '/settlements/7',
      asks: 'getSettlement',
      answers: { getSettlement: { ...sampleAnswer('getSettlement'), count: 2 } },
      anew: press('Next'),
    },
    yearQuery: {
      name: 'a year',
      address: '/settlements/year',
      asks: 'getCommissionYear',
      anew: press('Poprzedni rok: 2024'),
    },
    searchQuery: {
      name: 'the search',
      show: () => <SearchDialog {...dialog} />,
      open: () => page.getByRole('combobox').fill('zzz'),
      asks: 'findAnything',
      anew: () => page.getByRole('combobox').fill('zzzz'),
      old: 'listbox',
    },
  }

test.each(Object.values(askedAnew))(
  'the old rows of $name stay meanwhile, marked',
  async (view) => {
    let answer: Answer = { json: { ...contents, ...view.answers }[view.asks ?? 'findNews'] }
    await openView(view, view.asks, () => answer)
    await settle()
    answer = 'never'
    await view.anew()
    const rows = page.getByRole(view.old ?? 'table').first()
    await expect.element(rows).toHaveAttribute('aria-busy', 'true')
    await expect.element(rows).not.toBeEmptyDOMElement()
  },
)

test('each query that keeps old rows is tried for that', () => {
  const sources = import.meta.glob<string>('../../src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const queries = Object.values(sources).flatMap((text) =>
    text
      .split(/^(?=(?:export )?(?:function|const) )/m)
      .filter((part) => /placeholderData(?!: \{)/.test(part))
      .map((part) => /(?:function|const) (\w+)/.exec(part)?.[1]),
  )
  expect(queries.toSorted()).toEqual(Object.keys(askedAnew).toSorted())
})

test('without an answer the password proves who somebody is', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const view = { name: '', show: () => <StepUpDialog {...dialog} onAnswer={() => {}} /> }
  await openView(view, 'findProofMethods', () => promise)
  const status = page.getByRole('status', { name: 'Wczytywanie sposobów potwierdzenia' })
  await expect.element(status).toBeVisible()
  resolve({ status: 500 })
  await expect.element(page.getByText('Password', { exact: true })).toBeVisible()
})

test('a user without roles is named in the console, and bare features count', async () => {
  switchFeatures(null)
  storeTokens({ token: 'opaque', refresh_token: 'r' }, 'signed-in')
  answerCalls({
    checkAccessToken: () => ({ json: {} }),
    getUserInfo: () => ({ json: {} }),
    getCapabilities: () => ({ json: { records: false } }),
  })
  expect((await loadUser()).roles).toEqual([])
  await expect.poll(() => lines).toContain('user_info: roles is missing, a list was expected')
  expect(hasFeature('records')).toBe(false)
  switchFeatures(null)
})
