import type { UserInfo } from '@partner-portal/contract/account/user-info'
import { calls } from '@partner-portal/contract/calls'
import { bases, type Call } from '@partner-portal/contract/protocol/call'
import { expect, test } from 'vitest'
import { readConfig } from '#domain/installation/config.ts'
import { callsOf, switchedCalls } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { addTotp } from '#test/totp-codes.ts'

const portal = useTestPortal({
  SECOND_FACTOR_FOR: 'ROLE_INTEGRATIONS,MASTER',
  CLIENT_CONSENTS: 'email',
})

const mustAdd = async (user: Awaited<ReturnType<typeof callsOf>>) =>
  (await user.get('/user_info')).json<UserInfo>().mustAddSecondFactor

test('a user of whom it is demanded can do nothing but add a second factor', async () => {
  const { token } = await portal.signIn('master')
  const user = await callsOf(portal, 'master', token)
  expect(await mustAdd(user)).toBe(true)
  const codeOf = async ({ method, base, path, body }: Call) => {
    const url = (bases[base] + path).replace('{grid}', 'lead-grid')
    const answer = await portal.call({ method, url, token, ...(body ? { payload: {} } : {}) })
    return answer.statusCode < 300 ? 'done' : answer.json<{ code: string }>().code
  }
  const open = []
  for (const [name, call] of Object.entries(calls as Record<string, Call>))
    if (call.access !== 'public' && (await codeOf(call)) !== 'SECOND_FACTOR_MISSING')
      open.push(name)
  expect(open).toEqual([
    'checkAccessToken',
    'findProofMethods',
    'confirmIdentity',
    'getSecondFactor',
    'startTotp',
    'confirmTotp',
    'findPasskeys',
    'startPasskey',
    'createPasskey',
    'getUserInfo',
  ])
  await addTotp(portal, user)
  expect(await mustAdd(user)).toBeUndefined()
  expect((await user.get('/agents')).statusCode).toBe(200)
  expect((await user.delete('/settings/totp')).statusCode).toBe(204)
  expect((await user.get('/agents')).json()).toMatchObject({ code: 'SECOND_FACTOR_MISSING' })
})

test('a second factor is demanded by role and of masters, not of others and not of operators', async () => {
  expect(await mustAdd(await callsOf(portal, 'broker'))).toBe(true)
  const agent = await callsOf(portal, 'agent')
  expect(await mustAdd(agent)).toBeUndefined()
  expect((await agent.get('/agents')).statusCode).toBe(200)
  const operator = await switchedCalls(portal, 'broker')
  expect((await operator.get('/agents')).statusCode).toBe(200)
})

test('an unknown role is refused at the start', () => {
  expect(() => readConfig({ SECOND_FACTOR_FOR: 'ROLE_MASTER' })).toThrow('SECOND_FACTOR_FOR')
})
