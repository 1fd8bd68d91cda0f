import { beforeEach, expect, test } from 'vitest'
import { clearAudit } from '#test/clear-audit.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal({ CALLS_PER_MINUTE: '60', EXPORTS_PER_HOUR: '3' })
const minute = 60_000

beforeEach(async () => {
  portal.clock.advance(60 * minute)
  await clearAudit(portal.db)
})

/** The status of calls in a session of its own, as sessions end while the clock moves. */
async function statusesOf(username: string, url: string, times: number): Promise<number[]> {
  const { token } = await portal.signIn(username)
  const statuses = []
  for (let number = 0; number < times; number += 1)
    statuses.push((await portal.call({ method: 'GET', url: api + url, token })).statusCode)
  return statuses
}

const limited = () =>
  portal.db
    .selectFrom('audit_event')
    .select(['username', 'call', 'source'])
    .where('action', '=', 'call.limited')
    .execute()

test('a user makes so many calls a minute, and nobody else is stopped by it', async () => {
  const list = '/lead-grid?page=1&limit=10'
  expect(await statusesOf('partner', list, 62)).toEqual([...Array<number>(60).fill(200), 429, 429])
  const { token } = await portal.signIn('partner')
  const refused = await portal.call({ method: 'GET', url: `${api}/user_info`, token })
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

test('what a limit refuses is in the audit log once in a quarter of an hour', async () => {
  const entry = { username: 'agent', call: 'GET /user_info', source: '127.0.0.1' }
  await statusesOf('agent', '/user_info', 70)
  expect(await limited()).toEqual([entry])
  portal.clock.advance(minute)
  await statusesOf('agent', '/user_info', 70)
  expect(await limited()).toEqual([entry])
  portal.clock.advance(15 * minute)
  await statusesOf('agent', '/user_info', 70)
  expect(await limited()).toEqual([entry, entry])
})

test('also of callers who are not signed in', async () => {
  for (let number = 0; number < 13; number += 1)
    await portal.call({ method: 'GET', url: '/api/form/company/PL1234563218' })
  expect(await limited()).toEqual([
    { username: null, call: 'GET /form/company/PL{nip}', source: '127.0.0.1' },
  ])
})

test('and a sign-in over its limit has its own entry only', async () => {
  const payload = { username: 'partner', password: 'wrong' }
  for (let number = 0; number < 12; number += 1)
    await portal.call({ method: 'POST', url: `${api}/login_check`, payload })
  const entries = await portal.db
    .selectFrom('audit_event')
    .select('action')
    .where('action', 'like', '%limited')
    .execute()
  expect(entries).toEqual([{ action: 'session.limited' }])
})

test('a user who is refused a call again and again leaves an entry in a quarter of an hour', async () => {
  const refused = () =>
    portal.db
      .selectFrom('audit_event')
      .select(['username', 'call', 'detail'])
      .where('action', '=', 'call.refused')
      .orderBy('id')
      .execute()
  const entry = { username: 'bare', call: 'GET /lead-grid' }
  expect(await statusesOf('bare', '/lead-grid', 50)).toEqual(Array(50).fill(403))
  expect(await refused()).toEqual([{ ...entry, detail: {} }])
  await statusesOf('bare', '/settlement-grid', 2)
  const other = { ...entry, call: 'GET /settlement-grid', detail: {} }
  expect(await refused()).toEqual([{ ...entry, detail: {} }, other])
  portal.clock.advance(15 * minute)
  await statusesOf('bare', '/lead-grid', 3)
  expect(await refused()).toEqual([
    { ...entry, detail: {} },
    other,
    { ...entry, detail: { again: 49 } },
  ])
})
