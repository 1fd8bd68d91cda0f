import { bases, type Call } from '@partner-portal/contract/call'
import { calls } from '@partner-portal/contract/calls'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLink, type LinkKind } from '#domain/links/account-links.ts'
import { createContractLink } from '#domain/links/contract-links.ts'
import { automatic, callsOf } from '#test/integration-calls.ts'
import { paymentOf, paymentRequest, saveStyle } from '#test/shop-payments.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { logoForm, png } from '../../../../packages/testing/pictures.ts'
import { changePartnerAccess } from '../../src/admin/partners/partner-access.ts'
import { activateUser } from '../../src/admin/users/activate-user.ts'
import { disableUser, enableUser, logOutUser } from '../../src/admin/users/user-access.ts'
import { changeUser, getUser } from '../../src/admin/users/user-changes.ts'

const portal = useTestPortal()

const guarded = Object.values(calls as Record<string, Call>).filter(
  ({ access }) => access !== 'public',
)
const get = (url: string, token?: string) =>
  portal.call({ method: 'GET', url, ...(token === undefined ? {} : { token }) })
const post = (path: string, payload: object, token?: string) =>
  portal.call({
    method: 'POST',
    url: api + path,
    payload,
    ...(token === undefined ? {} : { token }),
  })
const signIn = (username: string, password = 'Portal-2026') =>
  post('/login_check', { username, password })
const refresh = (refresh_token: string) => post('/login/token/refresh', { refresh_token })
const statusOf = async (token: string) => (await get(`${api}/user_info`, token)).statusCode

async function linkOf(username: string, kind: LinkKind): Promise<string> {
  const { id } = await getUser(portal.db, username)
  const link = { kind, userId: id, madeBy: 'ola', publicUrl: '' }
  const { address } = await createLink(portal.db, link, portal.clock.now())
  return address.split('/').at(-1) ?? ''
}
const newestDeed = () =>
  portal.db
    .selectFrom('audit_event')
    .select(['action', 'username', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** A customer's link to confirm a contract of a partner. */
async function contractLinkOf(code: string): Promise<string> {
  const { id: partnerId } = await portal.db
    .selectFrom('partner')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const { id: contractId } = await portal.db
    .insertInto('contract')
    .values({
      partner_id: partnerId,
      external_id: 'shut',
      agent_id: null,
      date_added: '2026-06-01T10:00:00+02:00',
      number: 'UM/2026/900',
      customer_name: 'Stolarnia Kłos sp. j.',
      customer_nip: '1234563218',
      product: 'FACTORING',
      amount: 100,
      currency: 'PLN',
      status: 'agreed',
      signed_date: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const to = { phoneNumber: '+48600100200', email: 'klient@example.com' }
  const link = { partnerId, contractId, ...to, madeBy: 'ola', publicUrl: '' }
  const { address } = await createContractLink(portal.db, link, portal.clock.now())
  return address.split('/').at(-1) ?? ''
}

beforeEach(() => portal.db.deleteFrom('limit_event').execute())

describe('a disabled user (P40)', () => {
  afterEach(() => enableUser(portal.db, 'master'))

  test('is refused by every call, by the refresh and by every link', async () => {
    const { token, refresh_token } = await portal.signIn('master')
    const hashes = await Promise.all(
      (['switch', 'reset', 'set'] as const).map((kind) => linkOf('master', kind)),
    )
    await disableUser(portal.db, 'MASTER')
    for (const { method, base, path, body } of guarded) {
      const url = (bases[base] + path).replace('{grid}', 'lead-grid')
      const answer = await portal.call({ method, url, token, ...(body ? { payload: {} } : {}) })
      expect(answer.statusCode, `${method} ${path}`).toBe(401)
    }
    expect((await refresh(refresh_token)).statusCode).toBe(401)
    const [switching, ...passwords] = hashes
    expect((await post('/login_switch', { auth_hash: switching })).statusCode).toBe(401)
    for (const hash of passwords) {
      const sms = await post(`/login/reset-password-sms?hash=${hash}`, {})
      expect(sms.json()).toMatchObject({ status: 400, code: 'LINK_EXPIRED' })
    }
    expect((await post('/login/reset-password', { login: 'master' })).json()).toMatchObject({
      code: 'USER_NOT_FOUND',
    })
    expect((await newestDeed()).detail).toMatchObject({ by: expect.any(String), before: 'ACTIVE' })
  })

  test('is answered at sign-in as a wrong password is', async () => {
    await disableUser(portal.db, 'master')
    const [right, wrong] = [await signIn('master'), await signIn('partner', 'wrong')]
    expect(right.statusCode).toBe(401)
    expect(right.body).toBe(wrong.body)
  })

  test('comes back as they were, but neither their logins nor their links do', async () => {
    await changeUser(portal.db, 'master', 'user.suspended', { status: 'SUSPENDED' })
    const { token, refresh_token } = await portal.signIn('master')
    const hash = await linkOf('master', 'switch')
    await disableUser(portal.db, 'master')
    await expect(activateUser(portal.db, 'master')).rejects.toThrow('master is disabled')
    expect(await enableUser(portal.db, 'master')).toMatchObject({ json: { status: 'SUSPENDED' } })
    expect(await newestDeed()).toMatchObject({ action: 'user.enabled', username: 'master' })
    expect(await statusOf(token)).toBe(401)
    expect((await refresh(refresh_token)).statusCode).toBe(401)
    expect((await post('/login_switch', { auth_hash: hash })).statusCode).toBe(401)
    expect((await signIn('master')).statusCode).toBe(200)
    await activateUser(portal.db, 'master')
  })
})

test('an operator ends all sessions of a user, who may sign in again', async () => {
  const { token, refresh_token } = await portal.signIn('agent')
  await logOutUser(portal.db, 'agent')
  expect(await newestDeed()).toMatchObject({
    action: 'user.logged-out',
    username: 'agent',
    detail: { by: expect.any(String), endedSessions: 1 },
  })
  expect(await statusOf(token)).toBe(401)
  expect((await refresh(refresh_token)).statusCode).toBe(401)
  expect((await signIn('agent')).statusCode).toBe(200)
})

test("a disabled partner's users are out and its shops stop; enabled, the shops go on (P40)", async () => {
  const broker = await callsOf(portal, 'broker')
  const { token, refresh_token } = await portal.signIn('broker')
  const styleId = await saveStyle(portal)
  const uploaded = await broker.upload(
    `${automatic('BRK2026')}/logo`,
    logoForm(png(10, 10), 'logo.png'),
  )
  const { logoId } = uploaded.json<{ logoId: string }>()
  const summary = await broker.get(`${automatic('BRK2026')}/summary/product/PURCHASE_FINANCE`)
  const keys = summary.json<{ qaPermissions: { keySecret: string; passSecret: string } }>()
  const { keySecret, passSecret } = keys.qaPermissions
  const basic = Buffer.from(`${keySecret}:${passSecret}`).toString('base64')
  const shop = async () => [
    (
      await portal.call({
        method: 'GET',
        url: '/api/merchant/ping',
        headers: { authorization: `Basic ${basic}` },
      })
    ).statusCode,
    (await get(`/api/sdk/v1/style/${styleId}`)).statusCode,
    (await get('/api/sdk/v1/recommendation/BRK2026')).statusCode,
    (await get(`${api}/automatic-integration/logo/${logoId}`)).statusCode,
    (await portal.call(paymentRequest(paymentOf(styleId)))).statusCode,
  ]
  const hash = await contractLinkOf('BROKER')
  const customer = async () => [
    (await get(`${api}/contract-confirmation/${hash}`)).statusCode,
    (await post(`/contract-confirmation/${hash}/sms`, {})).statusCode,
    (await get(`/umowa/${hash}`)).statusCode,
  ]
  expect(await shop()).toEqual([200, 200, 200, 200, 200])
  expect(await customer()).toEqual([200, 204, 200])

  await changePartnerAccess(portal.db, 'BROKER', { isDisabled: true })
  expect(await newestDeed()).toMatchObject({
    action: 'partner.disabled',
    detail: { partner: 'BROKER', by: expect.any(String) },
  })
  expect(await shop()).toEqual([401, 404, 404, 404, 404])
  expect(await customer()).toEqual([400, 400, 404])
  expect(await statusOf(token)).toBe(401)
  expect((await refresh(refresh_token)).statusCode).toBe(401)
  expect((await signIn('broker')).statusCode).toBe(401)
  expect((await signIn('single')).statusCode).toBe(200)

  await changePartnerAccess(portal.db, 'BROKER', { isDisabled: false })
  expect(await shop()).toEqual([200, 200, 200, 200, 200])
  expect(await statusOf(token)).toBe(401)
  expect((await signIn('broker')).statusCode).toBe(200)
})

describe('a suspended user', () => {
  test.each(['/settlement/current/early-payout', '/invoice-loan-grid/confirm'])(
    'moves no money: POST %s is 403',
    async (path) => {
      const { token } = await portal.signIn('suspended')
      expect((await post(path, { ids: [1] }, token)).statusCode).toBe(403)
    },
  )

  test('reads', async () => {
    for (const path of ['/settlement/current', '/invoice-loan-grid', '/settlement-grid'])
      expect((await portal.get('suspended', path)).statusCode).toBe(200)
  })
})
