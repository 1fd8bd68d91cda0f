import { calls } from '@partner-portal/contract/calls'
import { bases, type Call } from '@partner-portal/contract/protocol/call'
import { featureNames, features } from '@partner-portal/contract/protocol/features'
import { expect, test } from 'vitest'
import { api, useTestPortal } from '#test/test-portal.ts'
import { readConfig } from '../../src/domain/config/config.ts'

const portal = useTestPortal({ FEATURES_OFF: featureNames.join(', ') })
const everything = useTestPortal({ CLIENT_CONSENTS: 'email' })

const offCalls = Object.values(features).flatMap((names) =>
  names.map((name): [string, Call] => [name, calls[name]]),
)

test.each(offCalls)(
  '%s of a feature that is off answers 404, signed in or not',
  async (_, call) => {
    const url =
      bases[call.base] + call.path.replace('{grid}', 'lead-grid').replaceAll(/\{\w+\}/g, '1')
    const { token } = await portal.signIn('master')
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const answer = await portal.app.inject({ method: call.method, url, headers, payload: {} })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
    }
  },
)

test('the other calls answer as always', async () => {
  for (const path of ['/user_info', '/lead-grid', '/settings/contact', '/settlement-grid'])
    expect((await portal.get('master', path)).statusCode, path).toBe(200)
})

test('what is off is said in /config.json and by the API, without a sign-in', async () => {
  const off = Object.fromEntries(featureNames.map((name) => [name, false]))
  const config = await portal.app.inject({ url: '/config.json' })
  expect(config.json().features).toEqual(off)
  const answer = await portal.call({ method: 'GET', url: `${api}/capabilities` })
  expect(answer.json()).toEqual({ features: off })
  const all = await everything.call({ method: 'GET', url: `${api}/capabilities` })
  expect(all.json()).toEqual({ features: {} })
})

test('without codes new contact data count at once, by the password', async () => {
  const { token } = await portal.signIn('agent')
  const elsewhere = await portal.signIn('agent')
  const save = (payload: object) =>
    portal.call({ method: 'PUT', url: `${api}/settings/contact`, token, payload })
  const wanted = { email: 'nowy@example.com', phoneNumber: '+48600100200' }
  expect((await save({ ...wanted, password: 'x' })).json()).toMatchObject({
    code: 'WRONG_PASSWORD',
  })
  const answer = await save({ ...wanted, password: 'Portal-2026' })
  expect(answer.json()).toEqual({ ...wanted, unverified: [] })
  expect((await portal.get({ token }, '/settings/contact')).json()).toEqual(answer.json())
  expect([await portal.statusOf(token), await portal.statusOf(elsewhere.token)]).toEqual([200, 401])
})

test('an unknown feature, or one that another setting demands, is refused at the start', () => {
  expect(() => readConfig({ FEATURES_OFF: 'search,serach' })).toThrow(
    /FEATURES_OFF\.1: expected features: search, records, /,
  )
  expect(() => readConfig({ FEATURES_OFF: 'secondFactor', SECOND_FACTOR_FOR: 'MASTER' })).toThrow(
    'FEATURES_OFF: SECOND_FACTOR_FOR demands',
  )
  const { featuresOff } = readConfig({ FEATURES_OFF: 'search, team', CLIENT_CONSENTS: 'sms' })
  expect(featuresOff).toEqual(['search', 'team'])
})
