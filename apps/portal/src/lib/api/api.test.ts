import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#lib/failures/api-errors.ts'
import { download } from '#lib/files/download.ts'
import { accessToken, onTokenChange, refreshToken, storeTokens } from '#lib/tokens/token-store.ts'
import { answer, memoryStorage, startBackend } from '../../../test/fake-backend.ts'
import { ask, send } from './api.ts'
import { configureApi } from './base-urls.ts'
import { demand } from './shape.ts'

type Handlers = Parameters<typeof startBackend>[0]

const REFRESH = 'POST /login/token/refresh'
const USER = 'GET /user_info'
let backend: Awaited<ReturnType<typeof startBackend>>
const changes: string[] = []

async function serve(handlers: Handlers) {
  backend = await startBackend(handlers)
  configureApi({ apiUrl: backend.url, publicApiUrl: backend.url })
}

/** Answers the user to the bearer of `good`, else 401. */
function userFor(good: string): Handlers[string] {
  return (request, response) => {
    const ok = request.headers.authorization === `Bearer ${good}`
    answer(ok ? 200 : 401, ok ? { username: 'partner' } : '')(request, response)
  }
}

// Once for all.
const warned = new Set<unknown>()
const line = 'login/token/refresh: token is missing, a string was expected'
const getUser = () => ask('getUserInfo') as Promise<{ username?: string } | undefined>
/** A token that expires in this many seconds. */
const jwt = (seconds: number) => {
  const claims = { username: 'partner', roles: [], exp: Date.now() / 1000 + seconds }
  return `x.${btoa(JSON.stringify(claims))}.x`
}
const failure = (promise: Promise<unknown>) => promise.then(() => null).catch((error) => error)

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  storeTokens({ token: 'old', refresh_token: 'r0' }, 'signed-in')
  changes.length = 0
})
onTokenChange((change) => changes.push(change))
afterEach(async () => {
  vi.unstubAllGlobals()
  await backend.stop()
})

describe('a refused access token', () => {
  it('is refreshed once for all waiting calls, and each call is made again', async () => {
    const fresh = answer(200, { token: 'new', refresh_token: 'r1' })
    await serve({
      [USER]: userFor('new'),
      [REFRESH]: (request, response) => void setTimeout(() => fresh(request, response), 50),
    })
    const users = await Promise.all([getUser(), getUser(), getUser(), getUser()])
    expect(users.map((user) => user?.username)).toEqual(Array(4).fill('partner'))
    expect(backend.count(REFRESH)).toBe(1)
    expect([accessToken(), refreshToken()]).toEqual(['new', 'r1'])
    expect(changes).toEqual(['refreshed'])
  })

  it('takes a token fetched meanwhile by another tab', async () => {
    await serve({
      [USER]: (request, response) => {
        const handle = userFor('new')
        if (request.headers.authorization === 'Bearer old') localStorage.setItem('token', 'new')
        handle?.(request, response)
      },
    })
    expect((await getUser())?.username).toBe('partner')
    expect(backend.count(REFRESH)).toBe(0)
  })

  it('is refreshed when the token of another tab has expired as well', async () => {
    const expired = jwt(-1)
    const handle = userFor('new')
    await serve({
      [USER]: (request, response) => {
        if (request.headers.authorization === 'Bearer old') localStorage.setItem('token', expired)
        handle?.(request, response)
      },
      [REFRESH]: answer(200, { token: 'new', refresh_token: 'r1' }),
    })
    const users = await Promise.all([getUser(), getUser(), getUser()])
    expect(users.map((user) => user?.username)).toEqual(Array(3).fill('partner'))
    expect(backend.count(REFRESH)).toBe(1)
    expect(changes).toEqual(['refreshed'])
  })

  it('of a call that a gateway once refused is refreshed when it expires', async () => {
    let good = 'none'
    vi.stubGlobal('sessionStorage', memoryStorage())
    await serve({
      'GET /news/unread': (request, response) => {
        const ok = request.headers.authorization === `Bearer ${good}`
        answer(ok ? 200 : 401, { count: 0 })(request, response)
      },
      [REFRESH]: (request, response) =>
        answer(200, { token: good === 'none' ? jwt(60) : good, refresh_token: 'r1' })(
          request,
          response,
        ),
    })
    for (const refreshes of [1, 1]) {
      expect(await failure(send('getUnreadNews'))).toMatchObject({ status: 404 })
      expect(backend.count(REFRESH)).toBe(refreshes)
    }
    good = 'new'
    localStorage.setItem('token', jwt(-1))
    expect(await send('getUnreadNews')).toEqual({ count: 0 })
  })

  it('signs out when the retry is refused too', async () => {
    await serve({
      [USER]: answer(401),
      [REFRESH]: answer(200, { token: 'new', refresh_token: 'r1' }),
    })
    expect(await failure(getUser())).toMatchObject({ status: 401 })
    expect([backend.count(USER), backend.count(REFRESH)]).toEqual([2, 1])
    expect([accessToken(), refreshToken()]).toEqual([null, null])
    expect(changes).toEqual(['refreshed', 'expired'])
  })

  it.each([400, 401, 403, 500])('signs out when the refresh answers %i', async (status) => {
    await serve({ [USER]: answer(401), [REFRESH]: answer(status, '<h1>Oops</h1>') })
    expect(await failure(getUser())).toBeInstanceOf(ApiError)
    expect([accessToken(), refreshToken()]).toEqual([null, null])
    expect(changes).toEqual(['expired'])
  })

  it.each([429, 502, 503])('keeps the login when the refresh answers %i', async (status) => {
    await serve({ [USER]: answer(401), [REFRESH]: answer(status) })
    expect(await failure(getUser())).toMatchObject({ status })
    expect([accessToken(), refreshToken()]).toEqual(['old', 'r0'])
    expect(changes).toEqual([])
  })

  it('keeps the refresh token of a backend that does not rotate tokens', async () => {
    await serve({ [USER]: userFor('new'), [REFRESH]: answer(200, { token: 'new' }) })
    expect((await getUser())?.username).toBe('partner')
    expect([accessToken(), refreshToken()]).toEqual(['new', 'r0'])
  })

  it.each([{}, null, { access_token: 'x' }, '<h1>Wi-Fi</h1>'])(
    'keeps the login when the refresh answers %j, and reports an unreadable answer',
    async (body) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation((text) => warned.add(text))
      await serve({ [USER]: answer(401), [REFRESH]: answer(200, body) })
      expect(await failure(getUser())).toMatchObject({ said: 'unreadable' })
      expect([accessToken(), refreshToken()]).toEqual(['old', 'r0'])
      await vi.waitFor(() => expect(warned).toContain(line), { interval: 1 })
      warn.mockRestore()
    },
  )

  it('keeps the login when the network is gone during the refresh', async () => {
    await serve({ [USER]: answer(401), [REFRESH]: (request) => request.socket.destroy() })
    expect(await failure(getUser())).toBeInstanceOf(NetworkError)
    expect(accessToken()).toBe('old')
  })

  it('keeps the login that another tab won during a late refresh', async () => {
    await serve({
      [USER]: userFor('new'),
      [REFRESH]: (request, response) => {
        localStorage.setItem('refresh_token', 'r1')
        localStorage.setItem('token', 'new')
        answer(401)(request, response)
      },
    })
    expect((await getUser())?.username).toBe('partner')
    expect(changes).toEqual([])
  })

  it('stays signed out when the sign-out came during the refresh', async () => {
    await serve({
      [USER]: answer(401),
      [REFRESH]: (request, response) => {
        localStorage.removeItem('token')
        localStorage.removeItem('refresh_token')
        answer(200, { token: 'new', refresh_token: 'r1' })(request, response)
      },
    })
    expect(await failure(getUser())).toMatchObject({ status: 401 })
    expect(accessToken()).toBeNull()
  })

  it('is refreshed without the Locks API, too', async () => {
    vi.stubGlobal('navigator', {})
    await serve({
      [USER]: userFor('new'),
      [REFRESH]: answer(200, { token: 'new', refresh_token: 'r1' }),
    })
    await Promise.all([getUser(), getUser()])
    expect(backend.count(REFRESH)).toBe(1)
    await expect.poll(() => localStorage.getItem('partner-portal.refresh')).toBeNull()
  })
})

test.each([
  ['', []],
  // Without any token it would take the line of `every-call.test.ts`: one per call and field and process.
  [{ token: 'x' }, ['refresh_token is missing, a string was expected']],
])('a sign-in that is answered %j cannot be read', async (body, lines) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation((text) => warned.add(text))
  await serve({ 'POST /login_check': answer(200, body) })
  expect(() => demand(undefined)).toThrow(expect.objectContaining({ said: 'unreadable' }))
  expect(await send('signIn')).toBeUndefined()
  for (const text of lines)
    await vi.waitFor(() => expect(warned).toContain(`login_check: ${text}`), { interval: 1 })
  warn.mockRestore()
})

describe('any backend', () => {
  it.each([
    ['problem+json', { code: 'FORBIDDEN', errors: ['Nie wolno'] }, ['Nie wolno'], 'FORBIDDEN'],
    ['errors below data', { data: { errors: ['Błędne hasło'] } }, ['Błędne hasło'], undefined],
    ['another shape', { errors: { field: ['x'] }, code: 12 }, ['x'], undefined],
    ['HTML', '<h1>Forbidden</h1>', [], undefined],
    ['nothing', '', [], undefined],
  ])('may send an error as %s', async (_, body, errors, code) => {
    await serve({ [USER]: answer(403, body, { 'Retry-After': '90' }) })
    const error = await failure(getUser())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 403, errors, retryAfter: 90 })
    expect(error.code).toBe(code)
  })

  it('may succeed without a body', async () => {
    await serve({ 'GET /pre_auth': answer(204), [USER]: answer(200) })
    expect(await send('checkAccessToken')).toBeUndefined()
    expect(await getUser()).toBeUndefined()
  })

  it('is quoted in a 4xx, and never in a 5xx', async () => {
    const errors = ['SQLSTATE[42P01]']
    await serve({ [USER]: answer(400, { errors }) })
    expect(await failure(getUser())).toMatchObject({ status: 400, errors })
    await backend.stop()
    await serve({ [USER]: answer(500, { errors }) })
    expect(await failure(getUser())).toMatchObject({ status: 500, errors: [] })
  })

  it('gets no bearer and no refresh with a public call', async () => {
    let headers: Record<string, unknown> = {}
    await serve({
      'POST /login_check': (request, response) => {
        headers = request.headers
        answer(401, { code: 'INVALID_CREDENTIALS', errors: [] })(request, response)
      },
    })
    const body = { username: 'partner', password: 'wrong' }
    const error = await failure(send('signIn', { body }))
    expect(error).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
    expect(headers.authorization).toBeUndefined()
    expect(headers['accept-language']).toBe('pl')
    expect([accessToken(), backend.count(REFRESH)]).toEqual(['old', 0])
  })
})

it('tells an abort from a fault', async () => {
  await serve({ [USER]: () => {} })
  const control = new AbortController()
  const waiting = failure(send('getUserInfo', { signal: control.signal }))
  setTimeout(() => control.abort(), 20)
  expect((await waiting).name).toBe('AbortError')
})

it('counts the bytes of a download', async () => {
  await serve({ [USER]: answer(200, 'x'.repeat(5000)) })
  let received = 0
  const onProgress = (bytes: number) => {
    received = bytes
  }
  const file = await download('getUserInfo', { onProgress })
  expect([file.size, received]).toEqual([5000, 5000])
})

it.each([
  [
    '1500',
    /^Pobrano już tyle plików, ile można w\sciągu godziny\. Następny pobierzesz za 25 min\.$/,
  ],
  ['5', /^Teraz nie można pobrać następnego pliku\./],
])('says when the next file can be taken: after %s s', async (seconds, text) => {
  await serve({ [USER]: answer(429, { code: 'TOO_MANY_REQUESTS' }, { 'Retry-After': seconds }) })
  expect((await failure(download('getUserInfo'))).sentence).toMatch(text)
})
