import { beforeEach, expect, test } from 'vitest'
import { clearEvents, eventsOf } from '#test/events.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal({ CALLS_PER_MINUTE: '60', EXPORTS_PER_HOUR: '3' })
const minute = 60_000

beforeEach(async () => {
  portal.clock.advance(60 * minute)
  await clearEvents(portal.db)
})

/** The status of calls in a session of its own, as sessions end while the clock moves. */
async function statusesOf(username: string, url: string, times: number): Promise<number[]> {
  const { token } = await portal.signIn(username)
  const statuses = []
  for (let number = 0; number < times; number += 1)
    statuses.push((await portal.get({ token }, url)).statusCode)
  return statuses
}

const limited = () => eventsOf(portal.db, 'call.limited', 'actor', 'call', 'source')

test('a user makes so many calls a minute, and nobody else is stopped by it', async () => {
  const list = '/lead-grid?page=1&limit=10'
  expect(await statusesOf('partner', list, 62)).toEqual([...Array<number>(60).fill(200), 429, 429])
  const { token } = await portal.signIn('partner')
  const refused = await portal.get({ token }, '/user_info')
  expect(refused.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await statusesOf('master', list, 1)).toEqual([200])
  portal.clock.advance(minute)
  expect(await statusesOf('partner', list, 1)).toEqual([200])
})

test('a user exports so many times an hour', async () => {
  expect(await statusesOf('partner', '/lead-grid?limit=0', 4)).toEqual([200, 200, 200, 429])
  expect(await statusesOf('partner', '/lead-grid?page=1&limit=10', 1)).toEqual([200])
})

test('a refusal by a limit is an event once in a quarter of an hour', async () => {
  const event = { actor: 'agent', call: 'GET /user_info', source: '127.0.0.1' }
  await statusesOf('agent', '/user_info', 70)
  expect(await limited()).toEqual([event])
  portal.clock.advance(minute)
  await statusesOf('agent', '/user_info', 70)
  expect(await limited()).toEqual([event])
  portal.clock.advance(15 * minute)
  await statusesOf('agent', '/user_info', 70)
  expect(await limited()).toEqual([event, event])
})

test('also of callers who are not signed in', async () => {
  for (let number = 0; number < 13; number += 1)
    await portal.call({ method: 'GET', url: '/api/form/company/PL1234563218' })
  expect(await limited()).toEqual([
    { actor: null, call: 'GET /form/company/PL{nip}', source: '127.0.0.1' },
  ])
})

test('and a sign-in over its limit has its own event only, once in a quarter of an hour', async () => {
  const from = { remoteAddress: '198.51.100.7' }
  const guess = () => portal.post('/login_check', { username: 'agent', password: 'wrong' }, from)
  for (let number = 0; number < 30; number += 1) await guess()
  const events = async () => [
    ...(await limited()),
    ...(await eventsOf(portal.db, 'session.limited', 'actor', 'call', 'source')),
  ]
  const event = { actor: 'agent', call: 'POST /login_check', source: '198.51.100.7' }
  expect(await events()).toEqual([event])
  portal.clock.advance(15 * minute)
  await guess()
  expect(await events()).toEqual([event, event])
})

test('a user who is refused a call again and again leaves an event in a quarter of an hour', async () => {
  const refused = () => eventsOf(portal.db, 'call.refused', 'actor', 'call', 'facts')
  const event = { actor: 'bare', call: 'GET /lead-grid' }
  expect(await statusesOf('bare', '/lead-grid', 50)).toEqual(Array(50).fill(403))
  expect(await refused()).toEqual([{ ...event, facts: { times: null } }])
  await statusesOf('bare', '/settlement-grid', 2)
  const second = { ...event, call: 'GET /settlement-grid', facts: { times: null } }
  expect(await refused()).toEqual([{ ...event, facts: { times: null } }, second])
  portal.clock.advance(15 * minute)
  await statusesOf('bare', '/lead-grid', 3)
  expect(await refused()).toEqual([
    { ...event, facts: { times: null } },
    second,
    { ...event, facts: { times: 49 } },
  ])
})
