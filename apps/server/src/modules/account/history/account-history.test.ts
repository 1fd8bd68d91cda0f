import type { AccountEntry } from '@partner-portal/contract/account/account-history'
import { beforeEach, expect, test } from 'vitest'
import { recordEach } from '#platform/events/record.ts'
import { setUser, userOf } from '#test/accounts.ts'
import { clearEvents, eventsOf } from '#test/events.ts'
import { switchedCalls } from '#test/integration-calls.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const password = 'Portal-2026'

async function history(token: string, query = '') {
  const answer = await portal.get({ token }, `/settings/history${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ collection: AccountEntry[]; hasMore: boolean }>()
}
const tryToSignIn = (username: string, typed: string) =>
  portal.post('/login_check', { username, password: typed }, { remoteAddress: '198.51.100.7' })

beforeEach(async () => {
  portal.clock.advance(24 * 3_600_000)
  await clearEvents(portal.db)
})

test('users see what happened to their account, the newest first, and not their work', async () => {
  await tryToSignIn('partner', 'wrong')
  await tryToSignIn('agent', 'wrong')
  const { token } = await portal.signIn('partner')
  const saved = { name: 'Moje', search: {} }
  await portal.call({ method: 'PUT', url: `${api}/saved-views/lead-grid`, token, payload: saved })
  const data = { email: 'nowy@example.com', phoneNumber: '+48225550100', password }
  await portal.call({ method: 'PUT', url: `${api}/settings/contact`, token, payload: data })
  const { collection, hasMore } = await history(token)
  expect(hasMore).toBe(false)
  expect(collection).toEqual([
    {
      id: expect.any(Number),
      at: expect.stringMatching(/^20.*\+0\d:00$/),
      kind: 'contact.change-requested',
      actor: null,
      operator: null,
      address: '127.0.0.1',
      facts: { changed: ['email'] },
      name: null,
    },
    expect.objectContaining({ kind: 'session.started', facts: {} }),
    expect.objectContaining({ kind: 'session.refused', address: '198.51.100.7' }),
  ])
})

test('in pages of twenty', async () => {
  const { token } = await portal.signIn('master')
  const { id, partner_id: partnerId } = await userOf(portal, 'master')
  const refused = Array.from({ length: 24 }, () => ({ record: { id }, facts: { method: null } }))
  const actor = { partnerId, username: 'master' }
  await recordEach(portal.db, portal.clock.now(), actor, 'session.refused', refused)
  const first = await history(token)
  expect([first.collection.length, first.hasMore]).toEqual([20, true])
  const rest = await history(token, `?before=${first.collection.at(-1)?.id}`)
  expect(rest.hasMore).toBe(false)
  expect(rest.collection.at(-1)?.kind).toBe('session.started')
  const ids = [...first.collection, ...rest.collection].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  for (const query of ['?before=0', '?before=x', '?before=1.5'])
    expect((await portal.get({ token }, `/settings/history${query}`)).statusCode).toBe(400)
})

test('the history names an operator who signs in as the user, and is closed to the operator', async () => {
  const switched = await switchedCalls(portal, 'partner')
  expect((await switched.get('/settings/history')).statusCode).toBe(403)
  const { token } = await portal.signIn('partner')
  const { collection } = await history(token)
  expect(collection.map(({ kind, operator }) => [kind, operator])).toEqual([
    ['session.started', null],
    ['call.refused', 'ola'],
    ['login.switched', 'ola'],
  ])
})

test('users see what was exported as them, masters what the whole partner exported', async () => {
  const partner = await portal.signIn('partner')
  const get = (token: string, path: string) => portal.get({ token }, path)
  await get(partner.token, '/lead-grid?limit=0')
  const list = await get(partner.token, '/settlement-grid?page=1&limit=1')
  const [settlement] = list.json<{ collection: { id: number; number: string }[] }>().collection
  await get(partner.token, `/settlements/${settlement?.id}/pdf`)
  const taken = [
    { kind: 'file.downloaded', name: settlement?.number, facts: { of: 'settlement' } },
    { kind: 'list.exported', name: null, facts: { list: 'lead-grid', rows: 160 } },
  ]
  const started = { kind: 'session.started' }
  expect((await history(partner.token)).collection).toMatchObject([
    ...taken.map((entry) => ({ ...entry, actor: null, address: '127.0.0.1' })),
    started,
  ])
  const master = await portal.signIn('master')
  expect((await history(master.token)).collection).toMatchObject([
    started,
    ...taken.map((entry) => ({ ...entry, actor: 'partner', address: null })),
  ])
  for (const login of ['agent', 'broker'])
    expect((await history((await portal.signIn(login)).token)).collection).toMatchObject([started])
})

test('an operator who looked at lists and exported one is in it by name', async () => {
  const switched = await switchedCalls(portal, 'partner')
  for (const path of ['/user_info', '/lead-grid?page=1', '/lead-grid?page=2', '/lead-grid?limit=0'])
    await switched.get(path)
  const { token } = await portal.signIn('partner')
  const { collection } = await history(token)
  expect(collection.map(({ kind, operator, facts }) => [kind, operator, facts.list])).toEqual([
    ['session.started', null, undefined],
    ['list.exported', 'ola', 'lead-grid'],
    ['call.read', 'ola', 'lead-grid'],
    ['login.switched', 'ola', undefined],
  ])
})

test('refusals of a session are one line in it, however many there were', async () => {
  const { token } = await portal.signIn('bare')
  for (const path of ['/lead-grid', '/contracts', '/settlement-grid', '/invoice-loan-grid'])
    await portal.get({ token }, path)
  const rows = await eventsOf(portal.db, 'call.refused', 'kind')
  expect(rows.length).toBe(3)
  // The history demands a role that this user lacks.
  await setUser(portal, 'bare', { roles: ['ROLE_USER', 'ROLE_SETTINGS'] })
  const { collection } = await history(token)
  expect(collection.map(({ kind }) => kind)).toEqual(['call.refused', 'session.started'])
})
