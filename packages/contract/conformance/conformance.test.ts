import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMock } from '../mock/server.ts'
import { calls } from '../src/calls.ts'
import { type PortalConfig, portalConfig } from '../src/content/portal-config.ts'
import { endpoints } from '../src/endpoints.ts'
import { callsList } from './calls-list.ts'
import { at } from './pointers.ts'
import { report } from './report.ts'
import { emptyForms } from './request-of.ts'
import { screens } from './screens.ts'
import { type ScreenResult, walk } from './walk.ts'

const origin = 'https://portal.example.com'
const credentials = { username: 'partner', password: 'Portal-2026' }
const mock = createMock()
/** The fault between the stand-in and its caller; empty: none. */
let fault: Fault = {}
interface Fault {
  /** For calls with this part in their address. */
  readonly at?: string
  readonly status?: number
  readonly body?: (body: never) => unknown
  readonly query?: (query: string) => string
  readonly headers?: Readonly<Record<string, string>>
}

/** The requested addresses. */
let requests: string[] = []

const faultyFetch: typeof fetch = async (address, init) => {
  const url = new URL(String(address))
  requests.push(url.pathname + url.search)
  const isFaulty = requests.at(-1)?.includes(fault.at ?? '')
  if (isFaulty && fault.query) url.search = fault.query(decodeURIComponent(url.search))
  // The stand-in has no sheets.
  if (url.searchParams.get('limit') === '0' && !fault.at?.startsWith('limit=0'))
    return new Response('PK')
  const response = await fetch(url, init)
  if (!isFaulty) return response
  const text = await response.text()
  const body =
    fault.body && text !== '' ? JSON.stringify(fault.body(JSON.parse(text) as never)) : text
  const { status = response.status } = fault
  const headers = { ...Object.fromEntries(response.headers), ...fault.headers }
  return new Response(status === 204 ? null : body, { status, headers })
}

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    mock.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => mock.close())

async function walkWith(next: Fault, config?: PortalConfig): Promise<ScreenResult[]> {
  fault = next
  requests = []
  const { port } = mock.address() as AddressInfo
  const publicApiUrl = `http://127.0.0.1:${port}/api`
  const apiUrl = `${publicApiUrl}/frontend`
  return walk({ apiUrl, publicApiUrl, origin, fetch: faultyFetch }, credentials, config)
}

test('--calls lists every call, with what happens without it', () => {
  const list = callsList()
  const lines = list.split('\n')
  const silent = screens.flatMap(({ uses }) =>
    uses.filter(({ call: name, without }) => {
      const { method, path } = endpoints[name]
      const call = `${method} ${path}`
      const isSaid = (line: string) => [`${call},`, `${call}:`].some((text) => line.includes(text))
      return !lines.some((line) => isSaid(line) && line.endsWith(without))
    }),
  )
  expect(silent).toEqual([])
  expect(list).toContain(
    '/lead-list (ROLE_LEAD_LIST)\n  needs GET /lead-grid, else a red message with a retry\n  without GET',
  )
})

test.each(emptyForms)('%s is refused when it is sent empty, so it changes nothing', (name) =>
  expect(calls[name].body.safeParse({}).success).toBe(false),
)

test('a right backend works on every screen', async () => {
  const results = await walkWith({})
  const otherResults = results.filter(({ verdict }) => verdict !== 'works')
  expect(otherResults.map(({ screen, verdict, reason }) => [screen, verdict, reason])).toEqual([
    ['/agents', 'not tried', 'the feature team is off'],
    ['/integrations', 'not tried', 'nothing to open: no recommendationCode is known'],
    ['/settings/team', 'not tried', 'the feature team is off'],
    ["a client's consents", 'not tried', 'nothing to open: no hash is known'],
    ["a customer's confirmation", 'not tried', 'nothing to open: no hash is known'],
  ])
  expect(report(results)).toMatch(/\n\d+ work, 0 partly, 5 not tried, 0 fail$/)
})

test('only calls with a query have one', async () => {
  await walkWith({})
  const withNip = requests.filter((address) => /\?.*\bnip=/.test(address))
  expect(new Set(withNip.map((address) => address.split('?')[0]))).toEqual(
    new Set([
      '/api/frontend/client',
      '/api/frontend/client/events',
      '/api/frontend/company-records',
      '/api/frontend/leads/availability',
      '/api/frontend/lead-disputes',
    ]),
  )
})

test('lines about one filter differ', async () => {
  const lines = report(await walkWith({ at: 'RAW', status: 400 }))
    .split('\n')
    .filter((line) => line.includes('findLeads filter[dateAdded]'))
  expect(lines).toHaveLength(4)
  expect(new Set(lines).size).toBe(4)
})

test('a screen closed to the user is not tried, and the report says so', async () => {
  const results = await walkWith({
    at: '/user_info',
    body: (info: Row) => ({ ...info, status: 'SUSPENDED', isMaster: false }),
  })
  const reasonOf = (name: string) => results.find(({ screen }) => screen === name)?.reason
  expect(reasonOf('/lead-block')).toBe('not for users who are SUSPENDED')
  expect(reasonOf('/settings/team')).toBe('the user is no network master')
})

test('a screen that is off is not tried, and the report says so', async () => {
  const off = { team: false, records: false }
  for (const [state, config] of [
    [{}, portalConfig.parse({ features: off })],
    [{ at: '/capabilities', body: () => ({ features: off }) }, undefined],
  ] as const) {
    const results = await walkWith(state, config)
    expect(results.find(({ screen }) => screen === '/settings/team')).toMatchObject({
      verdict: 'not tried',
      reason: 'the feature team is off',
    })
    expect(report(results)).toContain('not tried: findAnything: the feature records is off')
    expect(requests.filter((address) => /\/(team|search)/.test(address))).toEqual([])
  }
})

type Row = Readonly<Record<string, unknown>>
const leads = '/lead-list'
const verdict = 'says something false'
const nothing = 'shows nothing'
const partly = 'partly works'

/** Each fault, the screen that it spoils, and the names in the report. */
const faults: readonly (readonly [
  string,
  Fault,
  screen: string,
  verdict: string,
  named: RegExp,
])[] = [
  [
    'HTML with 200',
    { at: '/user_info', body: () => '<html>' },
    'every page',
    nothing,
    /getUserInfo/,
  ],
  [
    'RAW is refused',
    { at: 'RAW', status: 400 },
    leads,
    partly,
    /filter\[dateAdded\]\[RAW\]: from \S+ to \S+: answered 400/,
  ],
  [
    'a tab is refused',
    { at: 'toConfirm', status: 400 },
    '/invoice-loan-list',
    partly,
    /filter\[toConfirm\]\[BOOL\]: the tab of true: answered 400/,
  ],
  [
    'no exports',
    { at: 'limit=0', status: 501 },
    leads,
    partly,
    /findLeads limit=0: the export: answered 501/,
  ],
  [
    'a dictionary is missing',
    { at: '/products', body: () => ({}) },
    'every list',
    partly,
    /findProducts financialDocuments: is missing/,
  ],
  [
    'a call that a screen can do without fails',
    { at: '/salesman', status: 500 },
    'every page',
    partly,
    /getSalesman: answered 500 \(users see: 'no salesman yet'\)/,
  ],
  [
    'any password signs in',
    { at: '/login_check', status: 200, body: () => ({ token: 'a.b.c', refresh_token: 'd' }) },
    '/login',
    verdict,
    /accepts a wrong password/,
  ],
  [
    'tokens never end',
    { at: '/user_info', status: 200, body: () => ({ username: 'partner' }) },
    '/login',
    verdict,
    /answers an ended token/,
  ],
  [
    'another origin is refused',
    { at: '/lead-grid', headers: { 'access-control-allow-origin': 'https://other.example' } },
    '/login',
    nothing,
    /findLeads CORS/,
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

test.each(faults)('names a fault: %s', async (_, injected, screen, verdict, pattern) => {
  const results = await walkWith(injected)
  const result = results.find((result) => result.screen === screen)
  expect(report(results)).toMatch(pattern)
  expect([result?.verdict, result?.findings.map(({ field, message }) => [field, message])]).toEqual(
    [verdict, expect.anything()],
  )
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
