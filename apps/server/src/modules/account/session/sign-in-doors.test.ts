import type { Problem } from '@partner-portal/contract/protocol/problem'
import { DAY_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#domain/upkeep/sweep.ts'
import { userOf } from '#test/accounts.ts'
import { clearEvents, eventsOf } from '#test/events.ts'
import { callsOf, summary } from '#test/integration-calls.ts'
import { newestMessage, openedMessages } from '#test/opened-messages.ts'
import { api, installationOf, useTestPortal } from '#test/test-portal.ts'
import { addTotp, codeAt } from '#test/totp-codes.ts'
import { getUser, resetFactors, unlockUser } from '../../../admin/users/user-changes.ts'

const portal = useTestPortal({ SIGN_INS_PER_HOUR: undefined })
const right = 'Portal-2026'
const network = (n: number) => `198.51.${n}.7`

interface From {
  readonly address?: string
  readonly cookie?: string
}
const post = (path: string, payload: object, { address = network(250), cookie }: From = {}) =>
  portal.post(path, payload, {
    remoteAddress: address,
    headers: cookie === undefined ? {} : { cookie },
  })
const signIn = (username: string, password: string, from: From = {}) =>
  post('/login_check', { username, password }, from)
const statusOf = async (...args: Parameters<typeof signIn>) => (await signIn(...args)).statusCode
const cookieOf = ({ headers }: Awaited<ReturnType<typeof post>>) =>
  /portal-device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''

/** Fifty wrong passwords of a login from five networks: the wall. `sign-in-limits` types them all. */
async function buildWall(username: string): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from limit_event`.execute(portal.db)
  for (let n = 0; n < 5; n += 1) await signIn(username, 'wrong', { address: network(100 + n) })
  await sql`insert into limit_event (bucket, subject, at) select e.bucket, e.subject, e.at
    from limit_event as e cross join generate_series(1, 9) where e.id > ${rows[0]?.last}`.execute(
    portal.db,
  )
}
const mailsTo = async (recipient: string) =>
  (await openedMessages(portal.db)).filter((mail) => mail.recipient === recipient)
const newestCode = async () =>
  /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await newestMessage(portal.db, 'email')).text)?.[0] ?? ''
const newestHash = async () =>
  /\/resetting\/([\w-]+)/.exec((await newestMessage(portal.db, 'email')).text)?.[1] ?? ''
const newestSms = async () => /\d{6}/.exec((await newestMessage(portal.db, 'sms')).text)?.[0] ?? ''

async function setPasswordByLink(hash: string, from: From = {}) {
  await post(`/login/reset-password-sms?hash=${hash}`, {})
  const payload = { hash, password: 'Zmienione-2027', smsCode: await newestSms() }
  const url = `${api}/login/change-password`
  const { address = network(250) } = from
  return portal.call({ method: 'PATCH', url, payload, remoteAddress: address })
}
const asksForReset = (login: string, address: string) =>
  post('/login/reset-password', { login }, { address })

beforeEach(async () => {
  portal.clock.advance(61 * MINUTE_MS)
  for (const table of ['limit_event', 'known_origin', 'message', 'totp', 'recovery_code'] as const)
    await portal.db.deleteFrom(table).execute()
  await portal.db.updateTable('account_link').set({ ended_at: portal.clock.now() }).execute()
  const { password_hash } = await userOf(portal, 'broker')
  await portal.db
    .updateTable('portal_user')
    .set({ has_second_factor: false, password_hash })
    .where('username', 'in', ['master', 'single', 'agent'])
    .execute()
})

describe('names that nobody has', () => {
  test('meet the same limits with the same answers as others (P11)', async () => {
    const answers = async (username: string) => {
      const seen: unknown[] = []
      for (let n = 0; n < 11; n += 1) {
        const answer = await signIn(username, 'wrong', { address: network(3) })
        seen.push([answer.statusCode, answer.body, Object.keys(answer.headers)])
      }
      return seen
    }
    expect(await answers('nobody')).toEqual(await answers('single'))
  })
})

describe('a code by e-mail', () => {
  test('opens the walls for its user: the browser is known, the counters are empty', async () => {
    await buildWall('single')
    const refused = await signIn('single', right)
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', byEmail: true })
    expect((await post('/login/unlock-code', { username: 'SINGLE' })).statusCode).toBe(204)
    expect(await newestMessage(portal.db, 'email')).toMatchObject({
      recipient: 'single@example.com',
      kind: 'unlock-code',
    })
    const code = await newestCode()
    const typed = { username: 'single', code: code.toLowerCase().replace('-', ' ') }
    const opened = await post('/login/unlock', typed)
    expect(opened.statusCode, opened.body).toBe(204)
    expect((await post('/login/unlock', typed)).json()).toMatchObject({ code: 'CODE_WRONG' })
    const cookie = cookieOf(opened)
    expect(await statusOf('single', right)).toBe(200)
    await buildWall('single')
    expect(await statusOf('single', right, { address: network(200), cookie })).toBe(200)
    const events = await portal.db
      .selectFrom('event')
      .select('kind')
      .where('actor', '=', 'single')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['session.unlock-code-sent', 'session.limits-lifted']),
    )
  })

  test('is asked for and refused alike, whether the login exists or not (P11)', async () => {
    const answers = [
      await post('/login/unlock-code', { username: 'single' }),
      await post('/login/unlock-code', { username: 'nobody' }),
    ]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ])
    const tried = []
    for (const username of ['single', 'nobody'])
      for (let n = 0; n < 11; n += 1) {
        const { statusCode, body } = await post('/login/unlock', { username, code: 'AAAA-AAAA' })
        tried.push([statusCode, body])
      }
    expect(tried.slice(0, 11)).toEqual(tried.slice(11))
    expect(tried.map(([status]) => status)).toContain(429)
  })

  test('of somebody else is wrong, and after an hour every code is', async () => {
    await post('/login/unlock-code', { username: 'single' })
    const code = await newestCode()
    expect((await post('/login/unlock', { username: 'agent', code })).statusCode).toBe(400)
    portal.clock.advance(60 * MINUTE_MS)
    expect((await post('/login/unlock', { username: 'single', code })).statusCode).toBe(400)
  })
})

describe('mails with links and codes', () => {
  test('are five an hour for a login over all networks, and no stranger voids the last ones (P12)', async () => {
    expect((await asksForReset('single', network(1))).statusCode).toBe(204)
    const first = await newestHash()
    for (let n = 2; n < 40; n += 1)
      expect((await asksForReset('single', network(n))).statusCode).toBe(204)
    expect(await mailsTo('single@example.com')).toHaveLength(5)
    const newest = (await mailsTo('single@example.com')).map(
      ({ text }) => /\/resetting\/([\w-]+)/.exec(text)?.[1] ?? '',
    )
    expect(newest).toContain(first)
    const [, , third = ''] = newest
    expect((await setPasswordByLink(third)).statusCode).toBe(200)
    for (const hash of newest)
      expect((await setPasswordByLink(hash)).json()).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test.each([
    ['link', '/login/reset-password', { login: 'single' }, 'password.reset-requested'],
    ['code', '/login/unlock-code', { username: 'single' }, 'session.unlock-code-sent'],
  ] as const)(
    'no requests of the other kind cost a user the %s (P10)',
    async (kind, path, body, event) => {
      const otherPath = kind === 'link' ? '/login/unlock-code' : '/login/reset-password'
      for (let n = 1; n < 7; n += 1)
        await post(otherPath, { login: 'single', username: 'single' }, { address: network(n) })
      const before = await mailsTo('single@example.com')
      await clearEvents(portal.db)
      expect((await post(path, body)).statusCode).toBe(204)
      expect(await mailsTo('single@example.com')).toHaveLength(before.length + 1)
      expect(await eventsOf(portal.db, event, 'facts')).toEqual([{ facts: { mailed: true } }])
    },
  )

  test('are not used up for who typed a code', async () => {
    for (let n = 1; n < 7; n += 1)
      await post('/login/unlock-code', { username: 'single' }, { address: network(n) })
    expect(await mailsTo('single@example.com')).toHaveLength(5)
    const typed = { username: 'single', code: await newestCode() }
    expect((await post('/login/unlock', typed)).statusCode).toBe(204)
    await post('/login/unlock-code', { username: 'single' })
    expect(await mailsTo('single@example.com')).toHaveLength(6)
  })
})

describe('a new password by link', () => {
  test('empties the counters of password and second factor, and makes the browser known', async () => {
    const { secret } = await addTotp(portal, await callsOf(portal, 'master'))
    for (let n = 0; n < 20; n += 1) {
      if (n % 5 === 0) portal.clock.advance(15 * MINUTE_MS)
      const { secondFactor } = (await signIn('master', right)).json<Problem>()
      const wrong = { ticket: secondFactor?.ticket, proof: { method: 'totp', code: '000000' } }
      expect((await post('/login/second-factor', wrong)).statusCode).toBe(400)
    }
    portal.clock.advance(15 * MINUTE_MS)
    const { secondFactor: open } = (await signIn('master', right)).json<Problem>()
    const oneMore = { ticket: open?.ticket, proof: { method: 'totp', code: '000000' } }
    expect((await post('/login/second-factor', oneMore)).statusCode).toBe(429)
    await buildWall('master')
    expect(await statusOf('master', right)).toBe(429)
    await asksForReset('master', network(1))
    const changed = await setPasswordByLink(await newestHash(), { address: network(1) })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(cookieOf(changed)).not.toBe('')
    const first = await signIn('master', 'Zmienione-2027')
    const { secondFactor } = first.json<Problem>()
    portal.clock.advance(MINUTE_MS / 2)
    const proof = { method: 'totp', code: codeAt(secret, portal.clock.now()) }
    const answer = await post('/login/second-factor', { ticket: secondFactor?.ticket, proof })
    expect(answer.statusCode, answer.body).toBe(200)
  })
})

describe('an operator', () => {
  test.each(['unlock', 'reset-factors'])('empties all counters by user %s', async (command) => {
    const user = await callsOf(portal, 'single')
    for (let n = 0; n < 5; n += 1)
      await user.post('/step-up', { method: 'password', password: 'x' })
    await buildWall('single')
    expect(await statusOf('single', right)).toBe(429)
    const installation = await installationOf(portal)
    if (command === 'unlock') await unlockUser(portal.db, 'single')
    else await resetFactors(portal.db, 'single', installation)
    const signedIn = await signIn('single', right)
    expect(signedIn.statusCode).toBe(200)
    const again = await callsOf(portal, 'single', signedIn.json<{ token: string }>().token)
    expect((await again.post('/step-up', { method: 'password', password: right })).statusCode).toBe(
      204,
    )
  })
})

describe('codes beside those of the app', () => {
  test('recovery codes and set-up codes are not counted with them', async () => {
    const user = await callsOf(portal, 'master')
    const started = (await user.post('/settings/totp', {})).json<{ secret: string }>()
    for (let n = 0; n < 25; n += 1)
      expect((await user.post('/settings/totp/confirm', { code: '000000' })).statusCode).toBe(400)
    const confirmed = await user.post('/settings/totp/confirm', {
      code: codeAt(started.secret, portal.clock.now()),
    })
    expect(confirmed.statusCode).toBe(200)
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>()
    const ticket = async () => (await signIn('master', right)).json<Problem>().secondFactor?.ticket
    const answer = async (method: string, code = '') =>
      (await post('/login/second-factor', { ticket: await ticket(), proof: { method, code } }))
        .statusCode
    for (let n = 0; n < 5; n += 1) expect(await answer('totp', '000000')).toBe(400)
    expect(await answer('totp', '000000')).toBe(429)
    expect(await answer('recovery', recoveryCodes[0])).toBe(200)
    for (let n = 0; n < 5; n += 1) expect(await answer('recovery', recoveryCodes[0])).toBe(400)
    expect(await answer('recovery', recoveryCodes[1])).toBe(429)
    portal.clock.advance(15 * MINUTE_MS)
    expect(await answer('recovery', recoveryCodes[1])).toBe(200)
  })
})

describe('right passwords', () => {
  test('are thirty an hour for a user', async () => {
    for (let n = 0; n < 30; n += 1)
      expect(await statusOf('agent', right, { address: network(n) })).toBe(200)
    expect(await statusOf('agent', right, { address: network(31) })).toBe(429)
    expect(await statusOf('single', right, { address: network(31) })).toBe(200)
  })
})

describe('spraying inside a network that everybody shares', () => {
  test('ends at the total of the network, and not for a known browser', async () => {
    const office = network(77)
    const users = ['partner', 'master', 'agent', 'single', 'broker']
    const cookies = new Map<string, string>()
    for (const username of users)
      cookies.set(username, cookieOf(await signIn(username, right, { address: office })))
    await signIn('partner', 'wrong', { address: office })
    // Adds 300 failures of colleagues.
    await sql`insert into limit_event (bucket, at) select e.bucket, e.at from limit_event as e
      cross join generate_series(1, 299) where e.bucket like 'strangers:%'`.execute(portal.db)
    expect(await statusOf('master', right, { address: office })).toBe(429)
    for (const username of users)
      expect(
        await statusOf(username, right, { address: office, cookie: cookies.get(username) ?? '' }),
      ).toBe(200)
  })
})

describe('many at once (P41)', () => {
  test('a flood from everywhere keeps no known browser out, and a made-up cookie is no known one', async () => {
    const cookie = cookieOf(await signIn('agent', right, { address: network(90) }))
    const made = `portal-device=${'A'.repeat(43)}.${'B'.repeat(43)}`
    const flood = Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        signIn(`nobody-${n}`, 'wrong', { address: network(n % 60), cookie: made }),
      ),
    )
    expect(await statusOf('single', right, { address: network(91) })).toBe(503)
    expect(await statusOf('agent', right, { address: network(92), cookie })).toBe(200)
    const busy = (await flood).filter(({ statusCode }) => statusCode === 503)
    expect(busy).toHaveLength(240)
  })
})

describe('the password in an open session', () => {
  test('is guessed five times in a quarter of an hour and twenty a day, whatever it confirms; then its user is told', async () => {
    let user = await callsOf(portal, 'broker')
    const path = `${summary('BRK2026', 'PURCHASE_FINANCE')}/prod-access`
    const contact = { email: 'a@example.com', phoneNumber: '600100200' }
    const guesses = [
      () => user.post('/step-up', { method: 'password', password: 'wrong' }),
      () => user.post(path, { password: 'wrong' }),
      () => user.put('/settings/contact', { ...contact, password: 'wrong' }),
    ]
    const statuses = []
    for (let n = 0; n < 21; n += 1) {
      if (n > 0 && n % 5 === 0) {
        portal.clock.advance(15 * MINUTE_MS)
        user = await callsOf(portal, 'broker')
      }
      statuses.push((await guesses[n % 3]?.())?.statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429])
    expect(await newestMessage(portal.db, 'email')).toMatchObject({
      kind: 'guessed-passwords',
      subject: 'Błędne hasła na Twoim koncie w Partner Portal',
    })
  })
})

test('sessions are deleted after 90 days, except the newest of a user', async () => {
  const { id } = await getUser(portal.db, 'single')
  const sessions = () =>
    portal.db.selectFrom('session').select('id').where('user_id', '=', id).execute()
  for (let n = 0; n < 3; n += 1) await signIn('single', right)
  await sweep(portal.db, new Date(portal.clock.now().getTime() + 89 * DAY_MS))
  expect((await sessions()).length).toBeGreaterThan(2)
  portal.clock.advance(MINUTE_MS)
  await signIn('single', right)
  await sweep(portal.db, new Date(portal.clock.now().getTime() + 91 * DAY_MS))
  expect(await sessions()).toHaveLength(1)
})
