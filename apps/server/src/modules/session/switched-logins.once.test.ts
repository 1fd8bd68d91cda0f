// Once: the journeys through these screens try its SQL on the embedded database.

import { bases, type Call } from '@partner-portal/contract/call'
import { calls } from '@partner-portal/contract/calls'
import type { Tokens } from '@partner-portal/contract/session'
import { beforeEach, expect, test } from 'vitest'
import { createLink } from '#domain/links/account-links.ts'
import { createLifetime } from '#platform/session/lifetime.ts'
import { clearAudit } from '#test/clear-audit.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { endSwitchedLogin, findSwitchedLogins } from '../../admin/users/switched-login-commands.ts'
import { getUser } from '../../admin/users/user-changes.ts'

const portal = useTestPortal()
const MINUTE = 60_000

async function switchTo(username: string, mayWrite: boolean) {
  const { id } = await getUser(portal.db, username)
  const link = { kind: 'switch', userId: id, madeBy: 'ola', publicUrl: '', mayWrite } as const
  const { address } = await createLink(portal.db, link, portal.clock.now())
  const payload = { auth_hash: address.split('/').at(-1) }
  const answer = await portal.call({ method: 'POST', url: `${api}/login_switch`, payload })
  return answer.json<Tokens>()
}
const statusOf = async (token: string) =>
  (await portal.call({ url: `${api}/user_info`, token })).statusCode

beforeEach(async () => {
  await portal.db.deleteFrom('message').execute()
  await clearAudit(portal.db)
})

const writes = Object.entries(calls as Record<string, Call>).filter(
  ([, { method, access }]) => method !== 'GET' && access !== 'public',
)

test.each(writes)('%s is refused to an operator who looks', async (_name, call) => {
  const { token } = await switchTo('master', false)
  const url = (bases[call.base] + call.path).replace('{grid}', 'lead-grid').replace('{id}', '1')
  const body = call.body ? { payload: {} } : {}
  const answer = await portal.call({ method: call.method, url, token, ...body })
  // What only the person may do is refused before.
  const code = call.stepUp === 'always' ? 'FORBIDDEN' : 'READ_ONLY'
  expect(answer.json()).toMatchObject({ status: 403, code })
  const actions = await portal.db.selectFrom('audit_event').select('action').execute()
  expect(actions.map(({ action }) => action)).toContain('call.refused')
})

test('an operator who looks reads, refreshes and signs out', async () => {
  const first = await switchTo('master', false)
  expect(await statusOf(first.token)).toBe(200)
  const [, claims = ''] = first.token.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    impersonated: 'ola',
    readOnly: true,
  })
  const payload = { refresh_token: first.refresh_token, impersonated: 'ola' }
  const url = `${api}/login/token/refresh`
  const next = (await portal.call({ method: 'POST', url, payload })).json<Tokens>()
  expect(await statusOf(next.token)).toBe(200)
  const { refresh_token } = next
  await portal.call({ method: 'POST', url: `${api}/logout`, payload: { refresh_token } })
  expect(await statusOf(next.token)).toBe(401)
})

test('a switched login ends after 30 minutes, refreshed or not', async () => {
  let tokens = await switchTo('agent', true)
  const refresh = () =>
    portal.call({
      method: 'POST',
      url: `${api}/login/token/refresh`,
      payload: { refresh_token: tokens.refresh_token },
    })
  for (const minutes of [14, 14]) {
    portal.clock.advance(minutes * MINUTE)
    tokens = (await refresh()).json<Tokens>()
    expect(await statusOf(tokens.token)).toBe(200)
  }
  portal.clock.advance(2 * MINUTE)
  expect(await statusOf(tokens.token)).toBe(401)
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
  expect(await statusOf(token)).toBe(401)
  expect(await findSwitchedLogins(portal.db, over)).toEqual([])
  const own = await portal.signIn('partner')
  const { id } = await portal.db
    .selectFrom('session')
    .select('id')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  for (const other of [id, 'x', '00000000-0000-4000-8000-000000000000'])
    await expect(endSwitchedLogin(portal.db, other, over)).rejects.toThrow('no open switched login')
  expect(await statusOf(own.token)).toBe(200)
})
