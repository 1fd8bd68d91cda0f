import { createHmac, hkdfSync } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Tokens } from '@partner-portal/contract/account/session'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { setUser, userOf } from '#test/accounts.ts'
import { testSecret } from '#test/fixed.ts'
import { useQuickPasswords, useRealPasswords } from '#test/quick-passwords.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const publicUrl = 'https://portal.example.com'
const browser = { 'sec-fetch-site': 'same-origin', origin: publicUrl }
const credentials = { username: 'partner', password: 'Portal-2026' }
let app: FastifyInstance

beforeAll(async () => {
  app = await portal.another({ publicUrl })
})

function post(path: string, payload: object, headers: Record<string, string> = browser) {
  return app.inject({ method: 'POST', url: api + path, payload, headers })
}

function refreshCookieOf(answer: LightMyRequestResponse): string | undefined {
  return [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((cookie) => cookie.startsWith('__Host-portal-refresh-'))
}

/** A signed-in browser: the cookies that it sends, and the token that its page keeps. */
async function signIn() {
  const answer = await post('/login_check', credentials)
  const cookie = refreshCookieOf(answer)
  return { ...answer.json<Tokens>(), set: cookie ?? '', cookie: cookie?.split(';')[0] ?? '' }
}
const refresh = (refresh_token: string, headers: Record<string, string>) =>
  post('/login/token/refresh', { refresh_token }, headers)
const statusOf = async (token: string) =>
  (await app.inject({ url: `${api}/user_info`, headers: { authorization: `Bearer ${token}` } }))
    .statusCode

describe('a page of the portal', () => {
  test('gets the refresh token in a cookie that no script reads', async () => {
    const { refresh_token, set, token } = await signIn()
    expect(refresh_token).toMatch(/^cookie\.[0-9a-f-]{36}\.0$/)
    expect(set).toMatch(/=ppr1\.\S+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/)
    expect(await statusOf(token)).toBe(200)
  })

  test('refreshes with it, and the parent is good for 10 s more', async () => {
    const { refresh_token, cookie } = await signIn()
    const first = await refresh(refresh_token, { ...browser, cookie })
    const next = refreshCookieOf(first)?.split(';')[0] ?? ''
    expect(first.json<Tokens>().refresh_token).toMatch(/\.1$/)
    expect(next).not.toBe(cookie)
    const again = await refresh(refresh_token, { ...browser, cookie })
    expect(refreshCookieOf(again)?.split(';')[0]).toBe(next)
    portal.clock.advance(11_000)
    expect((await refresh(refresh_token, { ...browser, cookie })).statusCode).toBe(401)
    expect((await refresh(refresh_token, { ...browser, cookie: next })).statusCode).toBe(401)
  })

  test('that stored a whole token, as over plain http, goes on with a cookie', async () => {
    const stored = (await post('/login_check', credentials, {})).json<Tokens>()
    const answer = await refresh(stored.refresh_token, browser)
    expect(answer.json<Tokens>().refresh_token).toMatch(/^cookie\./)
    expect(refreshCookieOf(answer)).toContain('ppr1.')
  })

  test('signs out: the session ends and its cookie goes', async () => {
    const { refresh_token, cookie, token } = await signIn()
    const answer = await post('/logout', { refresh_token }, { ...browser, cookie })
    expect(refreshCookieOf(answer)).toMatch(/=; Path=\/; Max-Age=0; /)
    expect(await statusOf(token)).toBe(401)
  })
})

describe('another site, or a made-up request', () => {
  test('does not refresh or end a session by the cookie', async () => {
    const { refresh_token, cookie, token } = await signIn()
    const requests = [
      { cookie },
      { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example.com' },
      { cookie, 'sec-fetch-site': 'same-site', origin: 'https://shop.example.com' },
      { cookie, 'sec-fetch-site': 'same-origin', origin: 'https://evil.example.com' },
    ]
    for (const headers of requests) {
      expect((await refresh(refresh_token, headers)).statusCode).toBe(401)
      await post('/logout', { refresh_token }, headers)
      expect(await statusOf(token)).toBe(200)
    }
  })

  test.each(['cookie.', 'cookie.x.0', 'cookie.00000000-0000-4000-8000-000000000000.0'])(
    '%s stands for nothing',
    async (refresh_token) => {
      const { cookie } = await signIn()
      expect((await refresh(refresh_token, { ...browser, cookie })).statusCode).toBe(401)
    },
  )
})

test('any other client keeps the refresh token as specified', async () => {
  for (const headers of [{}, { 'sec-fetch-site': 'cross-site', origin: 'https://a.example.com' }]) {
    const answer = await post('/login_check', credentials, headers as Record<string, string>)
    expect(refreshCookieOf(answer)).toBeUndefined()
    const { refresh_token } = answer.json<Tokens>()
    expect(refresh_token).toMatch(/^ppr1\./)
    const next = await refresh(refresh_token, {})
    expect(next.json<Tokens>().refresh_token).toMatch(/^ppr1\./)
  }
})

test('without https the cookie has no prefix, and only on this machine there is one', async () => {
  const payload = credentials
  const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:5173' }
  const url = `${api}/login_check`
  const answer = await portal.call({ method: 'POST', url, payload, headers })
  expect(String(answer.headers['set-cookie'])).toMatch(/portal-refresh-[0-9a-f-]{36}=ppr1\./)
  expect(String(answer.headers['set-cookie'])).not.toMatch(/__Host-|Secure/)
})

describe('an access token', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const read = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as object
  const sign = (header: object, claims: object) => {
    const key = hkdfSync('sha256', testSecret, 'partner-portal', 'token:access', 32)
    const signed = `${part(header)}.${part(claims)}`
    const mac = createHmac('sha256', new Uint8Array(key)).update(signed).digest('base64url')
    return `${signed}.${mac}`
  }

  test('says what it is and where it is valid', async () => {
    const { token } = await signIn()
    const [header, claims] = token.split('.')
    expect(read(header)).toEqual({ alg: 'HS256', typ: 'at+jwt' })
    expect(read(claims)).toMatchObject({ aud: publicUrl })
    expect((await portal.call({ url: `${api}/user_info`, token })).statusCode).toBe(401)
  })

  test('of another type or for another address is none', async () => {
    const { token } = await signIn()
    const { aud, ...claims } = read(token.split('.')[1]) as { aud: string }
    expect(await statusOf(sign({ alg: 'HS256', typ: 'JWT' }, claims))).toBe(401)
    expect(await statusOf(sign({ alg: 'HS256', typ: 'JWT' }, { ...claims, aud }))).toBe(401)
    expect(await statusOf(sign({ alg: 'HS256', typ: 'at+jwt' }, claims))).toBe(401)
    const elsewhere = { ...claims, aud: 'https://test.example.com' }
    expect(await statusOf(sign({ alg: 'HS256', typ: 'at+jwt' }, elsewhere))).toBe(401)
  })
})

const password = 'Portal-2026'

const tryPassword = (typed: string) =>
  portal.post('/login_check', { username: 'agent', password: typed })

async function storedHash(): Promise<string | null> {
  const row = await userOf(portal, 'agent')
  return row.password_hash
}

test('a sign-in renews a hash that was made with other parameters, and no other', async () => {
  useRealPasswords()
  onTestFinished(useQuickPasswords)
  const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await setUser(portal, 'agent', { password_hash: old })
  expect((await tryPassword('wrong')).statusCode).toBe(401)
  expect(await storedHash()).toBe(old)
  expect((await tryPassword(password)).statusCode).toBe(200)
  const renewed = await storedHash()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await tryPassword(password)).statusCode).toBe(200)
  expect(await storedHash()).toBe(renewed)
})
