import { beforeEach, expect, test } from 'vitest'
import { recorded } from '#test/events.ts'
import { addCompanies, nipOf, reportLead, reportOf, signInRival } from '#test/lead-reports.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal({ LEAD_BATCH_LIMIT_PER_DAY: '3' })
const day = 24 * 60 * 60_000
let batch = 0
let nips: string[]
let token: string

beforeEach(async () => {
  portal.clock.advance(day + 1)
  nips = await addCompanies(portal.db, 6000 + 10 * batch++, 8)
  token = (await portal.signIn('partner')).token
})

const rowOf = (nip: string, change: object = {}) => ({
  ...reportOf(nip),
  key: `key-of-${nip}`,
  ...change,
})

function post(path: string, payload: object, by = token) {
  return portal.call({ method: 'POST', url: `${api}/leads/batch${path}`, token: by, payload })
}

const block = (rows: readonly object[], by = token) => post('', { rows }, by)
const leadCount = async () =>
  (await portal.db.selectFrom('lead').select('id').where('nip', 'in', nips).execute()).length

test('reports each row by itself, with the reason where it does not', async () => {
  const [first = '', taken = '', last = ''] = nips
  await reportLead(portal, await signInRival(portal), reportOf(taken))
  const unknown = nipOf(5000)
  const answer = await block([
    rowOf(first, { statement: '2026-11' }),
    rowOf(taken),
    rowOf(unknown),
    rowOf(last),
  ])
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    rows: [
      { key: `key-of-${first}`, lead: { number: expect.any(String) }, refusal: null },
      { lead: null, refusal: 'LEAD_ALREADY_BLOCKED' },
      { lead: null, refusal: 'NIP_NOT_FOUND' },
      { lead: { companyVerified: true }, refusal: null },
    ],
  })
  const reported = await recorded(portal.db, 'lead.reported')
  expect(reported.slice(-2).map(({ facts }) => facts.statement)).toEqual(['2026-11', null])
  const single = await portal.get({ token }, '/leads/limit')
  expect(single.json()).toMatchObject({ used: 0 })
  const meter = await portal.get({ token }, '/leads/batch')
  expect(meter.json()).toMatchObject({
    reports: { limit: 3, used: 2 },
    checks: { limit: 6, used: 4 },
  })
})

test('sent again answers the same leads, also beside new rows', async () => {
  const [first = '', second = ''] = nips
  const before = (await block([rowOf(first)])).json<{ rows: object[] }>()
  const after = (await block([rowOf(first), rowOf(second)])).json<{ rows: object[] }>()
  expect(after.rows[0]).toEqual(before.rows[0])
  expect(await leadCount()).toBe(2)
  const both = await Promise.all([block([rowOf(first)]), block([rowOf(second)])])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await leadCount()).toBe(2)
  const repeated = await block([rowOf(first, { firstName: 'Ewa' })])
  expect(repeated.json()).toMatchObject({ rows: [{ refusal: 'IDEMPOTENCY_KEY_REUSED' }] })
})

test('ends at the limit of a day, row by row', async () => {
  const answer = await block(nips.slice(0, 5).map((nip) => rowOf(nip)))
  const { rows } = answer.json<{ rows: { refusal: string | null }[] }>()
  const over = 'LEAD_LIMIT_EXCEEDED'
  expect(rows.map(({ refusal }) => refusal)).toEqual([null, null, null, over, over])
  portal.clock.advance(day)
  token = (await portal.signIn('partner')).token
  expect((await block([rowOf(nips[3] ?? '')])).json()).toMatchObject({ rows: [{ refusal: null }] })
})

test('refuses a wrong row, more than twenty and an unknown statement, and reports none', async () => {
  const [first = '', second = ''] = nips
  const wrong = await block([rowOf(first), rowOf(second, { email: 'ewa@' })])
  expect(wrong.json()).toMatchObject({
    status: 400,
    faults: [{ path: 'rows.1.email', code: 'email' }],
  })
  expect((await block(Array.from({ length: 21 }, () => rowOf(first)))).statusCode).toBe(400)
  expect((await block([rowOf(first, { statement: '2020' })])).statusCode).toBe(400)
  expect((await block([])).statusCode).toBe(400)
  expect(await leadCount()).toBe(0)
})

test('checks clients against a limit of their own', async () => {
  const [mine = '', taken = '', free = ''] = nips
  await reportLead(portal, await signInRival(portal), reportOf(taken))
  await block([rowOf(mine)])
  const check = (some: string[]) => post('/check', { nips: some })
  expect((await check([mine, taken, free, nipOf(5000)])).json()).toMatchObject({
    rows: [
      { nip: mine, availability: 'own', lead: { number: expect.any(String) } },
      { nip: taken, availability: 'taken', company: null },
      { nip: free, availability: 'free', company: { nip: free } },
      { availability: 'unregistered' },
    ],
  })
  const checked = (await recorded(portal.db, 'lead.batch-checked')).at(-1)
  expect(checked).toMatchObject({
    facts: { checked: 4 },
    content: { nips: [mine, taken, free, nipOf(5000)] },
  })
  // Four are counted: the user's NIP by its report. Two of the next four are left.
  const ended = await check(nips.slice(4))
  expect(ended.json<{ rows: object[] }>().rows).toHaveLength(2)
  expect((await check(nips.slice(6))).json()).toMatchObject({
    code: 'CHECK_LIMIT_EXCEEDED',
    limit: 6,
  })
  expect((await check(['1234563217'])).statusCode).toBe(400)
})
