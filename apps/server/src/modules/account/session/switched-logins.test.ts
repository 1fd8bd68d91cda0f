import type { Tokens } from '@partner-portal/contract/account/session'
import { calls } from '@partner-portal/contract/calls'
import { bases, type Call } from '@partner-portal/contract/protocol/call'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import { beforeEach, expect, test } from 'vitest'
import { createLifetime } from '#platform/session/tokens.ts'
import { tokenOfLink } from '#test/accounts.ts'
import { clearEvents } from '#test/events.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { endSwitchedLogin, findSwitchedLogins } from '../../../admin/users/user-commands.ts'

const portal = useTestPortal({ CLIENT_CONSENTS: 'email' })

async function switchTo(username: string, mayWrite: boolean) {
  const auth_hash = await tokenOfLink(portal, username, 'switch', { mayWrite })
  return (await portal.post('/login_switch', { auth_hash })).json<Tokens>()
}

beforeEach(async () => {
  await portal.db.deleteFrom('message').execute()
  await clearEvents(portal.db)
})

const writes = Object.entries(calls as Record<string, Call>).filter(
  ([, { method, access }]) => method !== 'GET' && access !== 'public',
)

test.each(writes)('%s is refused to an operator who looks', async (_name, call) => {
  const { token } = await switchTo('master', false)
  const url = (bases[call.base] + call.path).replace('{grid}', 'lead-grid').replace('{id}', '1')
  const body = call.body ? { payload: {} } : {}
  const answer = await portal.call({ method: call.method, url, token, ...body })
  // A call for the user in person is refused before.
  const code = call.stepUp === 'always' ? 'FORBIDDEN' : 'READ_ONLY'
  expect(answer.json()).toMatchObject({ status: 403, code })
  const events = await portal.db.selectFrom('event').select('kind').execute()
  expect(events.map(({ kind }) => kind)).toContain('call.refused')
})

test('an operator who looks reads, refreshes and signs out', async () => {
  const first = await switchTo('master', false)
  expect(await portal.statusOf(first.token)).toBe(200)
  const [, claims = ''] = first.token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    impersonated: 'ola',
    readOnly: true,
  })
  const payload = { refresh_token: first.refresh_token, impersonated: 'ola' }
  const next = (await portal.post('/login/token/refresh', payload)).json<Tokens>()
  expect(await portal.statusOf(next.token)).toBe(200)
  const { refresh_token } = next
  await portal.post('/logout', { refresh_token })
  expect(await portal.statusOf(next.token)).toBe(401)
})

test('its link opens for two minutes', async () => {
  const enter = async (milliseconds: number) => {
    const auth_hash = await tokenOfLink(portal, 'agent', 'switch')
    portal.clock.advance(milliseconds)
    return (await portal.post('/login_switch', { auth_hash })).statusCode
  }
  expect(await enter(2 * MINUTE_MS - 1)).toBe(200)
  expect(await enter(2 * MINUTE_MS)).toBe(401)
})

test('a switched login ends after 30 minutes, refreshed or not', async () => {
  let tokens = await switchTo('agent', true)
  const refresh = () => portal.post('/login/token/refresh', { refresh_token: tokens.refresh_token })
  for (const minutes of [14, 14]) {
    portal.clock.advance(minutes * MINUTE_MS)
    tokens = (await refresh()).json<Tokens>()
    expect(await portal.statusOf(tokens.token)).toBe(200)
  }
  portal.clock.advance(2 * MINUTE_MS)
  expect(await portal.statusOf(tokens.token)).toBe(401)
  expect((await refresh()).statusCode).toBe(401)
})

test('the person is told who acts for them, and what the operator may do', async () => {
  await switchTo('agent', false)
  await switchTo('agent', true)
  const mails = await openedMessages(portal.db)
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['switched-login', 'agent@example.com'],
    ['switched-login', 'agent@example.com'],
  ])
  expect(mails[0]?.text).toContain('Kto: ola')
  expect(mails[0]?.text).toContain('tylko podgląd')
  expect(mails[1]?.text).toContain('podgląd i zmiany')
})

test('portal-admin lists the open ones and ends one at once', async () => {
  await portal.db.updateTable('session').set({ ended_at: new Date() }).execute()
  const { token } = await switchTo('agent', false)
  const over = createLifetime(portal.config, portal.clock).cutoffs()
  const listed = await findSwitchedLogins(portal.db, over)
  expect(listed).toMatchObject([{ operator: 'ola', username: 'agent', readOnly: true }])
  await endSwitchedLogin(portal.db, listed[0]?.id ?? '', over)
  expect(await portal.statusOf(token)).toBe(401)
  expect(await findSwitchedLogins(portal.db, over)).toEqual([])
  const session = await portal.signIn('partner')
  const { id } = await portal.db
    .selectFrom('session')
    .select('id')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  for (const key of [id, 'x', '00000000-0000-4000-8000-000000000000'])
    await expect(endSwitchedLogin(portal.db, key, over)).rejects.toThrow('no open switched login')
  expect(await portal.statusOf(session.token)).toBe(200)
})
