import { createHmac } from 'node:crypto'
import type { Tokens } from '@partner-portal/contract/account/session'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { api, testSecret, useTestPortal } from '#test/test-portal.ts'
import { buildApp } from '../../../app.ts'

const portal = useTestPortal()
const second = 1000
const minute = 60 * second

function refresh(refresh_token: string) {
  return portal.post('/login/token/refresh', { refresh_token, impersonated: false })
}

async function refreshed(token: string): Promise<Tokens> {
  const answer = await refresh(token)
  expect(answer.statusCode).toBe(200)
  return answer.json<Tokens>()
}

test('users who sign in at once do not stop each other', async () => {
  const names = ['partner', 'master', 'agent', 'broker']
  const answers = await Promise.all(
    [...names, ...names, ...names].map((username) =>
      portal.post('/login_check', { username, password: 'Portal-2026' }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

describe('sign-in', () => {
  test('gives tokens that name the user and the roles', async () => {
    const { token } = await portal.signIn('agent')
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({
      username: 'agent',
      roles: expect.arrayContaining(['ROLE_USER']),
    })
  })

  test('accepts a user name with spaces around it and in any case, but a password only as it is', async () => {
    await portal.signIn('  Partner ')
    await expect(portal.signIn('partner', ' Portal-2026')).rejects.toThrow('INVALID_CREDENTIALS')
  })

  test('answers a wrong password, an unknown user and a user without a password alike (P11)', async () => {
    const bodies = await Promise.all(
      [
        ['partner', 'wrong'],
        ['nobody', 'wrong'],
        ['newcomer', 'Portal-2026'],
      ].map(async ([username, password]) => {
        const answer = await portal.post('/login_check', { username, password })
        expect(answer.statusCode).toBe(401)
        return answer.body
      }),
    )
    expect(new Set(bodies).size).toBe(1)
  })

  test.each([
    {},
    { username: '', password: 'x' },
    { username: 'partner' },
    { username: 5, password: 'x' },
    { username: 'a\0', password: 'x' },
    [],
  ])('refuses %j with 400 and the field', async (payload) => {
    const answer = await portal.post('/login_check', payload)
    expect(answer.statusCode).toBe(400)
    const { code, errors } = answer.json<{ code: string; errors: string[] }>()
    expect(code).toBe('BAD_REQUEST')
    expect(errors.join()).toMatch(/username|password|expected object|NUL/)
  })

  test('refuses a body that is no JSON, too large or of another type with 400', async () => {
    for (const [contentType, payload] of [
      ['application/json', '{"username":'],
      ['application/json', JSON.stringify({ username: 'x'.repeat(70_000), password: 'x' })],
      ['text/plain', 'hello'],
    ] as const) {
      const answer = await portal.post('/login_check', payload, {
        headers: { 'content-type': contentType },
      })
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe('refresh', () => {
  test('a rotated token used again ends the whole session (P01)', async () => {
    const r0 = await portal.signIn('partner')
    const r1 = await refreshed(r0.refresh_token)
    const r2 = await refreshed(r1.refresh_token)
    const r3 = await refreshed(r2.refresh_token)
    expect((await refresh(r0.refresh_token)).statusCode).toBe(401)
    expect((await refresh(r3.refresh_token)).statusCode).toBe(401)
    expect(await portal.statusOf(r3.token)).toBe(401)
  })

  test('many at once make one new token (P02)', async () => {
    const { refresh_token } = await portal.signIn('partner')
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(refresh_token)))
    const taken = answers.filter((answer) => answer.statusCode === 200)
    expect(taken).toHaveLength(30)
    expect(new Set(taken.map((answer) => answer.json<Tokens>().refresh_token)).size).toBe(1)
    const refused = answers.filter((answer) => answer.statusCode !== 200)
    expect(new Set(refused.map((answer) => answer.statusCode))).toEqual(new Set([429]))
  })

  test('a session refreshes thirty times a minute; more signs nobody out', async () => {
    const second = await portal.signIn('partner')
    let session = await portal.signIn('partner')
    for (let number = 0; number < 30; number += 1) session = await refreshed(session.refresh_token)
    const refused = await refresh(session.refresh_token)
    expect(refused.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBe(60)
    expect(await portal.statusOf(session.token)).toBe(200)
    await refreshed(second.refresh_token)
    portal.clock.advance(minute)
    session = await refreshed(session.refresh_token)
    expect(await portal.statusOf(session.token)).toBe(200)
  })

  test('a limit that is used up hides no old token', async () => {
    const first = await portal.signIn('partner')
    let thief = first
    for (let number = 0; number < 30; number += 1) thief = await refreshed(thief.refresh_token)
    expect((await refresh(first.refresh_token)).statusCode).toBe(401)
    expect(await portal.statusOf(thief.token)).toBe(401)
  })

  test('the direct parent is good for 10 s more and gives the same child (P03, P04)', async () => {
    const r0 = await portal.signIn('partner')
    const r1 = await refreshed(r0.refresh_token)
    portal.clock.advance(5 * second)
    expect((await refreshed(r0.refresh_token)).refresh_token).toBe(r1.refresh_token)
    portal.clock.advance(6 * second)
    expect((await refresh(r0.refresh_token)).statusCode).toBe(401)
    expect((await refresh(r1.refresh_token)).statusCode).toBe(401)
  })

  test('the grace is for the direct parent only (P03)', async () => {
    const r0 = await portal.signIn('partner')
    const r1 = await refreshed(r0.refresh_token)
    await refreshed(r1.refresh_token)
    expect((await refresh(r0.refresh_token)).statusCode).toBe(401)
  })

  test('a session ends: access after 15 minutes, idle after half an hour, all after 12 (P06)', async () => {
    const idle = await portal.signIn('partner')
    expect(await portal.statusOf(idle.token)).toBe(200)
    portal.clock.advance(15 * minute)
    expect(await portal.statusOf(idle.token)).toBe(401)
    portal.clock.advance(15 * minute)
    expect((await refresh(idle.refresh_token)).statusCode).toBe(401)

    let busy = await portal.signIn('partner')
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      portal.clock.advance(20 * minute)
      busy = await refreshed(busy.refresh_token)
      expect(await portal.statusOf(busy.token)).toBe(200)
    }
    portal.clock.advance(20 * minute)
    expect((await refresh(busy.refresh_token)).statusCode).toBe(401)
  })

  test('neither polls nor their refreshes keep a session in use, calls do', async () => {
    let left = await portal.signIn('partner')
    let used = await portal.signIn('partner')
    const polled = async (token: string) => {
      const url = `${api}/reload-grid/invoice-loan-grid/status`
      return (await portal.call({ method: 'GET', url, token })).statusCode
    }
    for (const minutes of [10, 20, 29]) {
      portal.clock.advance((minutes === 29 ? 9 : 10) * minute)
      left = await refreshed(left.refresh_token)
      used = await refreshed(used.refresh_token)
      expect([await polled(left.token), await portal.statusOf(used.token)]).toEqual([200, 200])
    }
    portal.clock.advance(minute)
    expect([await polled(left.token), await portal.statusOf(used.token)]).toEqual([401, 200])
    expect((await refresh(left.refresh_token)).statusCode).toBe(401)
  })

  test.each([
    '',
    'x',
    'ppr1.00000000-0000-4000-8000-000000000000.0.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'ppr1.x.0.y',
  ])('a made-up token %j is refused', async (token) =>
    expect([400, 401]).toContain((await refresh(token)).statusCode),
  )

  test('a token with one character changed neither works nor ends the session', async () => {
    const { refresh_token } = await portal.signIn('partner')
    const changed = refresh_token.replace(/\.0\./, '.7.')
    expect((await refresh(changed)).statusCode).toBe(401)
    await refreshed(refresh_token)
  })
})

describe('sign-out', () => {
  test('ends both tokens on the server and is calm about unknown ones (P07)', async () => {
    const { token, refresh_token } = await portal.signIn('partner')
    const signOut = (value: string) => portal.post('/logout', { refresh_token: value })
    expect((await signOut(refresh_token)).statusCode).toBe(204)
    expect(await portal.statusOf(token)).toBe(401)
    expect((await refresh(refresh_token)).statusCode).toBe(401)
    expect((await signOut(refresh_token)).statusCode).toBe(204)
    expect((await signOut('made up')).statusCode).toBe(204)
  })
})

describe('access tokens', () => {
  test('pre_auth passes a good one and none, and refuses a bad one', async () => {
    const { token } = await portal.signIn('partner')
    const status = async (header?: string) =>
      (
        await portal.call({
          method: 'GET',
          url: `${api}/pre_auth`,
          ...(header === undefined ? {} : { token: header }),
        })
      ).statusCode
    expect(await status(token)).toBe(204)
    expect(await status()).toBe(204)
    expect(await status('x')).toBe(401)
  })

  test('a removed role holds from the next call on (P08)', async () => {
    const { token } = await portal.signIn('bare')
    expect(await portal.statusOf(token)).toBe(200)
    await setUser(portal, 'bare', { roles: [] })
    expect(await portal.statusOf(token)).toBe(403)
    await setUser(portal, 'bare', { roles: ['ROLE_USER'] })
  })

  test('cannot be forged (P09)', async () => {
    const { token, refresh_token } = await portal.signIn('partner')
    const [, payload = '', signature = ''] = token.split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = (header: object, key: string) => {
      const text = `${part(header)}.${payload}`
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
    }
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    const forged = [
      `${part({ alg: 'none' })}.${payload}.`,
      `${part({ alg: 'HS256' })}.${payload}.${flipped}`,
      signed({ alg: 'HS256' }, ''),
      signed({ alg: 'HS256', kid: '../../../../dev/null' }, ''),
      signed({ alg: 'RS256' }, 'public'),
      refresh_token,
      'a.b.c',
      `${token}.x`,
      `${token}=`,
      token.slice(0, -1),
      `${payload}.${payload}.${signature}`,
    ]
    for (const value of forged) expect(await portal.statusOf(value)).toBe(401)
  })
})

test('a new AUTH_SECRET signs nobody out while the earlier one is configured', async () => {
  const old = await portal.signIn('partner')
  const secret = 'T3kYw9RbZ5uQx8Lf0cVn1HsGd7JmEoA2iKpW4tXq6Ys='
  const start = (authSecretPrevious: string[]) =>
    buildApp({ ...portal, config: { ...portal.config, authSecretPrevious }, secret })
  const statusIn = async (app: FastifyInstance, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.inject({ url: `${api}/user_info`, headers })).statusCode
  }
  const rotated = await start([testSecret])
  const alone = await start([])
  expect([await statusIn(rotated, old.token), await statusIn(alone, old.token)]).toEqual([200, 401])
  const url = `${api}/login/token/refresh`
  const payload = { refresh_token: old.refresh_token }
  const answer = await rotated.inject({ method: 'POST', url, payload })
  const fresh = answer.json<Tokens>()
  expect([await statusIn(rotated, fresh.token), await statusIn(alone, fresh.token)]).toEqual([
    200, 200,
  ])
  await Promise.all([rotated.close(), alone.close()])
})
