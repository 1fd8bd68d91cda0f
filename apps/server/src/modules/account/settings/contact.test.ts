import type { Contact } from '@partner-portal/contract/account/settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#domain/upkeep/sweep.ts'
import { setUser, tokenOfLink } from '#test/accounts.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { codeIn } from '../../../../../../packages/testing/outbox.ts'
import { disableUser, enableUser } from '../../../admin/users/user-changes.ts'

const portal = useTestPortal()
const minute = 60_000
const password = 'Portal-2026'
const old = { email: 'agent@example.com', phoneNumber: '+48225550100' }
const contact = { email: 'nowy@example.com', phoneNumber: '+48600100200' }

function call(token: string, method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) {
  const url = `${api}/settings/${path}`
  return portal.call({ method, url, token, ...(payload ? { payload } : {}) })
}
const read = async (token: string) => (await call(token, 'GET', 'contact')).json<Contact>()
const save = (token: string, data: object) => call(token, 'PUT', 'contact', { ...data, password })
const prove = (token: string, field: string, code: string) =>
  call(token, 'POST', 'contact/confirm', { field, code })
const again = (token: string, field: string) => call(token, 'POST', 'contact/code', { field })
const codeOf = async (recipient: string) => {
  const sent = await openedMessages(portal.db)
  return codeIn(sent.findLast((message) => message.recipient === recipient)?.text ?? '')
}

const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const openLink = async (hash: string) =>
  (await portal.post(`/login/reset-password-sms?hash=${hash}`)).statusCode

beforeEach(async () => {
  portal.clock.advance(24 * 60 * minute)
  await setUser(portal, 'agent', { email: old.email, phone_number: old.phoneNumber })
  await portal.db.deleteFrom('contact_change').execute()
  await portal.db.deleteFrom('message').execute()
})

describe('new contact data', () => {
  test('count once each is verified by the code that was sent there', async () => {
    const { token } = await portal.signIn('agent')
    const answer = await save(token, { email: ' nowy@example.com ', phoneNumber: '600 100 200' })
    const waiting = [
      { field: 'email', value: contact.email, expiresAt: expect.stringMatching(/^2026-/) },
      { field: 'phoneNumber', value: contact.phoneNumber, expiresAt: expect.any(String) },
    ]
    expect(answer.json()).toEqual({ ...old, unverified: waiting })
    expect(await read(token)).toEqual({ ...old, unverified: waiting })
    const sent = await openedMessages(portal.db)
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['contact-code', contact.email],
      ['contact-code', contact.phoneNumber],
    ])
    const byMail = await prove(token, 'email', await codeOf(contact.email))
    expect(byMail.json()).toEqual({ ...old, email: contact.email, unverified: [waiting[1]] })
    const bySms = await prove(token, 'phoneNumber', ` ${await codeOf(contact.phoneNumber)} `)
    expect(bySms.json()).toEqual({ ...contact, unverified: [] })
    expect(await read(token)).toEqual({ ...contact, unverified: [] })
  })

  test('are deleted a day after their code expired', async () => {
    const { token } = await portal.signIn('agent')
    await save(token, { ...old, email: contact.email })
    const changes = () => portal.db.selectFrom('contact_change').select('field').execute()
    const after = (hours: number) =>
      new Date(Number(portal.clock.now()) + (hours * 60 + 30) * minute)
    await sweep(portal.db, after(23))
    expect(await changes()).toEqual([{ field: 'email' }])
    await sweep(portal.db, after(24))
    expect(await changes()).toEqual([])
  })

  test('are messages to the old address and number, without the data', async () => {
    const { token } = await portal.signIn('agent')
    await save(token, contact)
    const [mailCode, smsCode] = [await codeOf(contact.email), await codeOf(contact.phoneNumber)]
    await portal.db.deleteFrom('message').execute()
    await prove(token, 'email', mailCode)
    await prove(token, 'phoneNumber', smsCode)
    const messages = await openedMessages(portal.db)
    expect(messages.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['contact-changed', old.email],
      ['contact-changed', contact.email],
      ['contact-changed', contact.email],
      ['contact-changed', old.phoneNumber],
    ])
    expect(messages[0]?.text).toContain('Zmieniono: adres e-mail\n')
    expect(messages[2]?.text).toContain('Zmieniono: numer telefonu\n')
    for (const { text } of messages) expect(text).not.toMatch(/nowy@|600100200/)
  })

  test('end other sessions and open links when they are verified, not before', async () => {
    const { token } = await portal.signIn('agent')
    const elsewhere = await portal.signIn('agent')
    const hash = await tokenOfLink(portal, 'agent', 'reset')
    await save(token, { ...old, email: contact.email })
    expect([await portal.statusOf(elsewhere.token), await openLink(hash)]).toEqual([200, 204])
    await prove(token, 'email', await codeOf(contact.email))
    expect([await portal.statusOf(token), await portal.statusOf(elsewhere.token)]).toEqual([
      200, 401,
    ])
    expect(await openLink(hash)).toBe(400)
  })

  test('are void after the user was disabled, also when the user is enabled again', async () => {
    const { token } = await portal.signIn('agent')
    await save(token, { ...old, email: contact.email })
    const code = await codeOf(contact.email)
    await disableUser(portal.db, 'agent')
    await enableUser(portal.db, 'agent')
    const again = await portal.signIn('agent')
    expect((await read(again.token)).unverified).toEqual([])
    expect((await prove(again.token, 'email', code)).json()).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('are void after five wrong codes, also in parallel', async () => {
    const { token } = await portal.signIn('agent')
    await save(token, { ...old, email: contact.email })
    const code = await codeOf(contact.email)
    const wrong = await Promise.all(
      Array.from({ length: 20 }, () => prove(token, 'email', wrongCode(code))),
    )
    const codes = wrong.map((answer) => answer.json<{ code: string }>().code)
    expect(codes.filter((each) => each === 'SMS_CODE_WRONG')).toHaveLength(5)
    expect((await prove(token, 'email', code)).json()).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await read(token)).toEqual({ ...old, unverified: [] })
  })

  test('of twenty right codes at once one counts', async () => {
    const { token } = await portal.signIn('agent')
    await save(token, { ...old, email: contact.email })
    const code = await codeOf(contact.email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => prove(token, 'email', code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('expire with their codes; a new code voids the old one', async () => {
    const { token } = await portal.signIn('agent')
    await save(token, contact)
    const first = await codeOf(contact.phoneNumber)
    expect((await again(token, 'phoneNumber')).statusCode).toBe(429)
    portal.clock.advance(9 * minute)
    expect((await again(token, 'phoneNumber')).statusCode).toBe(204)
    const second = await codeOf(contact.phoneNumber)
    if (first !== second)
      expect((await prove(token, 'phoneNumber', first)).json()).toMatchObject({ attemptsLeft: 4 })
    portal.clock.advance(5 * minute)
    expect((await prove(token, 'phoneNumber', second)).statusCode).toBe(200)
  })

  test('wait half an hour for the code of an e-mail, ten minutes for that of an SMS', async () => {
    const { refresh_token, token } = await portal.signIn('agent')
    await save(token, contact)
    const [mailCode, smsCode] = [await codeOf(contact.email), await codeOf(contact.phoneNumber)]
    portal.clock.advance(10 * minute)
    expect((await prove(token, 'phoneNumber', smsCode)).json()).toMatchObject({
      code: 'CODE_EXPIRED',
    })
    portal.clock.advance(20 * minute - 1000)
    const renewed = await portal.post('/login/token/refresh', { refresh_token })
    const fresh = renewed.json<{ token: string }>().token
    expect((await prove(fresh, 'email', mailCode)).statusCode).toBe(200)

    await save(fresh, { ...contact, email: 'inny@example.com' })
    const lateCode = await codeOf('inny@example.com')
    portal.clock.advance(30 * minute)
    const { token: last } = await portal.signIn('agent')
    expect((await prove(last, 'email', lateCode)).json()).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  test('are limited to five codes an hour for each', async () => {
    const { token } = await portal.signIn('agent')
    const tries: number[] = []
    for (let number = 0; number < 6; number++) {
      const email = `nowy${number}@example.com`
      tries.push((await save(token, { ...old, email })).statusCode)
      portal.clock.advance(minute)
    }
    expect(tries).toEqual([200, 200, 200, 200, 200, 429])
    expect((await read(token)).unverified).toMatchObject([{ value: 'nowy4@example.com' }])
  })

  test('are dropped by the old data, and by a changed password', async () => {
    const { token } = await portal.signIn('agent')
    await save(token, { ...old, email: contact.email })
    expect((await save(token, old)).json()).toEqual({ ...old, unverified: [] })
    portal.clock.advance(minute)
    await save(token, { ...old, email: contact.email })
    const code = await codeOf(contact.email)
    const change = { currentPassword: password, password: 'Inne-Haslo2' }
    expect((await call(token, 'POST', 'password', change)).statusCode).toBe(204)
    expect((await prove(token, 'email', code)).json()).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await read(token)).toEqual({ ...old, unverified: [] })
  })

  test("nobody proves another user's", async () => {
    const { token } = await portal.signIn('partner')
    await save(token, { email: 'nowy@example.com', phoneNumber: '+48225550100' })
    const stranger = await portal.signIn('master')
    const code = await codeOf('nowy@example.com')
    expect((await prove(stranger.token, 'email', code)).statusCode).toBe(400)
    expect((await again(stranger.token, 'email')).statusCode).toBe(400)
    expect(await read(token)).toMatchObject({ email: 'partner@example.com' })
  })
})
