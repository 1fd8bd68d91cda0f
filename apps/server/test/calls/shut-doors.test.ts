import { calls } from '@partner-portal/contract/calls'
import { bases, type Call } from '@partner-portal/contract/protocol/call'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { partnerOf, tokenOfLink } from '#test/accounts.ts'
import { addContract, tokenOfContractLink } from '#test/contract-links.ts'
import { newestEvent } from '#test/events.ts'
import { automatic, callsOf } from '#test/integration-calls.ts'
import { paymentOf, paymentRequest, saveStyle } from '#test/shop-payments.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { logoForm, png } from '../../../../packages/testing/pictures.ts'
import { changePartnerAccess } from '../../src/admin/partners/partner-commands.ts'
import {
  activateUser,
  changeUser,
  disableUser,
  enableUser,
  getUser,
  logOutUser,
} from '../../src/admin/users/user-changes.ts'

// Calls of features that are off by default are tried too.
const portal = useTestPortal({ CLIENT_CONSENTS: 'email' })

const guarded = Object.values(calls as Record<string, Call>).filter(
  ({ access }) => access !== 'public',
)
const written = Object.fromEntries(
  Object.entries(calls as Record<string, Call>).filter(
    ([, { access, method }]) => access !== 'public' && method !== 'GET',
  ),
)
const get = (url: string) => portal.call({ method: 'GET', url })
const signIn = (username: string, password = 'Portal-2026') =>
  portal.post('/login_check', { username, password })
const refresh = (refresh_token: string) => portal.post('/login/token/refresh', { refresh_token })

/** A customer's link to confirm a contract of a partner. */
async function contractLinkOf(code: string): Promise<string> {
  const partnerId = await partnerOf(portal, code)
  const contractId = await addContract(portal, partnerId, 'UM/2026/900')
  return tokenOfContractLink(portal, { partnerId, contractId })
}

beforeEach(() => portal.db.deleteFrom('limit_event').execute())

describe('a disabled user (P40)', () => {
  afterEach(() => enableUser(portal.db, 'master'))

  test('is refused by every call, by the refresh and by every link', async () => {
    const { token, refresh_token } = await portal.signIn('master')
    const hashes = await Promise.all(
      (['switch', 'reset', 'set'] as const).map((kind) => tokenOfLink(portal, 'master', kind)),
    )
    await disableUser(portal.db, 'MASTER')
    for (const { method, base, path, body } of guarded) {
      const url = (bases[base] + path).replace('{grid}', 'lead-grid')
      const answer = await portal.call({ method, url, token, ...(body ? { payload: {} } : {}) })
      expect(answer.statusCode, `${method} ${path}`).toBe(401)
    }
    expect((await refresh(refresh_token)).statusCode).toBe(401)
    const [switching, ...passwords] = hashes
    expect((await portal.post('/login_switch', { auth_hash: switching })).statusCode).toBe(401)
    for (const hash of passwords) {
      const sms = await portal.post(`/login/reset-password-sms?hash=${hash}`, {})
      expect(sms.json()).toMatchObject({ status: 400, code: 'LINK_EXPIRED' })
    }
    expect((await portal.post('/login/reset-password', { login: 'master' })).json()).toMatchObject({
      code: 'USER_NOT_FOUND',
    })
    expect(await newestEvent(portal.db)).toMatchObject({
      operator: expect.any(String),
      facts: { before: 'ACTIVE' },
    })
  })

  test('is answered at sign-in as a wrong password is', async () => {
    await disableUser(portal.db, 'master')
    const [right, wrong] = [await signIn('master'), await signIn('partner', 'wrong')]
    expect(right.statusCode).toBe(401)
    expect(right.body).toBe(wrong.body)
  })

  test('comes back as they were, but neither their logins nor their links do', async () => {
    await changeUser(portal.db, 'master', { status: 'SUSPENDED' })
    const { token, refresh_token } = await portal.signIn('master')
    const hash = await tokenOfLink(portal, 'master', 'switch')
    await disableUser(portal.db, 'master')
    await expect(activateUser(portal.db, 'master')).rejects.toThrow('master is disabled')
    expect(await enableUser(portal.db, 'master')).toMatchObject({ json: { status: 'SUSPENDED' } })
    expect(await newestEvent(portal.db)).toMatchObject({
      kind: 'user.enabled',
      record_id: (await getUser(portal.db, 'master')).id,
    })
    expect(await portal.statusOf(token)).toBe(401)
    expect((await refresh(refresh_token)).statusCode).toBe(401)
    expect((await portal.post('/login_switch', { auth_hash: hash })).statusCode).toBe(401)
    expect((await signIn('master')).statusCode).toBe(200)
    await activateUser(portal.db, 'master')
  })
})

test('a suspended user looks after the own account and views, and does nothing else (P40)', async () => {
  const left = new Set<string>()
  for (const name of ['master', 'broker']) {
    await changeUser(portal.db, name, { status: 'SUSPENDED' })
    const { token } = await portal.signIn(name)
    for (const [call, { method, base, path, body }] of Object.entries(written)) {
      const url = (bases[base] + path)
        .replaceAll(/\{grid\}/g, 'invoice-loan-grid')
        .replaceAll(/\{\w+\}/g, '987654')
      const answer = await portal.call({ method, url, token, ...(body ? { payload: {} } : {}) })
      if (!answer.body.includes('"FORBIDDEN"')) left.add(call)
    }
    await activateUser(portal.db, name)
  }
  const account = /Contact|Identity|Totp|Passkey|RecoveryCodes|Password|Sessions?$|Push|News/
  const rest = [...left].filter((call) => !account.test(call))
  expect(rest.toSorted()).toEqual([
    'deleteUpload',
    'deleteView',
    'saveStartView',
    'saveView',
    // Asks for newer files of the provider; the user reads the lists.
    'startReload',
    // The user's choice of documents to confirm once active again.
    'updateConfirmationExclusions',
  ])
})

test('an operator ends all sessions of a user, who may sign in again', async () => {
  const { token, refresh_token } = await portal.signIn('agent')
  await logOutUser(portal.db, 'agent')
  expect(await newestEvent(portal.db)).toMatchObject({
    kind: 'user.logged-out',
    record_id: (await getUser(portal.db, 'agent')).id,
    operator: expect.any(String),
    facts: { endedSessions: 1 },
  })
  expect(await portal.statusOf(token)).toBe(401)
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
    (await portal.post(`/contract-confirmation/${hash}/sms`, {})).statusCode,
    (await get(`/umowa/${hash}`)).statusCode,
  ]
  expect(await shop()).toEqual([200, 200, 200, 200, 200])
  expect(await customer()).toEqual([200, 204, 200])

  await changePartnerAccess(portal.db, 'BROKER', { isDisabled: true })
  expect(await newestEvent(portal.db)).toMatchObject({
    kind: 'partner.disabled',
    record: 'partner',
    operator: expect.any(String),
  })
  expect(await shop()).toEqual([401, 404, 404, 404, 404])
  expect(await customer()).toEqual([400, 400, 404])
  expect(await portal.statusOf(token)).toBe(401)
  expect((await refresh(refresh_token)).statusCode).toBe(401)
  expect((await signIn('broker')).statusCode).toBe(401)
  expect((await signIn('single')).statusCode).toBe(200)

  await changePartnerAccess(portal.db, 'BROKER', { isDisabled: false })
  expect(await shop()).toEqual([200, 200, 200, 200, 200])
  expect(await portal.statusOf(token)).toBe(401)
  expect((await signIn('broker')).statusCode).toBe(200)
})
