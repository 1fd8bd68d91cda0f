import type { SecondFactor } from '@partner-portal/contract/account/second-factor'
import type { Problem } from '@partner-portal/contract/protocol/problem'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenOfLink, userOf } from '#test/accounts.ts'
import { eventsOf } from '#test/events.ts'
import { callsOf, summary, switchedCalls } from '#test/integration-calls.ts'
import { newestMessage } from '#test/opened-messages.ts'
import { api, installationOf, useTestPortal } from '#test/test-portal.ts'
import { addTotp, codeAt } from '#test/totp-codes.ts'
import { disableUser, enableUser, resetFactors } from '../../../admin/users/user-changes.ts'

const portal = useTestPortal()
const password = 'Portal-2026'
const second = 1000
const minute = 60 * second

beforeEach(async () => {
  portal.clock.advance(minute)
  await portal.db.deleteFrom('limit_event').execute()
  await portal.db.deleteFrom('totp').execute()
  await portal.db.deleteFrom('recovery_code').execute()
  await portal.db.updateTable('portal_user').set({ has_second_factor: false }).execute()
})

const signIn = (username = 'master', typed = password) =>
  portal.post('/login_check', { username, password: typed })
const answerWith = (ticket: string, proof: object) =>
  portal.post('/login/second-factor', { ticket, proof })

async function ticketFor(username = 'master'): Promise<string> {
  const answer = await signIn(username)
  const { secondFactor } = answer.json<Problem>()
  if (!secondFactor) throw new Error(answer.body)
  return secondFactor.ticket
}

/** An unused code of the next time step. */
function nextCode(secret: string): string {
  portal.clock.advance(30 * second)
  return codeAt(secret, portal.clock.now())
}

async function readEvents(): Promise<string[]> {
  const { id } = await userOf(portal, 'master')
  const events = portal.db.selectFrom('event').select('kind').orderBy('id', 'desc')
  const ofUser = events.where(({ and }) => and({ record: 'user', record_id: id }))
  return (await ofUser.limit(3).execute()).map(({ kind }) => kind)
}

async function stateOf(user: Awaited<ReturnType<typeof callsOf>>): Promise<SecondFactor> {
  return (await user.get('/settings/second-factor')).json()
}

describe('an authenticator app', () => {
  test('counts once one of its codes was typed, with ten recovery codes, and is told by mail', async () => {
    const user = await callsOf(portal, 'master')
    const second = await callsOf(portal, 'master')
    const started = (await user.post('/settings/totp', {})).json<Record<string, string>>()
    expect(started.address).toMatch(/^otpauth:\/\/totp\/Partner%20Portal:master\?.*secret=/)
    expect(await stateOf(user)).toEqual({ totp: null, hasPasskeys: false, recoveryCodesLeft: 0 })
    expect((await signIn()).statusCode).toBe(200)

    const wrong = await user.post('/settings/totp/confirm', { code: '000000' })
    expect(wrong.json()).toMatchObject({ status: 400, code: 'CODE_WRONG' })
    const code = codeAt(started.secret ?? '', portal.clock.now())
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    const added = await user.post('/settings/totp/confirm', { code: typed })
    const { recoveryCodes } = added.json<{ recoveryCodes: string[] }>()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await stateOf(user)).toEqual({
      totp: { addedAt: expect.any(String) },
      hasPasskeys: false,
      recoveryCodesLeft: 10,
    })
    expect((await second.get('/user_info')).statusCode).toBe(401)
    expect((await readEvents())[0]).toBe('second-factor.totp-added')
    expect(await newestMessage(portal.db, 'email')).toMatchObject({
      recipient: 'master@example.com',
      kind: 'second-factor',
    })
    expect((await user.post('/settings/totp', {})).json()).toMatchObject({ code: 'ALREADY_SET_UP' })
  })

  test('and its recovery codes cannot be read in the database', async () => {
    const { secret, recoveryCodes } = await addTotp(portal, await callsOf(portal, 'master'))
    const rows = JSON.stringify([
      await portal.db.selectFrom('totp').selectAll().execute(),
      await portal.db.selectFrom('recovery_code').selectAll().execute(),
    ])
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map(plain)])
      expect(rows).not.toContain(text)
  })

  test('is gone when it is removed, and with it the recovery codes', async () => {
    const user = await callsOf(portal, 'master')
    await addTotp(portal, user)
    expect((await user.delete('/settings/totp')).statusCode).toBe(204)
    expect(await stateOf(user)).toEqual({ totp: null, hasPasskeys: false, recoveryCodesLeft: 0 })
    expect((await signIn()).statusCode).toBe(200)
    expect((await user.delete('/settings/totp')).statusCode).toBe(404)
    expect((await user.post('/settings/recovery-codes', {})).statusCode).toBe(404)
    expect((await readEvents())[1]).toBe('second-factor.totp-removed')
  })

  test('of the user is hidden from an operator', async () => {
    const operator = await switchedCalls(portal, 'master')
    expect((await operator.get('/settings/second-factor')).statusCode).toBe(403)
    expect((await operator.get('/step-up')).statusCode).toBe(403)
  })
})

const plain = (code: string) => code.replaceAll('-', '')

describe('a sign-in of a user who has one', () => {
  test('needs a code after the password', async () => {
    const { secret } = await addTotp(portal, await callsOf(portal, 'master'))
    const first = await signIn()
    expect(first.json()).toMatchObject({
      status: 403,
      code: 'SECOND_FACTOR_REQUIRED',
      secondFactor: { methods: ['totp', 'recovery'] },
    })
    expect(first.body).not.toContain('refresh_token')
    const ticket = await ticketFor()
    const proof = { method: 'totp', code: nextCode(secret) }
    const answer = await answerWith(ticket, proof)
    expect(answer.statusCode, answer.body).toBe(200)
    const { token } = answer.json<{ token: string }>()
    const user = await callsOf(portal, 'master', token)
    expect((await user.delete('/settings/sessions')).statusCode).toBe(204)
    expect((await answerWith(ticket, proof)).json()).toMatchObject({ code: 'TICKET_EXPIRED' })
  })

  test('accepts each code once, also of thirty at the same time', async () => {
    const { secret } = await addTotp(portal, await callsOf(portal, 'master'))
    const [first, second] = [await ticketFor(), await ticketFor()]
    const code = nextCode(secret)
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        answerWith(index % 2 ? first : second, { method: 'totp', code }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const again = await answerWith(await ticketFor(), { method: 'totp', code })
    expect(again.json()).toMatchObject({ code: 'CODE_WRONG' })
  })

  test('accepts a code of the neighbouring half minute, and no older one', async () => {
    const { secret } = await addTotp(portal, await callsOf(portal, 'master'))
    const code = nextCode(secret)
    portal.clock.advance(60 * second)
    const late = await answerWith(await ticketFor(), { method: 'totp', code })
    expect(late.statusCode).toBe(400)
    const shown = nextCode(secret)
    portal.clock.advance(30 * second)
    expect((await answerWith(await ticketFor(), { method: 'totp', code: shown })).statusCode).toBe(
      200,
    )
  })

  test('does not go on after the user was disabled, also when the user is enabled again', async () => {
    const { secret } = await addTotp(portal, await callsOf(portal, 'master'))
    const ticket = await ticketFor()
    await disableUser(portal.db, 'master')
    // The answer does not reveal that the password was right.
    expect((await signIn()).json()).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
    await enableUser(portal.db, 'master')
    const proof = { method: 'totp', code: nextCode(secret) }
    expect((await answerWith(ticket, proof)).json()).toMatchObject({ code: 'TICKET_EXPIRED' })
  })

  test('checks five codes in a quarter of an hour, whatever the ticket and the session', async () => {
    const user = await callsOf(portal, 'master')
    const { secret } = await addTotp(portal, user)
    const statuses = []
    for (let index = 0; index < 4; index += 1) {
      const wrong = { method: 'totp', code: '000000' }
      statuses.push((await answerWith(await ticketFor(), wrong)).statusCode)
    }
    statuses.push((await user.post('/step-up', { method: 'totp', code: '000000' })).statusCode)
    const right = { method: 'totp', code: nextCode(secret) }
    const ticket = await ticketFor()
    statuses.push((await answerWith(ticket, right)).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect(await readEvents()).toContain('identity.refused')
    const usedUp = async () =>
      (await readEvents()).filter((event) => event.endsWith('guesses-used-up'))
    expect(await usedUp()).toHaveLength(1)
    expect(await newestMessage(portal.db, 'email')).toMatchObject({
      recipient: 'master@example.com',
      subject: 'Błędne kody na Twoim koncie w Partner Portal',
    })
    portal.clock.advance(15 * minute)
    const later = { method: 'totp', code: nextCode(secret) }
    expect((await answerWith(await ticketFor(), later)).statusCode).toBe(200)
  })

  test('is over after five minutes, and when the password or a factor changes', async () => {
    const user = await callsOf(portal, 'master')
    const { secret } = await addTotp(portal, user)
    const old = await ticketFor()
    portal.clock.advance(5 * minute)
    const answered = async (ticket: string) =>
      (await answerWith(ticket, { method: 'totp', code: nextCode(secret) })).json<Problem>().code
    expect(await answered(old)).toBe('TICKET_EXPIRED')
    const open = await ticketFor()
    await user.post('/settings/recovery-codes', {})
    expect(await answered(open)).toBe('TICKET_EXPIRED')
    expect(await answered('x'.repeat(43))).toBe('TICKET_EXPIRED')
  })

  test('accepts each recovery code once, however it is typed, and tells the user', async () => {
    const { recoveryCodes } = await addTotp(portal, await callsOf(portal, 'master'))
    const [first = '', second = ''] = recoveryCodes
    const use = async (code: string) => answerWith(await ticketFor(), { method: 'recovery', code })
    expect((await use(` ${plain(first).toLowerCase()} `)).statusCode).toBe(200)
    expect(await newestMessage(portal.db, 'email')).toMatchObject({
      kind: 'second-factor',
      recipient: 'master@example.com',
    })
    expect((await use(first)).json()).toMatchObject({ code: 'CODE_WRONG' })
    expect((await use('0000-0000-0000')).statusCode).toBe(400)
    const both = await Promise.all([use(second), use(second)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  test('with new recovery codes refuses the old ones', async () => {
    const user = await callsOf(portal, 'master')
    const { recoveryCodes } = await addTotp(portal, user)
    const made = await user.post('/settings/recovery-codes', {})
    const fresh = made.json<{ recoveryCodes: string[] }>().recoveryCodes
    const use = async (code = '') =>
      (await answerWith(await ticketFor(), { method: 'recovery', code })).statusCode
    expect(await use(recoveryCodes[0])).toBe(400)
    expect(await use(fresh[0])).toBe(200)
  })

  test('still needs the code after a new password by link', async () => {
    await addTotp(portal, await callsOf(portal, 'single'))
    const hash = await tokenOfLink(portal, 'single', 'reset')

    await portal.post(`/login/reset-password-sms?hash=${hash}`, {})
    const { text } = await newestMessage(portal.db, 'sms')
    const smsCode = /\d{6}/.exec(text)?.[0]
    const changed = await portal.call({
      method: 'PATCH',
      url: `${api}/login/change-password`,
      payload: { hash, password: 'Zmienione-2027', smsCode },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    const answer = await signIn('single', 'Zmienione-2027')
    expect(answer.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  })

  test('is the password alone again after an operator has reset the factors', async () => {
    const user = await callsOf(portal, 'master')
    await addTotp(portal, user)
    const installation = await installationOf(portal)
    await resetFactors(portal.db, 'master', installation)
    expect((await user.get('/user_info')).statusCode).toBe(401)
    expect((await signIn()).statusCode).toBe(200)
    expect((await readEvents()).slice(1, 2)).toEqual(['second-factor.reset'])
    const reset = await eventsOf(portal.db, 'second-factor.reset', 'actor', 'operator')
    expect(reset).toEqual([{ actor: null, operator: expect.any(String) }])
  })
})

test('a code of the app is a proof for a step-up', async () => {
  const user = await callsOf(portal, 'master')
  expect((await user.get('/step-up')).json()).toEqual({ methods: ['password'] })
  const { secret } = await addTotp(portal, user)
  expect((await user.get('/step-up')).json()).toEqual({ methods: ['totp', 'recovery'] })
  portal.clock.advance(10 * minute)
  expect((await user.post('/settings/recovery-codes', {})).json()).toMatchObject({
    code: 'STEP_UP_REQUIRED',
  })
  const proof = { method: 'totp', code: codeAt(secret, portal.clock.now()) }
  expect((await user.post('/step-up', proof)).statusCode).toBe(204)
  expect((await user.post('/settings/recovery-codes', {})).statusCode).toBe(200)
  expect((await user.post('/step-up', proof)).json()).toMatchObject({ code: 'CODE_WRONG' })
})

describe('the strongest factor proves', () => {
  test('the password of a user who has an app opens nothing, right or wrong', async () => {
    const user = await callsOf(portal, 'master')
    await addTotp(portal, user)
    portal.clock.advance(10 * minute)
    for (const typed of [password, 'wrong'])
      expect(
        (await user.post('/step-up', { method: 'password', password: typed })).json(),
      ).toMatchObject({ status: 403, code: 'STRONGER_PROOF_REQUIRED' })
    expect(await readEvents()).toContain('identity.refused')
    expect((await user.delete('/settings/totp')).json()).toMatchObject({ code: 'STEP_UP_REQUIRED' })
  })

  test('nor do the calls that ask for the password itself', async () => {
    const user = await callsOf(portal, 'broker')
    const { secret } = await addTotp(portal, user)
    portal.clock.advance(10 * minute)
    const contact = { email: 'else@example.com', phoneNumber: '+48600100200' }
    const calls = [
      () => user.post('/settings/password', { currentPassword: password, password: 'Inne-2028' }),
      () => user.put('/settings/contact', { ...contact, password }),
      () => user.post(`${summary('BRK2026', 'PURCHASE_FINANCE')}/prod-access`, { password }),
    ]
    for (const call of calls)
      expect((await call()).json()).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' })
    await user.post('/step-up', { method: 'totp', code: codeAt(secret, portal.clock.now()) })
    expect((await calls[2]?.())?.statusCode).toBe(200)
  })

  test('and a recovery code for who lost the device; removing the last factor is told', async () => {
    const user = await callsOf(portal, 'master')
    const { recoveryCodes } = await addTotp(portal, user)
    portal.clock.advance(10 * minute)
    const proof = { method: 'recovery', code: recoveryCodes[0] }
    expect((await user.post('/step-up', proof)).statusCode).toBe(204)
    expect((await newestMessage(portal.db, 'email')).text).toContain('użyto kodu zapasowego')
    expect((await user.delete('/settings/totp')).statusCode).toBe(204)
    const notice = await newestMessage(portal.db, 'email')
    expect(notice).toMatchObject({ kind: 'second-factor', recipient: 'master@example.com' })
    expect(notice.text).toContain('Do logowania wystarcza teraz hasło.')
    expect((await user.post('/step-up', { method: 'password', password })).statusCode).toBe(204)
  })
})
