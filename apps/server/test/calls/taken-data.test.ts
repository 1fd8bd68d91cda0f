import type { EventKind } from '@partner-portal/contract/events/kinds'
import { gridNames } from '@partner-portal/contract/lists/grid-names'
import { HOUR_MS } from '@partner-portal/contract/values/durations'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearEvents, eventsOf, recorded } from '#test/events.ts'
import { countRows, gridsUnderTest } from '#test/grids-under-test.ts'
import { switchedCalls } from '#test/integration-calls.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { type Known, readDemoIds } from './known.ts'
import { triedCalls, tryCall } from './try-call.ts'

const portal = useTestPortal({ EXPORTS_PER_HOUR: '5' })

beforeEach(async () => {
  portal.clock.advance(HOUR_MS)
  await clearEvents(portal.db)
})

const events = (kind: EventKind) =>
  eventsOf(portal.db, kind, 'actor', 'operator', 'call', 'source', 'facts')

const contents = async (kind: EventKind) =>
  (await recorded(portal.db, kind)).map(({ content }) => content)

/** Calls with public data of shops. */
const shown = ['getLogo']

let known: Known | undefined

test('each call that answers a file leaves an event', async () => {
  known ??= await readDemoIds(portal)
  const trying = { portal, known }
  const taken: string[] = []
  for (const { name, call, queries: [query = ''] = [] } of triedCalls) {
    if (!('binary' in call) || shown.includes(name)) continue
    portal.clock.advance(HOUR_MS)
    const { token } = await portal.signIn('master')
    await clearEvents(portal.db)
    const take = () =>
      tryCall(name, trying, (request) =>
        portal.call({ ...request, url: request.url + query, token }),
      )
    // The former export ends a moment after its answer.
    const { statusCode, body } = await vi.waitUntil(
      async () => {
        const answer = await take()
        return answer.statusCode !== 429 && answer
      },
      { timeout: 10_000 },
    )
    if (statusCode === 404) continue
    expect(statusCode, `${name}: ${body}`).toBe(200)
    expect(await events('file.downloaded'), name).toHaveLength(1)
    taken.push(name)
  }
  expect(taken.length, String(taken)).toBeGreaterThan(4)
})

test.each(gridsUnderTest)('an export of the list %s leaves an event', async (name, under) => {
  const { token } = await portal.signIn('master')
  const call = (query: string) => portal.get({ token }, `/${name}?${query}`)
  for (const query of ['page=1&limit=10', '']) await call(query)
  expect(await events('list.exported')).toEqual([])
  expect((await call('limit=0')).statusCode).toBe(200)
  expect(await events('list.exported')).toEqual([
    {
      actor: 'master',
      operator: null,
      call: `GET /${name}`,
      source: '127.0.0.1',
      facts: { list: name, rows: await countRows(portal.db, under) },
    },
  ])
})

test('the event has filters and columns as they were sent, and how many rows they leave', async () => {
  const filter = { field: 'status', value: 'to_confirm', matchType: 'EXACT' }
  const query = new URLSearchParams({
    'filter[status][value]': filter.value,
    'filter[status][matchType]': filter.matchType,
    'sort[amount]': 'ASC',
    limit: '1',
  })
  const { token } = await portal.signIn('partner')
  const get = () => portal.get({ token }, `/invoice-loan-grid?${query}`)
  const { count } = (await get()).json<{ count: number }>()
  query.set('limit', '0')
  query.set('columns', 'amount,currency')
  expect((await get()).statusCode).toBe(200)
  expect(await events('list.exported')).toMatchObject([{ facts: { rows: count } }])
  const sent = [...query].map(([name, value]) => `${name}=${value}`)
  expect(await contents('list.exported')).toEqual([{ query: sent }])
})

test('the files of a settlement leave events, and count apart from exports', async () => {
  const { token } = await portal.signIn('partner')
  const get = (path: string) => portal.get({ token }, path)
  const page = (await get('/settlement-grid?page=1&limit=1')).json<{
    collection: { id: number; number: string }[]
  }>()
  const { id = 0, number } = page.collection[0] ?? {}
  const { count } = (await get(`/settlements/${id}`)).json<{ count: number }>()
  expect(count).toBeGreaterThan(0)
  const taken = { actor: 'partner', operator: null, source: '127.0.0.1' }
  const facts = { of: 'settlement', record: id, rows: count }
  for (const form of ['sheet', 'pdf'])
    expect((await get(`/settlements/${id}/${form}`)).statusCode).toBe(200)
  expect(await events('file.downloaded')).toEqual([
    { ...taken, call: 'GET /settlements/{id}/sheet', facts },
    { ...taken, call: 'GET /settlements/{id}/pdf', facts },
  ])
  const names = await contents('file.downloaded')
  expect(names).toEqual([{ name: number }, { name: number }])
  for (let times = 2; times < 30; times += 1)
    expect((await get(`/settlements/${id}/${times % 2 ? 'sheet' : 'pdf'}`)).statusCode).toBe(200)
  for (const path of [`/settlements/${id}/pdf`, `/settlements/${id}/sheet`])
    expect((await get(path)).statusCode, path).toBe(429)
  expect((await get('/lead-grid?limit=0')).statusCode).toBe(200)
  expect(await events('file.downloaded')).toHaveLength(30)
})

test('an export by an operator as a user names both', async () => {
  const operator = await switchedCalls(portal, 'partner')
  await operator.get('/lead-grid?limit=0')
  expect(await events('list.exported')).toMatchObject([{ actor: 'partner', operator: 'ola' }])
})

const reads = [
  ...gridsUnderTest.map(([name]) => ['master', `/${name}?page=1&limit=10`, `GET /${name}`]),
  ['master', '/search?q=nowak', 'GET /search'],
  ['master', '/customers', 'GET /customers'],
  ['master', '/company-records?nip=5260001246', 'GET /company-records'],
  ['master', '/records/lead-grid/1', 'GET /records/{grid}/{id}'],
  ['master', '/settlement/current', 'GET /settlement/current'],
  ['master', '/settings/contact', 'GET /settings/contact'],
  ['broker', '/broker/contract', 'GET /broker/contract'],
] as const

test.each(reads)(
  'an operator who reads as %s %s leaves one event in a session',
  async (...read) => {
    const [username, path, call] = read as readonly [string, string, string]
    const list = gridNames.find((grid) => path.includes(grid)) ?? null
    for (const sessions of [1, 2]) {
      const operator = await switchedCalls(portal, username)
      for (const page of ['?page=1', '?page=2', '?page=1'])
        expect((await operator.get(path.replace('?page=1', page))).statusCode).toBeLessThan(300)
      expect(await events('call.read')).toEqual(
        Array.from({ length: sessions }, () => ({
          actor: username,
          operator: 'ola',
          call,
          source: '127.0.0.1',
          facts: { list },
        })),
      )
    }
  },
)

test('each list has an event of its own where a call serves all of them', async () => {
  const operator = await switchedCalls(portal, 'master')
  for (const grid of gridNames) await operator.get(`/saved-views/${grid}`)
  expect(await events('call.read')).toMatchObject(gridNames.map((list) => ({ facts: { list } })))
})

test('users who read for themselves leave none', async () => {
  const { token } = await portal.signIn('master')
  await portal.get({ token }, '/lead-grid?page=1')
  expect(await events('call.read')).toEqual([])
})

test('an export that is broken off is in it too, and one that is refused is not', async () => {
  const { token } = await portal.signIn('master')
  const authorization = `Bearer ${token}`
  const url = `${api}/financial-document-grid?limit=0`
  const answer = await portal.app.inject({ url, headers: { authorization }, payloadAsStream: true })
  // The export's slot stays taken until a real connection would end.
  answer.stream().destroy()
  expect(await events('list.exported')).toMatchObject([{ facts: { rows: 1500 } }])
  const refused = await portal.call({ method: 'GET', url: `${url}&sort[nothing]=ASC`, token })
  expect(refused.statusCode).toBe(400)
  expect(await events('list.exported')).toHaveLength(1)
})
