import { HOUR_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#domain/upkeep/sweep.ts'
import { useQuickPasswords, useRealPasswords } from '#test/quick-passwords.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const right = 'Portal-2026'

async function signIn(
  username: string,
  remoteAddress: string,
  password = 'wrong',
  cookie: string | null = null,
) {
  const url = `${api}/login_check`
  const payload = { username, password }
  const headers = cookie === null ? {} : { cookie }
  return portal.call({ method: 'POST', url, payload, remoteAddress, headers })
}
const statusOf = async (...args: Parameters<typeof signIn>) => (await signIn(...args)).statusCode
const network = (n: number) => `203.0.${n}.7`

/** Wrong passwords, a few at a time; returns the statuses. */
async function guess(tries: readonly (readonly [username: string, address: string])[]) {
  const statuses = new Set<number>()
  for (let from = 0; from < tries.length; from += 10) {
    const some = tries.slice(from, from + 10)
    for (const status of await Promise.all(some.map((each) => statusOf(...each))))
      statuses.add(status)
  }
  return [...statuses]
}
const times = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n))
const countersOf = (bucket: string) =>
  portal.db.selectFrom('limit_event').selectAll().where('bucket', 'like', `${bucket}%`).execute()

beforeEach(async () => {
  portal.clock.advance(2 * HOUR_MS)
  await portal.db.deleteFrom('limit_event').execute()
  await portal.db.deleteFrom('known_origin').execute()
})

/** Multiplies these failures. */
const multiply = (bucket: string) =>
  sql`insert into limit_event (bucket, at) select e.bucket, e.at
    from limit_event as e cross join generate_series(1, 300) where e.bucket like ${bucket}`.execute(
    portal.db,
  )

describe('guessing (P10)', () => {
  test('no spelling of a login escapes its limit', async () => {
    expect(await guess(times(10, () => ['single', network(1)]))).toEqual([401])
    for (const spelling of ['SINGLE', 'ｓｉｎｇｌｅ', 'ſingle', 'sıngle'])
      expect(await statusOf(spelling, network(1), right), spelling).toBe(429)
    expect(await statusOf('sİngle', network(1), right)).toBe(401)
    expect(await statusOf('ｓｉｎｇｌｅ', network(2), right)).toBe(200)
    portal.clock.advance(HOUR_MS / 2)
    expect(await statusOf('single', network(1), right)).toBe(200)
  })

  test('no spelling of an address does', async () => {
    const tries = times(10, (n) => ['single', `2001:db8::${n}:0:0:1`] as const)
    expect(await guess(tries)).toEqual([401])
    expect(await statusOf('single', '2001:0db8:0:0::2', right)).toBe(429)
    expect(await statusOf('single', '2001:db8:0:1::2', right)).toBe(200)
  })

  test('a login has 50 failures an hour over all networks, known or unknown alike', async () => {
    for (const username of ['partner', 'nobody']) {
      expect(await guess(times(50, (n) => [username, network(n)]))).toEqual([401])
      const refused = await signIn(username, network(200), right)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    }
    portal.clock.advance(HOUR_MS)
    expect(await statusOf('partner', network(200), right)).toBe(200)
  })

  test('a network has 100 failures an hour over all logins that somebody has', async () => {
    const users = ['master', 'agent', 'single', 'broker']
    expect(await guess(times(20, (n) => [users[n % 4] ?? '', network(1)]))).toEqual([401])
    expect(await guess(times(100, (n) => [`nobody-${n}`, network(1)]))).toEqual([401])
    expect(await statusOf('partner', network(1), right)).toBe(200)
    await portal.db.deleteFrom('known_origin').execute()
    await multiply('strangers:%')
    expect(await statusOf('partner', network(1), right)).toBe(429)
    expect(await statusOf('partner', network(2), right)).toBe(200)
  })

  test('nobody is shut out where they signed in lately', async () => {
    expect(await statusOf('partner', network(1), right)).toBe(200)
    await guess(times(10, (n) => ['partner', network(100 + n)] as const))
    for (const bucket of ['%:password:anywhere', 'strangers']) await multiply(bucket)
    expect(await statusOf('partner', network(2), right)).toBe(429)
    expect(await statusOf('agent', network(3), right)).toBe(429)
    expect(await statusOf('partner', network(1), right)).toBe(200)
    expect(await guess(times(10, () => ['partner', network(1)]))).toEqual([401])
    expect(await statusOf('partner', network(1), right)).toBe(429)
    // The network was known for 30 days from the last sign-in there.
    portal.clock.advance(30 * 24 * HOUR_MS - 1)
    await guess(times(50, (n) => ['partner', network(100 + n)]))
    expect(await statusOf('partner', network(1), 'wrong')).toBe(401)
    portal.clock.advance(1)
    expect(await statusOf('partner', network(1), right)).toBe(429)
  })

  test('in a browser where somebody signed in lately, only that browser counts', async () => {
    const signedIn = await signIn('partner', network(1), right)
    const set = String(signedIn.headers['set-cookie'])
    expect(set).toMatch(
      /^portal-device=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    )
    const [cookie = ''] = set.split(';')
    // A colleague in the same office.
    expect(await guess(times(10, () => ['partner', network(1)]))).toEqual([401])
    expect(await statusOf('partner', network(1), right)).toBe(429)
    expect(await statusOf('partner', network(1), right, cookie)).toBe(200)

    for (let n = 0; n < 10; n += 1)
      expect(await statusOf('partner', network(2), 'wrong', cookie)).toBe(401)
    expect(await statusOf('partner', network(2), right, cookie)).toBe(429)
    expect(await statusOf('agent', network(2), right, cookie)).toBe(200)
    expect(await guess(times(10, () => ['single', network(2)]))).toEqual([401])
    expect(await statusOf('single', network(2), right, cookie)).toBe(429)
    expect(await statusOf('partner', network(3), right)).toBe(200)
  })

  test('under https the cookie is for this host only', async () => {
    const app = await portal.another({ publicUrl: 'https://portal.example.com' })
    const payload = { username: 'partner', password: right }
    const url = `${api}/login_check`
    const { headers } = await app.inject({ method: 'POST', url, payload })
    expect(headers['set-cookie']).toMatch(/^__Host-portal-device=.*; Secure$/)
  })

  test('over everybody there are 2,000 failures an hour, of logins that somebody has', async () => {
    await sql`insert into limit_event (bucket, at)
      select 'strangers', ${portal.clock.now()}::timestamptz from generate_series(1, 1999)`.execute(
      portal.db,
    )
    expect(await statusOf('nobody', network(1))).toBe(401)
    expect(await statusOf('single', network(1))).toBe(401)
    expect(await statusOf('single', network(2))).toBe(429)
    expect(await statusOf('nobody', network(2))).toBe(401)
  })

  test('a right password counts for no failure', async () => {
    await Promise.all(times(5, () => signIn('partner', network(1), right)))
    const counted = (await countersOf('')).map(({ bucket }) => bucket.split(':').slice(2).join(':'))
    expect(new Set(counted)).toEqual(new Set(['password:right']))
  })
})

describe('asking for a reset', () => {
  const ask = async (login: string, remoteAddress: string) => {
    const url = `${api}/login/reset-password`
    const answer = await portal.call({ method: 'POST', url, payload: { login }, remoteAddress })
    return answer.statusCode
  }

  test('ten different logins an hour from a network, known or not', async () => {
    for (let n = 0; n < 9; n += 1) expect(await ask(`nobody-${n}`, network(1))).toBe(400)
    expect(await ask('partner', network(1))).toBe(204)
    expect(await ask('PARTNER', network(1))).toBe(204)
    expect(await ask('nobody', network(1))).toBe(429)
    expect(await ask('agent', network(1))).toBe(429)
    expect(await ask('nobody', network(2))).toBe(400)
  })

  test('no spelling of a login escapes its limit', async () => {
    for (const login of ['single', 'SINGLE', 'ſingle'])
      expect(await ask(login, network(1))).toBe(204)
    expect(await ask('ｓｉｎｇｌｅ', network(1))).toBe(429)
  })
})

describe('counters', () => {
  test('hold no login as it was typed, and no network', async () => {
    await signIn('My-Passw0rd', network(77))
    const signedIn = await signIn('partner', network(77), right)
    const rows = await portal.db.selectFrom('limit_event').selectAll().execute()
    const known = await portal.db.selectFrom('known_origin').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(known).toHaveLength(2)
    const cookie = /portal-device=([\w-]+)/.exec(String(signedIn.headers['set-cookie']))?.[1] ?? '?'
    const text = JSON.stringify([rows, known])
    expect(text).not.toMatch(/passw0rd|203\.0\.77/i)
    expect(text).not.toContain(cookie)
  })

  test('are swept when no limit counts them any more', async () => {
    await signIn('nobody', network(1))
    await signIn('partner', network(1), right)
    await sweep(portal.db, new Date(portal.clock.now().getTime() + 23 * HOUR_MS))
    expect(await countersOf('account:')).not.toEqual([])
    await sweep(portal.db, new Date(portal.clock.now().getTime() + 24 * HOUR_MS))
    expect(await countersOf('')).toEqual([])
    const origins = portal.db.selectFrom('known_origin').selectAll()
    await sweep(portal.db, new Date(portal.clock.now().getTime() + 29 * 24 * HOUR_MS))
    expect(await origins.execute()).not.toEqual([])
    await sweep(portal.db, new Date(portal.clock.now().getTime() + 30 * 24 * HOUR_MS))
    expect(await origins.execute()).toEqual([])
  })
})

describe('many at once (P41)', () => {
  beforeAll(useRealPasswords)
  afterAll(useQuickPasswords)

  const failures = (answers: readonly { statusCode: number }[]) =>
    new Set(answers.map((answer) => answer.statusCode))

  test('300 from one network: the surplus is 503, and others are served', async () => {
    const many = Promise.all(times(300, (n) => signIn(`nobody-${n}`, network(1))))
    const [{ statusCode }, answers] = await Promise.all([
      signIn('partner', network(2), right),
      many,
    ])
    expect(statusCode).toBe(200)
    const busy = answers.filter((answer) => answer.statusCode === 503)
    expect(busy).toHaveLength(300 - 15)
    for (const { headers } of busy) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(failures(answers)).toEqual(new Set([401, 503]))
    expect(await statusOf('agent', network(2), right)).toBe(200)
  })

  test('120 from three networks shut no door for a known network', async () => {
    expect(await statusOf('partner', network(9), right)).toBe(200)
    const strangers = Promise.all(times(120, (n) => signIn(`nobody-${n}`, network(n % 3))))
    const known = await Promise.all(times(5, () => signIn('partner', network(9), right)))
    expect(failures(known)).toEqual(new Set([200]))
    const busy = (await strangers).filter((answer) => answer.statusCode === 503)
    expect(busy).toHaveLength(120 - 3 * 15)
  })

  test('300 from as many networks: the surplus is 503 and counts for nothing', async () => {
    const answers = await Promise.all(
      times(300, (n) => signIn(`nobody-${n}`, `198.51.${n % 250}.${n < 250 ? 1 : 2}`)),
    )
    expect(failures(answers)).toEqual(new Set([401, 503]))
    expect(answers.filter((answer) => answer.statusCode === 503)).toHaveLength(300 - 60)
    expect(await countersOf('account:')).toHaveLength(2 * 60)
  })
})
