import type { AccountEntry } from '@partner-portal/contract/account-history'
import { beforeEach, expect, test } from 'vitest'
import { audit } from '#platform/audit/audit.ts'
import { clearAudit } from '#test/clear-audit.ts'
import { switchedCalls } from '#test/switched-calls.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const password = 'Portal-2026'

async function history(token: string, query = '') {
  const answer = await portal.call({ method: 'GET', url: `${api}/settings/history${query}`, token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ collection: AccountEntry[]; hasMore: boolean }>()
}
const tryToSignIn = (username: string, typed: string) =>
  portal.call({
    method: 'POST',
    url: `${api}/login_check`,
    payload: { username, password: typed },
    remoteAddress: '198.51.100.7',
  })

beforeEach(async () => {
  portal.clock.advance(24 * 3_600_000)
  await clearAudit(portal.db)
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
      action: 'contact.change-requested',
      operator: null,
      address: '127.0.0.1',
      changed: ['email'],
    },
    expect.objectContaining({ action: 'session.started', changed: [] }),
    expect.objectContaining({ action: 'session.refused', address: '198.51.100.7' }),
  ])
})

test('in pages of twenty', async () => {
  const { token } = await portal.signIn('master')
  for (let number = 0; number < 24; number++)
    await audit(portal.db, portal.clock.now(), { username: 'master' }, 'session.refused')
  const first = await history(token)
  expect([first.collection.length, first.hasMore]).toEqual([20, true])
  const rest = await history(token, `?before=${first.collection.at(-1)?.id}`)
  expect(rest.hasMore).toBe(false)
  expect(rest.collection.at(-1)?.action).toBe('session.started')
  const ids = [...first.collection, ...rest.collection].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  for (const query of ['?before=0', '?before=x', '?before=1.5'])
    expect(
      (await portal.call({ method: 'GET', url: `${api}/settings/history${query}`, token }))
        .statusCode,
    ).toBe(400)
})

test('it names an operator who signs in as the user, to whom it is closed', async () => {
  const switched = await switchedCalls(portal, 'partner')
  expect((await switched.get('/settings/history')).statusCode).toBe(403)
  const { token } = await portal.signIn('partner')
  const { collection } = await history(token)
  expect(collection.map(({ action, operator }) => [action, operator])).toEqual([
    ['session.started', null],
    ['call.refused', 'ola'],
    ['login.switched', 'ola'],
  ])
})
