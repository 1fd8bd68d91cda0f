import { beforeEach, describe, expect, test } from 'vitest'
import { setUser, tokenOfLink, userOf } from '#test/accounts.ts'
import { eventsOf } from '#test/events.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const minute = 60_000
const good = 'Nowe-Haslo1'

function request(login: string, remoteAddress = '198.51.100.7') {
  return portal.post('/login/reset-password', { login }, { remoteAddress })
}
function sendSms(hash: string) {
  return portal.post(`/login/reset-password-sms?hash=${hash}`)
}
function change(hash: string, smsCode: string, password = good) {
  return portal.call({
    method: 'PATCH',
    url: `${api}/login/change-password`,
    payload: { hash, password, smsCode },
  })
}

async function newestHash(): Promise<string> {
  return (
    /\/(?:resetting|setting)\/([\w-]+)/.exec((await newestMessage(portal.db, 'email')).text)?.[1] ??
    ''
  )
}
async function newestCode(): Promise<string> {
  return /\b\d{6}\b/.exec((await newestMessage(portal.db, 'sms')).text)?.[0] ?? ''
}
async function resetLink(login = 'partner'): Promise<string> {
  expect((await request(login)).statusCode).toBe(204)
  return newestHash()
}

// Limits are counted by the clock: every test begins in a new hour.
beforeEach(() => portal.clock.advance(61 * minute))

describe('forgotten password', () => {
  test('by the link from the mail and the code from the SMS, ending every session', async () => {
    const old = await portal.signIn('partner')
    const hash = await resetLink()
    expect(await newestMessage(portal.db, 'email')).toMatchObject({
      recipient: 'partner@example.com',
      subject: 'Zmiana hasła w Partner Portal',
    })
    expect((await sendSms(hash)).statusCode).toBe(204)
    const changed = await change(hash, await newestCode())
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toEqual({ username: 'partner' })
    await portal.signIn('partner', good)
    await expect(portal.signIn('partner')).rejects.toThrow('INVALID_CREDENTIALS')
    expect((await portal.get({ token: old.token }, '/user_info')).statusCode).toBe(401)
    expect((await change(hash, await newestCode())).json()).toMatchObject({
      status: 400,
      code: 'LINK_EXPIRED',
    })
    const { password_hash } = await userOf(portal, 'master')
    await setUser(portal, 'partner', { password_hash })
  })

  test('refuses a password that attackers try first, which costs neither link nor code', async () => {
    const hash = await resetLink('single')
    await sendSms(hash)
    for (const password of ['Single-2026', 'Welcome1', 'Password1', 'P@ssw0rd', 'Abcd1234'])
      expect((await change(hash, await newestCode(), password)).json()).toMatchObject({
        status: 400,
        faults: [{ path: 'password', code: 'common' }],
      })
    expect((await change(hash, await newestCode())).statusCode).toBe(200)
  })

  test('says that there is no such login, and is throttled hard', async () => {
    const answer = await request('nobody')
    expect(answer.json()).toMatchObject({
      status: 400,
      code: 'USER_NOT_FOUND',
      errors: ['No user for given login'],
    })
    await request('nobody')
    await request('nobody')
    const fourth = await request('nobody')
    expect(fourth.statusCode).toBe(429)
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await request('nobody', '203.0.113.9')).statusCode).toBe(400)
  })

  test('the three newest links are valid (P12), and an hour ends them', async () => {
    const links = []
    for (const address of ['198.51.1.7', '198.51.2.7', '198.51.3.7', '198.51.4.7']) {
      expect((await request('partner', address)).statusCode).toBe(204)
      links.push(await newestHash())
    }
    const [first = '', second = '', , fourth = ''] = links
    expect((await sendSms(first)).json()).toMatchObject({ status: 400, code: 'LINK_EXPIRED' })
    expect((await sendSms(second)).statusCode).toBe(204)
    portal.clock.advance(60 * minute)
    expect((await sendSms(fourth)).statusCode).toBe(400)
  })

  test.each([
    ['reset', 60],
    ['set', 72 * 60],
  ] as const)('a link to %s a password opens for %i minutes', async (kind, minutes) => {
    for (const [late, status] of [
      [-1, 204],
      [0, 400],
    ] as const) {
      const hash = await tokenOfLink(portal, 'agent', kind)
      portal.clock.advance(minutes * minute + late)
      expect((await sendSms(hash)).statusCode).toBe(status)
    }
  })

  test('keeps no link as it is: only its SHA-256', async () => {
    const hash = await resetLink()
    const rows = await portal.db.selectFrom('account_link').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(hash)
    expect(hash.length).toBeGreaterThanOrEqual(43)
  })
})

describe('the SMS code', () => {
  test('cannot be guessed: five wrong, and the right one is too late (P13)', async () => {
    const hash = await resetLink()
    await sendSms(hash)
    const code = await newestCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let index = 0; index < 5; index++)
      expect((await change(hash, wrong)).json()).toMatchObject({
        status: 400,
        code: 'SMS_CODE_WRONG',
      })
    expect((await change(hash, code)).json()).toMatchObject({ status: 400, code: 'LINK_EXPIRED' })
  })

  test('100 wrong at once count as 100; 20 right at once are one (P13)', async () => {
    const guessed = await resetLink()
    await sendSms(guessed)
    const code = await newestCode()
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: 100 }, () => change(guessed, wrong)))
    expect((await change(guessed, code)).statusCode).toBe(400)

    portal.clock.advance(61 * minute)
    const right = await resetLink()
    await sendSms(right)
    const newest = await newestCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(right, newest)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 400]))
  })

  test('is over after ten minutes', async () => {
    const hash = await resetLink()
    await sendSms(hash)
    portal.clock.advance(10 * minute)
    expect((await change(hash, await newestCode())).json()).toMatchObject({
      code: 'SMS_CODE_WRONG',
    })
  })

  test('is sent once a minute and five times an hour, and nothing is queued beyond (P14)', async () => {
    const hash = await resetLink()
    const before = (await newestMessage(portal.db, 'sms')).id
    expect((await sendSms(hash)).statusCode).toBe(204)
    expect((await sendSms(hash)).statusCode).toBe(429)
    for (let index = 0; index < 6; index++) {
      portal.clock.advance(minute)
      await sendSms(hash)
    }
    const { count } = await portal.db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('channel', '=', 'sms')
      .where('id', '>', before)
      .executeTakeFirstOrThrow()
    expect(count).toBe(5)
  })
})

describe('the first password', () => {
  /** Sets a password by an operator's link, for a user of this status. */
  async function setFirst(status: 'NEW' | 'SUSPENDED') {
    await setUser(portal, 'newcomer', { status, password_hash: null })
    const hash = await tokenOfLink(portal, 'newcomer', 'set')

    expect((await sendSms(hash)).statusCode).toBe(204)
    expect((await change(hash, '000000')).statusCode).toBe(400)
    expect((await userOf(portal, 'newcomer')).status).toBe(status)
    expect((await change(hash, await newestCode())).statusCode).toBe(200)
    return (await userOf(portal, 'newcomer')).status
  }

  test('makes a new user an active one, in the events too, and leaves a suspended one suspended', async () => {
    expect(await setFirst('SUSPENDED')).toBe('SUSPENDED')
    portal.clock.advance(minute)
    expect(await setFirst('NEW')).toBe('ACTIVE')
    const events = await portal.db
      .selectFrom('event')
      .select(['kind', 'facts'])
      .where('actor', '=', 'newcomer')
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([
      { kind: 'password.code-sent' },
      { kind: 'password.set-by-link' },
      { kind: 'password.code-sent' },
      { kind: 'password.set-by-link' },
      { kind: 'user.activated', facts: { status: 'ACTIVE' } },
    ])
  })
})

describe('the new password', () => {
  test.each([
    ['haslo123', 'Password should have at least one capital letter'],
    ['Hasloabc', 'Password should contain at least one digit'],
    ['Abcde12', 'Password length should be between 8 and 64'],
    ['Haslo+123', 'Password contains incorrect characters'],
  ])('%s is refused with the words of the form', async (password, message) => {
    const answer = await change('x'.repeat(43), '123456', password)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ errors: string[] }>().errors).toEqual([message])
  })
})

describe('a switch link', () => {
  test('works once, names both in the audit, and changes nothing of the person (P15)', async () => {
    const auth_hash = await tokenOfLink(portal, 'agent', 'switch')
    const use = () => portal.post('/login_switch', { auth_hash })
    const answers = await Promise.all(Array.from({ length: 100 }, use))
    const won = answers.filter((answer) => answer.statusCode === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(99)
    const { token } = won[0]?.json<{ token: string }>() ?? { token: '' }
    expect(
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()),
    ).toMatchObject({ username: 'agent', impersonated: 'ola' })
    const change = await portal.post(
      '/settings/password',
      { currentPassword: 'Portal-2026', password: good },
      { token },
    )
    expect(change.statusCode).toBe(403)
    const switched = await eventsOf(portal.db, 'login.switched', 'actor', 'operator')
    expect(switched).toEqual([{ actor: 'agent', operator: 'ola' }])
  })
})
