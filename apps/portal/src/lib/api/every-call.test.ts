import type { CallName } from '@partner-portal/contract/calls'
import { firstShapes, shapes } from '@partner-portal/contract/client/shapes'
import { endpoints } from '@partner-portal/contract/endpoints'
import type { Endpoint } from '@partner-portal/contract/protocol/call'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type NetworkError } from '#lib/failures/api-errors.ts'
import { importDetails } from '#lib/failures/read-error.ts'
import { accessToken, onTokenChange, refreshToken, storeTokens } from '#lib/tokens/token-store.ts'
import { memoryStorage } from '../../../test/fake-backend.ts'
import { send } from './api.ts'
import { configureApi } from './base-urls.ts'

// Every call of the portal, in front of backends that answer outside the contract.

const REFRESH = '/login/token/refresh'
const table = Object.entries<Endpoint>(endpoints)
  // The other public calls are of shops, and the report of an error is a beacon.
  .filter(([name, { base }]) => base === 'frontend' || name === 'getCompany')
  .map(([name, endpoint]) => ({ name: name as CallName, endpoint }))
  .filter(({ name }) => name !== 'refreshToken')
const isPublic = ({ access }: Endpoint) => access === 'public'

/** Repeated without harm, so nobody has to look for their effect. */
const harmless: readonly CallName[] = [
  'signIn',
  'signOut',
  'sendUnlockCode',
  'confirmUnlockCode',
  'requestPasswordReset',
  'sendPasswordSms',
  'changePassword',
  'switchLogin',
  'startPasskeyUse',
  'signInWithPasskey',
  'signInWithSecondFactor',
  'checkLeads',
  'createUpload',
  'deleteUpload',
  'uploadLogo',
]
const moving = table.filter(
  ({ name, endpoint }) => endpoint.method !== 'GET' && !harmless.includes(name),
)

const notOffered = 'Ta część portalu nie jest dostępna.'
const unsure = /nie wiemy, czy to się udało\. Sprawdź to, zanim spróbujesz ponownie\.$/
const late = /^Serwer nie odpowiedział w\sciągu minuty\. Spróbuj ponownie za\schwilę\.$/
const slow = 'To trwa dłużej niż zwykle. Czekamy na odpowiedź serwera.'

type Answering = (init: RequestInit) => Response | Promise<Response>
let requests: string[] = []
let changes: string[] = []
let lines: string[] = []
onTokenChange((change) => changes.push(change))

beforeAll(async () => {
  await Promise.all([importDetails(), import('#lib/actions/tell-slow.ts')])
})
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  // The lock is held a little longer than the refresh takes.
  const locks = { request: (_: string, job: () => Promise<unknown>) => job() }
  vi.stubGlobal('navigator', { locks, onLine: true })
  vi.stubGlobal('document', {
    createElement: () => {
      const line = { textContent: '', setAttribute() {}, remove: () => lines.pop() }
      return line
    },
    querySelector: () => ({
      append: ({ textContent }: { textContent: string }) => lines.push(textContent),
    }),
  })
  configureApi({ apiUrl: '/api/frontend', publicApiUrl: '/api' })
  storeTokens({ token: 'old', refresh_token: 'r0' }, 'signed-in')
  requests = []
  changes = []
  lines = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function serve(answer: Answering): void {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push(address)
    if (address.endsWith(REFRESH)) return Response.json({ token: 'new', refresh_token: 'r1' })
    return answer(init)
  })
}

type Failure = Omit<ApiError, 'name'> & Omit<NetworkError, 'name'>

/** Makes a call, and returns its failure. */
function fail({ name, endpoint }: (typeof table)[number]): Promise<Failure> {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, '1']),
  )
  return send(name, { params, query: new URLSearchParams() }).then(
    () => expect.unreachable('it answered'),
    (error) => error,
  )
}

const refreshes = () => requests.filter((address) => address.endsWith(REFRESH)).length
const untilAborted: Answering = ({ signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

test.each(table)('$name, answered 401', async (call) => {
  const { endpoint } = call
  serve(() => new Response('<h1>Unauthorized</h1>', { status: 401 }))
  const error = await fail(call)
  expect(error).toBeInstanceOf(ApiError)
  expect(error.status).toBe(endpoint.specified ? 401 : 404)
  if (!endpoint.specified) {
    expect(error.errors).toEqual([notOffered])
    expect(refreshToken()).toBe(isPublic(endpoint) ? 'r0' : 'r1')
    // A missing call costs no other refresh.
    await fail(call)
    expect(refreshes()).toBe(isPublic(endpoint) ? 0 : 1)
    expect(changes).not.toContain('expired')
  } else if (isPublic(endpoint)) expect([refreshes(), changes]).toEqual([0, []])
  else expect([refreshes(), accessToken(), changes]).toEqual([1, null, ['refreshed', 'expired']])
})

test.each(table)('$name, answered 404', async (call) => {
  const { method, specified } = call.endpoint
  serve(() => Response.json({ code: 404, message: 'No route found' }, { status: 404 }))
  const error = await fail(call)
  expect(error.status).toBe(404)
  expect(error.errors).toEqual(method === 'GET' || !specified ? [notOffered] : ['No route found'])
  expect([refreshes(), changes]).toEqual([0, []])
})

const warned = new Set<string>()

test.each(table)('$name, answered with a page', async (call) => {
  vi.spyOn(console, 'warn').mockImplementation((line: string) => warned.add(line))
  serve(() => new Response('<h1>Wi-Fi</h1>'))
  expect(await fail(call)).toMatchObject({ name: 'NetworkError', said: 'unreadable' })
  // Once for all calls of a path.
  const line = `${call.endpoint.path.slice(1)}: the answer is a string, JSON was expected`
  await vi.waitFor(() => expect(warned).toContain(line), { interval: 1 })
  expect(changes).toEqual([])
})

const read = table.flatMap((call) => {
  const shape = shapes[call.name] ?? firstShapes[call.name]
  return call.endpoint.method === 'GET' && shape ? [{ ...call, shape }] : []
})

test.each(read)('$name, answered in another shape', async ({ shape, ...call }) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const other = { data: { items: [] } }
  for (const json of '?' in Object(shape) ? [other] : [{}, other]) {
    serve(() => Response.json(json))
    expect(await fail(call)).toMatchObject({ name: 'NetworkError', said: 'unreadable' })
  }
})

test.each(table)('$name, never answered', async (call) => {
  const { method, polled } = call.endpoint
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  serve(untilAborted)
  let failed: Failure | undefined
  const end = fail(call).then((error) => {
    failed = error
    return error
  })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(lines).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()
  expect(lines).toEqual(polled ? [] : [slow])
  await vi.advanceTimersByTimeAsync(49_999)
  expect(failed).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()
  expect(await end).toMatchObject({ name: 'NetworkError', isLate: true })
  if (moving.includes(call)) expect(failed?.sentence).toMatch(unsure)
  else expect(failed?.sentence).toMatch(late)
  expect([method, lines, changes]).toEqual([method, [], []])
})

test.each(moving)('$name, with a lost answer, may be done', async (call) => {
  const lost: Answering = () => Promise.reject(new TypeError('Failed to fetch'))
  const gateway: Answering = () => new Response('<h1>Timeout</h1>', { status: 504 })
  for (const answer of [lost, gateway]) {
    serve(answer)
    const error = await fail(call)
    expect(error.sentence ?? error.errors.join(' ')).toMatch(unsure)
  }
  vi.stubGlobal('navigator', { onLine: false })
  serve(lost)
  expect((await fail(call)).sentence).toBeUndefined()
})

test('a file may take long, and ends at last', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  serve(untilAborted)
  const { download } = await import('#lib/files/download.ts')
  let failed: unknown
  void download('findLeads').catch((error: unknown) => {
    failed = error
  })
  await vi.advanceTimersByTimeAsync(599_999)
  expect([failed, lines]).toEqual([undefined, []])
  await vi.advanceTimersByTimeAsync(1)
  await vi.dynamicImportSettled()
  expect(failed).toMatchObject({ isLate: true })
})

test('a body that hangs ends too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockReturnValue()
  serve(({ signal }) => {
    const body = new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    })
    return new Response(body)
  })
  let failed: unknown
  void send('getUserInfo').catch((error: unknown) => {
    failed = error
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(failed).toMatchObject({ said: 'unreadable', isLate: true })
})
