import type { UserSession } from '@partner-portal/contract/account/user-sessions'
import { DAY_MS } from '@partner-portal/contract/values/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#domain/upkeep/sweep.ts'
import { tokenOfLink } from '#test/accounts.ts'
import { newestMessage, openedMessages } from '#test/opened-messages.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const password = 'Portal-2026'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

interface From {
  readonly userAgent?: string
  readonly address?: string
  readonly cookie?: string
}

async function signIn(username: string, { userAgent, address, cookie }: From = {}) {
  const answer = await portal.post(
    '/login_check',
    { username, password },
    {
      remoteAddress: address ?? '203.0.113.7',
      headers: { ...(userAgent && { 'user-agent': userAgent }), ...(cookie && { cookie }) },
    },
  )
  const [device = ''] = String(answer.headers['set-cookie']).split(';')
  return { ...answer.json<{ token: string; refresh_token: string }>(), cookie: device }
}
const call = (
  method: 'GET' | 'DELETE' | 'POST' | 'PUT',
  path: string,
  token: string,
  payload?: object,
) => portal.call({ method, url: api + path, token, ...(payload ? { payload } : {}) })

const sessionsOf = async (token: string) =>
  (await call('GET', '/settings/sessions', token)).json<{ collection: UserSession[] }>().collection
const kinds = async () =>
  (await openedMessages(portal.db)).map(({ kind, recipient }) => [kind, recipient])

const sendCode = async (hash: string) =>
  (await portal.post(`/login/reset-password-sms?hash=${hash}`)).statusCode

beforeEach(async () => {
  portal.clock.advance(DAY_MS)
  await portal.db.deleteFrom('message').execute()
})

describe('own sessions', () => {
  test('show device, network, start and last use, the newest use first', async () => {
    const old = await signIn('agent', { userAgent: iPhone, address: '2001:db8::5' })
    portal.clock.advance(60_000)
    const session = await signIn('agent', { userAgent: firefox })
    const [first, second, ...rest] = await sessionsOf(session.token)
    expect(rest).toEqual([])
    expect(first).toEqual({
      id: expect.any(String),
      device: 'Firefox, Windows',
      network: '203.0.113.0/24',
      startedAt: first?.usedAt,
      usedAt: expect.stringMatching(/^2026-/),
      isCurrent: true,
      operator: null,
    })
    expect(second).toMatchObject({
      device: 'Safari, iPhone',
      network: '2001:db8:0:0::/64',
      isCurrent: false,
    })
    portal.clock.advance(60_000)
    const refresh_token = old.refresh_token
    const renewed = await portal.post('/login/token/refresh', { refresh_token })
    const usedAt = (await sessionsOf(session.token)).find(({ isCurrent }) => !isCurrent)?.usedAt
    expect(usedAt).toBe(second?.usedAt)
    // Too soon for the current session to note its use again: at equal times the order would be undefined.
    portal.clock.advance(30_000)
    expect(await portal.statusOf(renewed.json<{ token: string }>().token)).toBe(200)
    expect((await sessionsOf(session.token)).map(({ isCurrent }) => isCurrent)).toEqual([
      false,
      true,
    ])
  })

  test('one is signed out, and all others', async () => {
    const [a, b, c] = [await signIn('agent'), await signIn('agent'), await signIn('agent')]
    const id = (await sessionsOf(a.token)).find(({ isCurrent }) => isCurrent)?.id
    expect((await call('DELETE', `/settings/sessions/${id}`, c.token)).statusCode).toBe(204)
    expect(await portal.statusOf(a.token)).toBe(401)
    expect((await call('DELETE', `/settings/sessions/${id}`, c.token)).statusCode).toBe(404)
    expect((await call('DELETE', '/settings/sessions', c.token)).statusCode).toBe(204)
    expect([await portal.statusOf(b.token), await portal.statusOf(c.token)]).toEqual([401, 200])
    expect(await sessionsOf(c.token)).toHaveLength(1)
  })

  test('where they were started is forgotten after 90 days', async () => {
    const { token } = await signIn('agent', { userAgent: firefox })
    const origins = async () => {
      const rows = await portal.db.selectFrom('session').select(['user_agent', 'network']).execute()
      return rows.filter(({ network, user_agent }) => network !== null || user_agent !== null)
    }
    const started = portal.clock.now().getTime()
    await sweep(portal.db, new Date(started + 89 * DAY_MS))
    expect(await origins()).toContainEqual({ user_agent: firefox, network: '203.0.113.0/24' })
    await sweep(portal.db, new Date(started + 90 * DAY_MS))
    expect(await origins()).toEqual([])
    expect(await sessionsOf(token)).toMatchObject([{ device: null, network: null }])
  })

  test("show an operator's session, and are closed to it", async () => {
    const self = await signIn('agent')
    const payload = { auth_hash: await tokenOfLink(portal, 'agent', 'switch') }
    const switched = await portal.post('/login_switch', payload)
    const { token } = switched.json<{ token: string }>()
    const shown = (await sessionsOf(self.token)).filter(({ operator }) => operator !== null)
    expect(shown).toMatchObject([{ operator: 'ola', isCurrent: false }])
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['DELETE', `/${shown[0]?.id}`],
    ] as const)
      expect((await call(method, `/settings/sessions${path}`, token)).statusCode).toBe(403)
  })
})

describe('mails', () => {
  test('tell of a sign-in in an unknown browser from an unknown network', async () => {
    const known = await signIn('partner', { address: '198.51.100.1' })
    await signIn('partner', { address: '198.51.100.2' })
    await signIn('partner', { address: '192.0.2.1', cookie: known.cookie })
    expect(await kinds()).toEqual([])
    await signIn('partner', { address: '203.0.112.1', userAgent: firefox })
    const { recipient, subject, text } = await newestMessage(portal.db, 'email')
    expect([recipient, subject]).toEqual(['partner@example.com', 'Nowe logowanie w Partner Portal'])
    for (const said of ['Firefox, Windows', '203.0.112.0/24', '/settings/password'])
      expect(text).toContain(said)
    portal.clock.advance(40 * DAY_MS)
    await portal.db.deleteFrom('message').execute()
    await signIn('partner', { address: '203.0.112.1' })
    expect(await kinds()).toEqual([['new-device', 'partner@example.com']])
  })

  test('tell of a changed password, which voids open links', async () => {
    const { token } = await signIn('single')
    const hash = await tokenOfLink(portal, 'single', 'reset')
    const change = { currentPassword: password, password: 'Inne-Haslo2' }
    expect((await call('POST', '/settings/password', token, change)).statusCode).toBe(204)
    expect(await kinds()).toEqual([['password-changed', 'single@example.com']])
    expect(await sendCode(hash)).toBe(400)
  })

  test('tell of a password that a link changed, but not of the first one', async () => {
    const changeBy = async (hash: string) => {
      await sendCode(hash)
      const { text } = await newestMessage(portal.db, 'sms')
      const [smsCode = ''] = /\b\d{6}\b/.exec(text) ?? []
      const payload = { hash, smsCode, password: 'Inne-Haslo2' }
      await portal.call({ method: 'PATCH', url: `${api}/login/change-password`, payload })
      return text
    }
    expect(await changeBy(await tokenOfLink(portal, 'broker', 'reset'))).toContain(
      'kod do zmiany hasla',
    )
    expect((await newestMessage(portal.db, 'email')).kind).toBe('password-changed')
    await portal.db.deleteFrom('message').execute()

    const first = await tokenOfLink(portal, 'newcomer', 'set')
    expect(await changeBy(first)).toContain('kod do ustawienia hasla')
    expect((await kinds()).map(([kind]) => kind)).toEqual(['password-code'])
  })
})
