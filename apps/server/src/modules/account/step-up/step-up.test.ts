import { calls } from '@partner-portal/contract/calls'
import { bases, type Call } from '@partner-portal/contract/protocol/call'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { automatic, callsOf, switchedCalls } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal({ EARLY_PAYOUT_MINIMUM: '1.00' })
const minute = 60_000
const password = 'Portal-2026'

const withStepUp = (kind: Call['stepUp']) =>
  Object.entries(calls as Record<string, Call>).filter(([, { stepUp }]) => stepUp === kind)

beforeEach(() => portal.db.deleteFrom('limit_event').execute())

function lastEvent() {
  return portal.db
    .selectFrom('event')
    .select(['kind', 'actor', 'call'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The code of a call's answer; the body `{}` reaches nothing behind a step-up. */
async function codeOf({ method, base, path, body }: Call, token: string) {
  const url = bases[base] + path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
  const answer = await portal.call({ method, url, token, ...(body ? { payload: {} } : {}) })
  return answer.statusCode < 300 ? 'done' : answer.json<{ code: string }>().code
}

/** The calls of a session that began ten minutes ago. */
async function oldCalls(username: string) {
  const { token } = await portal.signIn(username)
  portal.clock.advance(10 * minute)
  return { token, ...(await callsOf(portal, username, token)) }
}

describe('a call that needs a step-up', () => {
  test.each(withStepUp('always'))(
    '%s asks for one ten minutes after the sign-in, not before and not after a new proof',
    async (_name, call) => {
      const fresh = await portal.signIn('master')
      expect(await codeOf(call, fresh.token)).not.toBe('STEP_UP_REQUIRED')
      const old = await oldCalls('master')
      expect(await codeOf(call, old.token)).toBe('STEP_UP_REQUIRED')
      const confirmed = await old.post('/step-up', { method: 'password', password })
      expect(confirmed.statusCode, confirmed.body).toBe(204)
      expect(await codeOf(call, old.token)).not.toBe('STEP_UP_REQUIRED')
    },
  )

  test('is named here if only some of its requests do', () => {
    expect(withStepUp('sometimes').map(([name]) => name)).toEqual([
      'updateContact',
      'updatePassword',
      'saveSettlementInvoice',
      'activateIntegration',
      'revealProductionAccess',
    ])
  })

  test('is refused to an operator, who cannot prove to be the user', async () => {
    const operator = await switchedCalls(portal, 'master')
    for (const [name, call] of withStepUp('always'))
      expect([name, await codeOf(call, operator.token)]).toEqual([name, 'FORBIDDEN'])
    expect(await lastEvent()).toMatchObject({ kind: 'call.refused', actor: 'master' })
    expect((await operator.post('/step-up', { method: 'password', password })).statusCode).toBe(403)
  })
})

describe('the proof', () => {
  test('counts for its session alone, and leaves an event', async () => {
    const { token } = await portal.signIn('master')
    const calls = await oldCalls('master')
    expect((await calls.post('/step-up', { method: 'password', password })).statusCode).toBe(204)
    expect(await lastEvent()).toEqual({
      kind: 'identity.confirmed',
      actor: 'master',
      call: 'POST /step-up',
    })
    const second = await callsOf(portal, 'master', token)
    expect((await second.delete('/settings/sessions')).json()).toMatchObject({
      status: 403,
      code: 'STEP_UP_REQUIRED',
    })
    expect((await calls.delete('/settings/sessions')).statusCode).toBe(204)
  })

  test('with a wrong password is 400, leaves an event and is limited for the user', async () => {
    const sessions = [await callsOf(portal, 'agent'), await callsOf(portal, 'agent')] as const
    const statuses = []
    const events = []
    for (const index of [0, 1, 0, 1, 0, 1] as const) {
      const wrong = { method: 'password', password: 'wrong' }
      statuses.push((await sessions[index].post('/step-up', wrong)).statusCode)
      events.push(await lastEvent())
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const of = { actor: 'agent', call: 'POST /step-up' }
    const refused = Array.from({ length: 5 }, () => ({ kind: 'identity.refused', ...of }))
    expect(events).toEqual([...refused, { kind: 'call.limited', ...of }])
    expect((await sessions[0].post('/step-up', { method: 'password', password })).statusCode).toBe(
      429,
    )
  })
})

test('the password that shows the production keys is a proof, as any that a call asks for', async () => {
  const base = automatic('BRK2026')
  const product = 'PURCHASE_FINANCE'
  const fresh = await callsOf(portal, 'broker')
  await fresh.post(base, { product })
  let broker = await oldCalls('broker')
  const moveAddress = async () => {
    const prodNotificationUrl = `https://${portal.clock.now().getTime()}.example.com`
    const answer = await broker.post(base, { product, prodNotificationUrl })
    return answer.statusCode === 200 ? 'saved' : answer.json<{ code: string }>().code
  }
  const keys = `${base}/summary/product/${product}/prod-access`
  expect((await broker.post(keys, { password: 'wrong' })).statusCode).toBe(400)
  expect(await moveAddress()).toBe('STEP_UP_REQUIRED')
  expect((await broker.post(keys, { password })).statusCode).toBe(200)
  expect(await moveAddress()).toBe('saved')

  // With a second factor the password proves nothing, and prolongs no earlier proof.
  broker = await oldCalls('broker')
  await setUser(portal, 'broker', { has_second_factor: true })
  onTestFinished(() => setUser(portal, 'broker', { has_second_factor: false }))
  expect((await broker.post(keys, { password })).json()).toMatchObject({ code: 'STEP_UP_REQUIRED' })
  const proved_at = new Date(portal.clock.now().getTime() - 6 * minute)
  await portal.db.updateTable('session').set({ proved_at }).execute()
  expect((await broker.post(keys, { password })).statusCode).toBe(200)
  portal.clock.advance(4 * minute)
  expect(await moveAddress()).toBe('STEP_UP_REQUIRED')
})

test('an integration needs it for its activation and its production address, not for a test one', async () => {
  const base = automatic('BRK2026')
  const product = 'PURCHASE_FINANCE'
  const testNotificationUrl = 'https://shop.example.com/test'
  const prodNotificationUrl = 'https://shop.example.com/limits'
  const fresh = await callsOf(portal, 'broker')
  expect((await fresh.post(base, { product, prodNotificationUrl })).statusCode).toBe(200)

  const broker = await oldCalls('broker')
  const codeOfSave = async (addresses: object) => {
    const answer = await broker.post(base, { product, ...addresses })
    return answer.statusCode === 200 ? 'saved' : answer.json<{ code: string }>().code
  }
  const moved = { prodNotificationUrl: 'https://moved.example.com' }
  expect(await codeOfSave({ prodNotificationUrl, testNotificationUrl })).toBe('saved')
  expect(await codeOfSave(moved)).toBe('STEP_UP_REQUIRED')
  expect(await codeOfSave({ testNotificationUrl })).toBe('STEP_UP_REQUIRED')
  const inactive = { product: 'NANO' }
  expect(await codeOfSave(inactive)).toBe('STEP_UP_REQUIRED')
  await broker.post('/step-up', { method: 'password', password })
  expect(await codeOfSave(moved)).toBe('saved')
  expect(await codeOfSave(inactive)).toBe('saved')
})
