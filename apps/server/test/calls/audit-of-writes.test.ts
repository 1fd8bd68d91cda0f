import type { Tokens } from '@partner-portal/contract/account/session'
import { calls } from '@partner-portal/contract/calls'
import type { Call } from '@partner-portal/contract/protocol/call'
import { describe, expect, test } from 'vitest'
import { clearEvents, lastEvent } from '#test/events.ts'
import { switchedCalls } from '#test/integration-calls.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { codeIn } from '../../../../packages/testing/outbox.ts'
import { readDemoIds } from './known.ts'
import { noNetwork, settings, triedCalls, tryCall } from './try-call.ts'

const portal = useTestPortal(settings, { network: noNetwork })

test('each write under a switched login leaves a row with both names, or is refused (P42)', async () => {
  const known = await readDemoIds(portal)
  const tokens = {
    master: (await switchedCalls(portal, 'master')).token,
    broker: (await switchedCalls(portal, 'broker')).token,
  }
  for (const { name, call, user, body, leaves } of triedCalls.filter(({ writes }) => writes)) {
    const isRefused = leaves === 'refused'
    // A body made from the answer to a refused call does not exist.
    if (isRefused && typeof body === 'function') continue
    const before = await lastEvent(portal.db)
    const token = tokens[user]
    const answer = await tryCall(name, { portal, known }, (request) =>
      portal.call({ ...request, token }),
    )
    if (isRefused) {
      expect([name, answer.statusCode], answer.body).toEqual([name, 403])
      continue
    }
    expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(300)
    const recorded = portal.db.selectFrom('event').selectAll().where('id', '>', before)
    const rows = await recorded.execute()
    expect(rows, name).toContainEqual(expect.objectContaining({ kind: leaves }))
    for (const row of rows)
      expect(row, name).toMatchObject({
        operator: 'ola',
        actor: user,
        call: `${call.method} ${call.path}`,
        source: '127.0.0.1',
        request_id: expect.any(String),
        session_id: expect.any(String),
      })
  }
})

describe('by construction', () => {
  const newest = async (call: string) =>
    portal.db
      .selectFrom('event')
      .selectAll()
      .where('call', '=', call)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  const post = (path: string, payload: object, token?: string) =>
    portal.call({
      method: 'POST',
      url: api + path,
      payload,
      remoteAddress: '203.0.113.5',
      ...(token === undefined ? {} : { token }),
    })

  test('a call that writes leaves an event, unless the contract says that it does so itself', () => {
    const exempt = Object.entries(calls as Record<string, Call>).filter(
      ([, call]) => call.mayLeaveNoEvent,
    )
    expect(exempt.map(([name]) => name).toSorted()).toEqual([
      'createErrorReport',
      'createUpload',
      'refreshToken',
      'signOut',
    ])
  })

  test('a handler without an event of its own gets one', async () => {
    const { token } = await portal.signIn('master')
    const answer = await post('/settings/passkeys/options', {}, token)
    expect(answer.statusCode).toBe(200)
    expect(await newest('POST /settings/passkeys/options')).toMatchObject({
      kind: 'call.made',
      actor: 'master',
      source: '203.0.113.5',
    })
  })

  test('sign-ins, wrong passwords and sign-outs leave events, and no typed login', async () => {
    const signIn = (username: string, password: string) =>
      post('/login_check', { username, password })
    expect((await signIn('Agent', 'wrong')).statusCode).toBe(401)
    expect(await newest('POST /login_check')).toMatchObject({
      kind: 'session.refused',
      actor: 'agent',
      source: '203.0.113.5',
    })
    expect((await signIn('My-Passw0rd', 'wrong')).statusCode).toBe(401)
    const unknown = await newest('POST /login_check')
    expect(unknown).toMatchObject({
      kind: 'session.refused',
      actor: null,
      partner_id: 0,
      record_id: null,
    })
    expect(JSON.stringify(unknown)).not.toContain('Passw0rd')

    const { refresh_token } = (await signIn('agent', 'Portal-2026')).json<Tokens>()
    expect(await newest('POST /login_check')).toMatchObject({
      kind: 'session.started',
      actor: 'agent',
    })
    await post('/logout', { refresh_token })
    const ended = await newest('POST /logout')
    expect(ended).toMatchObject({ kind: 'session.ended', actor: 'agent' })
    await post('/logout', { refresh_token })
    expect(await newest('POST /logout')).toEqual(ended)
  })

  test('the reuse of a refresh token leaves an event', async () => {
    const { refresh_token } = await portal.signIn('agent')
    const refresh = () => post('/login/token/refresh', { refresh_token })
    await refresh()
    expect(await newest('POST /login/token/refresh')).toBeUndefined()
    portal.clock.advance(11_000)
    expect((await refresh()).statusCode).toBe(401)
    expect(await newest('POST /login/token/refresh')).toMatchObject({
      kind: 'session.token-reused',
      actor: 'agent',
    })
  })

  test('a refusal to a signed-in user leaves an event', async () => {
    const { token } = await portal.signIn('bare')
    expect((await post('/settlement/current/early-payout', {}, token)).statusCode).toBe(403)
    expect(await newest('POST /settlement/current/early-payout')).toMatchObject({
      kind: 'call.refused',
      actor: 'bare',
      session_id: expect.any(String),
    })
  })

  test('a changed contact is there by its field, the values are not', async () => {
    await clearEvents(portal.db)
    const { token } = await portal.signIn('partner')
    const contact = { email: 'nowy@example.com', phoneNumber: '+48600100200' }
    const call = (method: 'PUT' | 'POST', path: string, payload: object) =>
      portal.call({ method, url: `${api}/settings/contact${path}`, token, payload })
    const answer = await call('PUT', '', { ...contact, password: 'Portal-2026' })
    expect(answer.statusCode).toBe(200)
    expect((await newest('PUT /settings/contact'))?.facts).toEqual({
      changed: ['email', 'phoneNumber'],
    })
    const code = codeIn((await newestMessage(portal.db, 'email')).text)
    expect((await call('POST', '/confirm', { field: 'email', code })).statusCode).toBe(200)
    expect(await newest('POST /settings/contact/confirm')).toMatchObject({
      kind: 'contact.changed',
      facts: { changed: ['email'] },
    })
    for (const table of ['event', 'event_content'] as const) {
      const all = JSON.stringify(await portal.db.selectFrom(table).selectAll().execute())
      expect(all).not.toMatch(/nowy@example|600100200|partner@example|225550100/)
    }
  })
})
