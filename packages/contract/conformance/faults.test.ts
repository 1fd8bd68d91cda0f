import { expect, test } from 'vitest'
import { portalConfig } from '../src/content/portal-config.ts'
import { featureNames } from '../src/protocol/features.ts'
import {
  type Answer,
  credentials,
  type Fault,
  referenceBackend,
  urls,
} from '../test/reference-backend.ts'
import { report, works } from './report.ts'
import { walk } from './walk.ts'

const origin = 'https://portal.example.com'
const config = portalConfig.parse({
  features: Object.fromEntries(featureNames.map((name) => [name, false])),
})

const walkWith = (fault?: Fault) =>
  walk({ ...urls, origin, fetch: referenceBackend(fault) }, credentials, config)

test('a backend that has exactly the specification works', async () => {
  const results = await walkWith()
  expect(report(results)).toMatch(/\n\d+ work, 0 partly, \d+ not tried, 0 fail$/)
  expect(works(results)).toBe(true)
  expect(results.filter(({ verdict }) => verdict === 'works').length).toBeGreaterThan(15)
  const all = results.flatMap(({ findings }) => findings)
  const verdicts = new Set(all.map(({ verdict }) => verdict))
  expect([...verdicts].toSorted()).toEqual(['goes without', 'not in the specification', 'note'])
})

type Row = Record<string, unknown>
interface Page {
  collection: Row[]
  count: number
}

const pages = (spoil: (page: Page, query: URLSearchParams) => unknown): Fault => ({
  answer(answer, kind, { url }) {
    if (kind === 'page') answer.body = spoil(answer.body as Page, new URL(url).searchParams)
  },
})
const rows = (spoil: (row: Row) => Row) =>
  pages((page) => ({ ...page, collection: page.collection.map(spoil) }))
const of = (
  call: string,
  spoil: (answer: Answer, body: never, request: Request) => void,
): Fault => ({
  answer: (answer, kind, request) =>
    kind === call ? spoil(answer, answer.body as never, request) : undefined,
})
const query = (change: (query: URLSearchParams) => void): Fault => ({ query: change })
/** Filters of a match type are ignored, or others than these. */
const ignore = (matchType: string) =>
  query((search) => {
    for (const [name, value] of Array.from(search))
      if (name.endsWith('[matchType]') && value === matchType) {
        search.delete(name)
        search.delete(name.replace('matchType', 'value'))
      }
  })
const each = (change: (name: string, value: unknown) => [string, unknown]) => (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => change(name, value)))
const amounts = (change: (amount: number) => unknown) =>
  rows(
    each((name, value) => [
      name,
      /amount$/i.test(name) && value !== null ? change(Number(value)) : value,
    ]),
  )
const dates = (change: (date: string) => unknown) =>
  rows(
    each((name, value) => [
      name,
      /^date|Date$/.test(name) && value ? change(String(value)) : value,
    ]),
  )
const cors = (header: string, without: string): Fault => ({
  answer({ headers }) {
    headers[header] = headers[header]?.replace(without, 'X-Other') ?? ''
  },
})

/** The usual faults of teams, with the line of the report that names each. */
const faults: readonly (readonly [string, Fault, named: RegExp])[] = [
  [
    'dates are objects',
    dates((date) => ({ date })),
    /part fails: findLeads \S*dateAdded|nothing: findLeads \S*dateAdded/,
  ],
  [
    'count is a text',
    pages((page) => ({ ...page, count: `${page.count}` })),
    /nothing: findLeads count/,
  ],
  [
    'amounts in major units',
    amounts((amount) => amount / 100 + 0.001),
    /false: findFinancialDocuments \S*amount/,
  ],
  ['amounts are texts', amounts(String), /findFinancialDocuments \S*amount: .*string/],
  [
    'sort is ignored',
    query((search) => search.delete('sort[dateAdded]')),
    /false: findLeads sort\[dateAdded\]/,
  ],
  ['RAW is ignored', ignore('RAW'), /false: findLeads filter\[dateAdded\]\[RAW\]/],
  [
    'an export is JSON',
    of('sheet', (answer) => void (answer.body = { collection: [] })),
    /false: findLeads limit=0.*no xlsx/,
  ],
  [
    'rows for sums',
    of('sums', (answer) => void (answer.body = { collection: [{ id: 1 }] })),
    /false: findLeads summary.*rows instead/,
  ],
  [
    'an ended token is 403',
    { answer: (answer) => void (answer.status === 401 && (answer.status = 403)) },
    /nothing: getUserInfo: answers an ended token with 403/,
  ],
  [
    'CORS without PATCH',
    cors('access-control-allow-methods', 'PATCH'),
    /nothing: changePassword CORS.*PATCH/,
  ],
  [
    'CORS without Idempotency-Key',
    cors('access-control-allow-headers', 'Idempotency-Key'),
    /nothing: blockLead CORS.*idempotency-key/,
  ],
  [
    'months in another format',
    of('findRevenues', (_, { collection }: Page) =>
      collection.forEach((row) => (row.month = '06.2026')),
    ),
    /findRevenues \S*month/,
  ],
  [
    'no visibility',
    of('getIntegration', (_, body: Row) => delete body.visibility),
    /nothing: getIntegration visibility: is missing/,
  ],
  [
    'an empty lead is accepted',
    of('blockLead', (answer) => void (answer.status = 201)),
    /false: blockLead: accepted an empty form/,
  ],
  [
    'every page has the same rows',
    query((search) => search.get('page') && search.set('page', '1')),
    /false: findLeads page: page 2 repeats/,
  ],
  [
    'unknown filters are ignored',
    query(
      (search) =>
        (search.delete('filter[isExpired][value]') as never) ??
        search.delete('filter[isExpired][matchType]'),
    ),
    /false: findLeads filter\[isExpired\].*another tab/,
  ],
  [
    'pages in data.items',
    pages(({ collection: items }) => ({ data: { items } })),
    /nothing: findLeads collection/,
  ],
  [
    'repayment periods are texts',
    rows((row) => ({ ...row, repaymentPeriod: '30 dni' })),
    /findFinancialDocuments \S*repaymentPeriod/,
  ],
  [
    'statuses in capitals',
    rows((row) => ({ ...row, status: String(row.status).toUpperCase() })),
    /findFinancialDocuments \S*status/,
  ],
  [
    'isMaster is a text',
    of('getUserInfo', (_, body: Row) => void (body.isMaster = '1')),
    /getUserInfo isMaster/,
  ],
  [
    'count is the rows of the page',
    pages((page) => ({ ...page, count: page.collection.length })),
    /false: findLeads count: is 10, the rows of the page/,
  ],
  [
    'rows in snake_case',
    rows(
      each((name, value) => [
        name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    ),
    /nothing: findLeads \S*companyName: is missing/,
  ],
  [
    'IN takes one code',
    query((search) => {
      for (const [name, value] of Array.from(search))
        if (value.includes(',') && !value.startsWith('{')) search.set(name, 'NONE')
    }),
    /false: findLeads filter\[status\]\[IN\].*together find 0/,
  ],
  ['NULL is ignored', ignore('NULL'), /false: findLeads filter\[number\]\[NULL\]/],
  [
    'a limit above 10 is ignored',
    query((search) => Number(search.get('limit')) > 10 && search.set('limit', '10')),
    /false: findLeads limit: limit=25 answers 10/,
  ],
  [
    'pages count from 0',
    query(
      (search) => search.has('page') && search.set('page', `${Number(search.get('page')) + 1}`),
    ),
    /false: findLeads page: .*is the first page 0/,
  ],
  [
    'a page past the end is empty',
    pages((page, search) =>
      Number(search.get('page')) > 1 && (page as Page & { page: number }).page === 1
        ? { ...page, collection: [] }
        : page,
    ),
    /false: findLeads page: .*past the end, is empty/,
  ],
  [
    'sums in major units',
    of('sums', (_, { collection }: Page) =>
      collection.forEach((row) => (row.amount = Number(row.amount) / 100 + 0.001)),
    ),
    /false: findFinancialDocuments summary \S*amount/,
  ],
  [
    'any refresh token is taken',
    of('refreshToken', (answer) =>
      Object.assign(answer, { status: 200, body: { token: 'token-1', refresh_token: 'r' } }),
    ),
    /false: refreshToken: accepts any refresh token/,
  ],
  [
    'a wrong password is 400',
    of('signIn', (answer) => void (answer.status === 401 && (answer.status = 400))),
    /part fails: signIn: .*400 instead of 401/,
  ],
  [
    'no exposed headers',
    cors('access-control-expose-headers', 'Retry-After'),
    /part fails: checkAccessToken CORS: .*Retry-After/,
  ],
  [
    'LIKE minds the case',
    pages((page, search) =>
      /[a-z]{4}/.test(search.get('filter[companyName][value]') ?? '')
        ? page
        : search.has('filter[companyName][value]')
          ? { ...page, collection: [], count: 0 }
          : page,
    ),
    /false: findLeads filter\[companyName\]\[LIKE\].*finds 0/,
  ],
  // Beside the thirty-three.
  [
    'an access_token',
    of('signIn', (_, body: Row) => void ((body.access_token = body.token), delete body.token)),
    /nothing: signIn token: is missing/,
  ],
  [
    'an integration in data',
    of('getIntegration', (answer, data) => void (answer.body = { data })),
    /nothing: getIntegration (name|isActive): is missing/,
  ],
  [
    'sums ignore the filter',
    {
      query: (search) => {
        if (!search.has('page') && !search.has('limit'))
          for (const name of Array.from(search.keys())) search.delete(name)
      },
    },
    /false: findFinancialDocuments summary: of documentNumber/,
  ],
  [
    'a filter that cannot be read is 500',
    { answer: (answer, kind) => void (kind === 'findLeads' && (answer.status = 500)) },
    /part fails: findFinancialDocuments filter\[amount\]\[RAW\]: .*500 instead of 400/,
  ],
]

test.each(faults)('a fault is named: %s', async (_, fault, pattern) => {
  const results = await walkWith(fault)
  expect(report(results)).toMatch(pattern)
  expect(works(results)).toBe(false)
})

test('a refresh may keep the refresh token, a sign-in has to have one', async () => {
  const without = (call: string) => of(call, (_, body: Row) => delete body.refresh_token)
  const refreshed = await walkWith(without('refreshToken'))
  expect(report(refreshed)).toMatch(/note: refreshToken refresh_token: is missing/)
  expect(works(refreshed)).toBe(true)
  expect(report(await walkWith(without('signIn')))).toMatch(/nothing: signIn refresh_token/)
})

test('moments in UTC are named, and nothing is wrong with their days', async () => {
  const results = await walkWith(dates((date) => new Date(date).toISOString()))
  expect(report(results)).toMatch(/note: findLeads dateAdded: is in UTC/)
  expect(works(results)).toBe(true)
})
