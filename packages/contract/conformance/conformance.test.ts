import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMock } from '../mock/server.ts'
import { calls } from '../src/calls.ts'
import { endpoints } from '../src/protocol/endpoints.ts'
import { at } from './pointers.ts'
import { report } from './report.ts'
import { screens } from './screens.ts'
import { refusedEmpty, type ScreenResult, walk } from './walk.ts'

const origin = 'https://portal.example.com'
const credentials = { username: 'partner', password: 'Portal-2026' }
const mock = createMock()
/** What the server in front of the stand-in does wrong; empty: nothing. */
let fault: Fault = {}
interface Fault {
  /** Of calls whose address contains it. */
  readonly at?: string
  readonly status?: number
  readonly body?: (right: never) => unknown
  readonly query?: (right: string) => string
  readonly headers?: Readonly<Record<string, string>>
}

const faulty = createServer((incoming, answer) => {
  const isFaulty = (incoming.url ?? '').includes(fault.at ?? '')
  const url = new URL(incoming.url ?? '/', 'http://mock')
  if (isFaulty && fault.query) url.search = fault.query(decodeURIComponent(url.search))
  const { method, headers } = incoming
  const path = url.pathname + url.search
  const outgoing = request({ port: portOf(mock), method, headers, path }, (right) => {
    const parts: Buffer[] = []
    right.on('data', (part: Buffer) => parts.push(part))
    right.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const isChanged = isFaulty && fault.body && text !== ''
      const body = isChanged ? JSON.stringify(fault.body?.(JSON.parse(text) as never)) : text
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = right.headers
      const status = (isFaulty && fault.status) || (right.statusCode ?? 500)
      answer.writeHead(status, { ...kept, ...(isFaulty && fault.headers) }).end(body)
    })
  })
  incoming.pipe(outgoing)
})

const portOf = (server: Server) => (server.address() as AddressInfo).port

beforeAll(async () => {
  for (const server of [mock, faulty])
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
})
afterAll(() => {
  mock.close()
  faulty.close()
})

async function walkWith(given: Fault): Promise<ScreenResult[]> {
  fault = given
  const start = `http://127.0.0.1:${portOf(faulty)}/api`
  return walk({ apiUrl: `${start}/frontend`, publicApiUrl: start, origin }, credentials)
}

test("every call is one screen's", () => {
  const named = screens.flatMap(({ uses }) => uses.map(({ call }) => call))
  expect(named.toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test.each(refusedEmpty)('%s is refused when it is sent empty, so it changes nothing', (name) =>
  expect(calls[name].body.safeParse({}).success).toBe(false),
)

test('a right backend works on every screen', async () => {
  const results = await walkWith({})
  expect(results.filter(({ verdict }) => verdict !== 'works')).toEqual([])
})

interface Page {
  readonly collection: readonly Readonly<Record<string, unknown>>[]
}
type Row = Readonly<Record<string, unknown>>
const everyRow =
  (change: Row) =>
  (right: Partial<Page>): object => {
    const { collection } = right
    return collection
      ? { ...right, collection: collection.map((row) => ({ ...row, ...change })) }
      : right
  }
const leads = '/lead-list'
const grid = '/lead-grid'
const bad = 'says something false'
const nothing = 'shows nothing'

/** Each fault, the screen that it spoils, and what must be named. */
const faults: readonly (readonly [
  string,
  Fault,
  screen: string,
  verdict: string,
  named: RegExp,
])[] = [
  [
    'count is a text',
    { at: grid, body: (page: Page) => ({ ...page, count: '25' }) },
    leads,
    nothing,
    /findLeads count: .*number/,
  ],
  [
    'a bare array',
    { at: grid, body: (page: Page) => page.collection },
    leads,
    nothing,
    /findLeads/,
  ],
  [
    'HTML with 200',
    { at: '/user_info', body: () => '<html>' },
    'every page',
    nothing,
    /getUserInfo/,
  ],
  [
    'amounts in złoty',
    { at: '/invoice-loan-grid', body: everyRow({ amount: 12.5 }) },
    '/invoice-loan-list',
    bad,
    /amount/,
  ],
  [
    'dates as numbers',
    { at: grid, body: everyRow({ dateAdded: 1_781_517_600 }) },
    leads,
    nothing,
    /dateAdded/,
  ],
  [
    'filters are ignored',
    { at: grid, query: (query) => query.replaceAll(/&?filter[^&]*/g, '') },
    leads,
    bad,
    /filter\[number\]\[LIKE\]/,
  ],
  [
    'RAW is ignored',
    {
      at: grid,
      query: (query) => (query.includes('RAW') ? query.replaceAll(/&?filter[^&]*/g, '') : query),
    },
    leads,
    bad,
    /filter\[dateAdded\]\[RAW\]/,
  ],
  [
    'RAW is refused',
    { at: 'RAW', status: 400 },
    leads,
    nothing,
    /filter\[dateAdded\]\[RAW\]: answered 400/,
  ],
  [
    'the order is ignored',
    { at: grid, query: (query) => query.replaceAll('ASC', 'DESC') },
    leads,
    bad,
    /sort\[dateAdded\]/,
  ],
  [
    'every page is the first',
    { at: grid, query: (query) => query.replace('page=2', 'page=1') },
    leads,
    bad,
    /page 2 repeats/,
  ],
  [
    'no sums',
    { at: grid, query: (query) => query || '?page=1&limit=10' },
    leads,
    bad,
    /findLeads summary/,
  ],
  [
    'any password signs in',
    { at: '/login_check', status: 200, body: () => ({ token: 'a.b.c', refresh_token: 'd' }) },
    '/login',
    bad,
    /accepts a wrong password/,
  ],
  [
    'tokens never end',
    { at: '/user_info', status: 200, body: () => ({ username: 'partner' }) },
    '/login',
    bad,
    /answers an ended token/,
  ],
  [
    'a refusal of CORS',
    {
      at: '/leads',
      headers: { 'access-control-allow-headers': 'Authorization, Content-Type, Accept-Language' },
    },
    '/login',
    nothing,
    /blockLead CORS: .*idempotency-key/,
  ],
  [
    'another origin is refused',
    { at: '/lead-grid', headers: { 'access-control-allow-origin': 'https://other.example' } },
    '/login',
    nothing,
    /findLeads CORS/,
  ],
  [
    'an empty form is accepted',
    { at: '/invoice-loan-grid/confirm', status: 200, body: () => ({}) },
    '/invoice-loan-list',
    bad,
    /confirmInvoicesAndLoans: accepted/,
  ],
  [
    'an empty form is a 500',
    { at: '/settings/password', status: 500 },
    '/settings/password',
    nothing,
    /updatePassword: .*500/,
  ],
  [
    'a needed call is missing',
    { at: '/dashboard/cases', status: 404 },
    '/ (home page): cases',
    nothing,
    /getDashboardCases: answered 404/,
  ],
]

test.each(faults)('names a fault: %s', async (_, given, screen, verdict, named) => {
  const results = await walkWith(given)
  const found = results.find((result) => result.screen === screen)
  expect(report(results)).toMatch(named)
  expect([found?.verdict, found?.findings.map(({ field, message }) => [field, message])]).toEqual([
    verdict,
    expect.anything(),
  ])
  for (const { pointer } of results.flatMap(({ findings }) => findings))
    expect([pointer, at(pointer ?? '')]).toEqual([pointer, expect.anything()])
})

test('a backend without what goes beyond the specification works', async () => {
  const results = await walkWith({ at: '/search', status: 404 })
  const page = results.find(({ screen }) => screen === 'every page')
  expect(page).toMatchObject({
    verdict: 'works',
    findings: [{ verdict: 'goes without', call: 'findAnything' }],
  })
})
