import { calls } from '@partner-portal/contract/calls'
import { bases, type Call } from '@partner-portal/contract/protocol/call'
import { featureNames } from '@partner-portal/contract/protocol/features'
import { expect, test } from 'vitest'
import { api, useTestPortal } from '#test/test-portal.ts'
import { readWorkbook } from '../../../../packages/testing/read-workbook.ts'
import { readConfig } from '../../src/domain/installation/config.ts'

const portal = useTestPortal({ FEATURES_OFF: featureNames.join(', ') })
const everything = useTestPortal({ CLIENT_CONSENTS: 'email' })

const offCalls = Object.entries<Call>(calls).filter(([, { feature }]) => feature)

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

test('/config.json and the API list features that are off, without a sign-in', async () => {
  const off = Object.fromEntries(featureNames.map((name) => [name, false]))
  const config = await portal.app.inject({ url: '/config.json' })
  expect(config.json().features).toEqual(off)
  const answer = await portal.call({ method: 'GET', url: `${api}/capabilities` })
  expect(answer.json()).toEqual({ features: off })
  const all = await everything.call({ method: 'GET', url: `${api}/capabilities` })
  expect(all.json()).toEqual({ features: {} })
})

/** The heads of a sheet. */
async function sheetOf(answer: { readonly rawPayload: Buffer }): Promise<readonly unknown[]> {
  const { rows } = await readWorkbook(answer.rawPayload)
  return rows[0] ?? []
}

test('a list lacks what is off: in rows, filters, sums and sheets', async () => {
  const grid = '/financial-document-grid'
  const filter =
    '&filter[partnerCommissionAmount][value]=1&filter[partnerCommissionAmount][matchType]=EXACT'
  type Answer = { collection: { partnerCommissionAmount: number | null }[] }
  const read = async (from: typeof portal) => ({
    rows: (await from.get('master', `${grid}?page=1&limit=100`)).json<Answer>().collection,
    sums: (await from.get('master', grid)).json<Answer>().collection,
    filtered: (await from.get('master', `${grid}?page=1${filter}`)).statusCode,
    sheet: await sheetOf(await from.get('master', `${grid}?limit=0`)),
    settlements: await sheetOf(await from.get('master', '/settlement-grid?limit=0')),
  })
  const off = await read(portal)
  const all = await read(everything)
  expect(off.rows.every((row) => row.partnerCommissionAmount === null)).toBe(true)
  expect(all.rows.some((row) => row.partnerCommissionAmount !== null)).toBe(true)
  expect(off.sums.every((sum) => sum.partnerCommissionAmount === null)).toBe(true)
  expect(all.sums.some((sum) => sum.partnerCommissionAmount !== null)).toBe(true)
  expect([off.filtered, all.filtered]).toEqual([400, 200])
  expect([off.sheet.includes('Prowizja'), all.sheet.includes('Prowizja')]).toEqual([false, true])
  const payout = 'Wcześniejsza wypłata'
  expect([off.settlements.includes(payout), all.settlements.includes(payout)]).toEqual([
    false,
    true,
  ])
})

test('without codes new contact data count at once, by the password', async () => {
  const { token } = await portal.signIn('agent')
  const elsewhere = await portal.signIn('agent')
  const save = (payload: object) =>
    portal.call({ method: 'PUT', url: `${api}/settings/contact`, token, payload })
  const contact = { email: 'nowy@example.com', phoneNumber: '+48600100200' }
  expect((await save({ ...contact, password: 'x' })).json()).toMatchObject({
    code: 'WRONG_PASSWORD',
  })
  const answer = await save({ ...contact, password: 'Portal-2026' })
  expect(answer.json()).toEqual({ ...contact, unverified: [] })
  expect((await portal.get({ token }, '/settings/contact')).json()).toEqual(answer.json())
  expect([await portal.statusOf(token), await portal.statusOf(elsewhere.token)]).toEqual([200, 401])
})

test('an unknown feature, or one that another setting demands, is refused at the start', () => {
  // A former name of a feature.
  expect(() => readConfig({ FEATURES_OFF: 'team,search' })).toThrow(
    /FEATURES_OFF\.1: expected features: leads, records, /,
  )
  expect(() => readConfig({ FEATURES_OFF: 'account', SECOND_FACTOR_FOR: 'MASTER' })).toThrow(
    'FEATURES_OFF: SECOND_FACTOR_FOR demands',
  )
  const { featuresOff } = readConfig({ FEATURES_OFF: 'records, team' })
  expect(featuresOff).toEqual(['records', 'team'])
})
