import { describe, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()

function write(token: string, method: 'PUT' | 'POST', path: string, payload: object) {
  return portal.call({ method, url: `${api}/settings/${path}`, token, payload })
}

describe('contact', () => {
  test.each(['a!b@x.pl', 'a%b@x.pl'])('takes %s, as the lead form does', async (email) => {
    const { token } = await portal.signIn('partner')
    const change = { email, phoneNumber: '(22) 555 01 23', password: 'Portal-2026' }
    const answer = await write(token, 'PUT', 'contact', change)
    expect(answer.json()).toMatchObject({
      unverified: [
        { field: 'email', value: email },
        { field: 'phoneNumber', value: '+48225550123' },
      ],
    })
    portal.clock.advance(60_000)
  })

  test('undeclared fields change nothing (P18)', async () => {
    const { token } = await portal.signIn('bare')
    await setUser(portal, 'bare', { roles: ['ROLE_USER', 'ROLE_SETTINGS'] })
    const row = () =>
      portal.db
        .selectFrom('portal_user')
        .selectAll()
        .where('username', '=', 'bare')
        .executeTakeFirstOrThrow()
    const before = await row()
    const extra = {
      roles: ['ROLE_INTEGRATIONS'],
      status: 'ACTIVE',
      isMaster: true,
      is_master: true,
      partnerId: 2,
      partner_id: 2,
      userId: 1,
    }
    const declared = {
      email: 'bare@example.com',
      phoneNumber: '+48225550100',
      password: 'Portal-2026',
    }
    expect((await write(token, 'PUT', 'contact', { ...extra, ...declared })).statusCode).toBe(200)
    const polluted = `{"__proto__":{"isMaster":true},${JSON.stringify(declared).slice(1)}`
    const headers = { 'content-type': 'application/json' }
    const answer = await portal.call({
      method: 'PUT',
      url: `${api}/settings/contact`,
      token,
      payload: polluted,
      headers,
    })
    expect(answer.statusCode).toBe(400)
    expect(await row()).toEqual(before)
  })
})

test("a broker's contract is shown to its partner, and to others 204", async () => {
  expect((await portal.get('broker', '/broker/contract')).json()).toEqual({
    number: 'UB/2026/0042',
    signedAt: '2026-02-03',
    status: 'ACTIVE',
    documentUrl: null,
  })
  const none = await portal.get('partner', '/broker/contract')
  expect([none.statusCode, none.body]).toEqual([204, ''])
})

describe('password', () => {
  test.each(['Qwerty123', 'Trustno1', 'PARTNER.portal1', 'Suspended1!'])(
    '%s is refused: attackers try it first',
    async (password) => {
      const { token } = await portal.signIn('suspended')
      const change = { currentPassword: 'Portal-2026', password }
      const answer = await write(token, 'POST', 'password', change)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ faults: [{ path: 'password', code: 'common' }] })
    },
  )

  test('a change ends every other session and keeps this one (P07)', async () => {
    const second = await portal.signIn('suspended')
    const session = await portal.signIn('suspended')
    const answer = await write(session.token, 'POST', 'password', {
      currentPassword: 'Portal-2026',
      password: 'Inne-Haslo2',
    })
    expect(answer.statusCode).toBe(204)
    expect(await portal.statusOf(session.token)).toBe(200)
    expect(await portal.statusOf(second.token)).toBe(401)
    await portal.signIn('suspended', 'Inne-Haslo2')
  })
})
