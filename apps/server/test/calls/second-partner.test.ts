import type { Call } from '@partner-portal/contract/call'
import { calls } from '@partner-portal/contract/calls'
import { roles } from '@partner-portal/contract/roles'
import type { TeamMember } from '@partner-portal/contract/team'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { writingNetwork } from '#test/every-write.ts'
import { automatic, callsOf } from '#test/integration-calls.ts'
import { readScopeColumns } from '#test/query-scope.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { logoForm, png } from '../../../../packages/testing/pictures.ts'

const portal = useTestPortal({}, { network: writingNetwork })
const product = 'PURCHASE_FINANCE'
const urls = { product, testNotificationUrl: 'https://shop.example.com/limits' }
const form = (styles: object) => ({ data: { product, type: 'form', styles } })

/** What stands in a call's address or body. */
interface Ids {
  readonly code: string
  readonly settlement: number
  readonly document: number
  readonly view: number
  readonly delivery: string
  readonly style: string
  readonly logo: string
  readonly session: string
  readonly passkey: number
  readonly member: number
}
const nowhere = '00000000-0000-4000-8000-000000000000'
/** Ids that nothing has. */
const nobodys: Ids = {
  code: 'NOBODY2026',
  settlement: 999_999,
  document: 999_999,
  view: 999_999,
  delivery: nowhere,
  style: nowhere,
  logo: nowhere,
  session: nowhere,
  passkey: 999_999,
  member: 999_999,
}
let first: Ids
let before: unknown
let ownCode: LightMyRequestResponse
let second: Awaited<ReturnType<typeof callsOf>>

beforeAll(async () => {
  await portal.db
    .updateTable('portal_user')
    .set({ roles: [...roles], type: 'EMPLOYEE', is_master: true })
    .where('username', '=', 'single')
    .execute()
  first = await makeFirst()
  second = await callsOf(portal, 'single')
  // The second partner has all of it too, so that nothing is refused for want of it.
  ownCode = await second.post(automatic('SNG2026'), urls)
  before = await rowsOfOthers()
})

/** What two users of the demo have, of two partners that are not the second one. */
async function makeFirst(): Promise<Ids> {
  const master = await callsOf(portal, 'master')
  const broker = await callsOf(portal, 'broker')
  const own = automatic('BRK2026')
  const firstOf = async (path: string) => {
    const answer = await master.get(`${path}?page=1&limit=10`)
    return answer.json<{ collection: [{ id: number }] }>().collection[0].id
  }
  const view = await master.put('/saved-views/lead-grid', { name: 'Moje', search: {} })
  await broker.post(own, urls)
  const sample = { product, environment: 'test' }
  const sent = await broker.post(`${own}/notification-test`, sample)
  const style = await broker.post(`${own}/styles`, form({ primaryColor: '#009DD7' }))
  const logo = await broker.upload(`${own}/logo`, logoForm(png(9, 9), 'logo.png'))
  const sessions = await broker.get('/settings/sessions')
  const passkey = await portal.db
    .insertInto('passkey')
    .values((eb) => ({
      user_id: eb.selectFrom('portal_user').select('id').where('username', '=', 'broker'),
      credential_id: 'of-the-broker',
      public_key: Buffer.from(''),
      counter: 0,
      transports: [],
      name: 'Laptop',
      created_at: portal.clock.now(),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    code: 'BRK2026',
    settlement: await firstOf('/settlement-grid'),
    document: await firstOf('/invoice-loan-grid'),
    view: view.json<{ id: number }>().id,
    delivery: sent.json<{ deliveryId: string }>().deliveryId,
    style: style.json<{ styleId: string }>().styleId,
    logo: logo.json<{ logoId: string }>().logoId,
    member: await memberOf(master),
    session: sessions.json<{ collection: [{ id: string }] }>().collection[0].id,
    passkey: passkey.id,
  }
}

async function memberOf(master: Awaited<ReturnType<typeof callsOf>>) {
  const { collection } = (await master.get('/team')).json<{ collection: TeamMember[] }>()
  return collection.find(({ account }) => account)?.account?.id ?? 0
}

/** Fingerprints of all rows that are not the second partner's, by table. */
async function rowsOfOthers() {
  const own = sql`(select partner_id from portal_user where username = 'single')`
  const user = sql`(select id from portal_user where username = 'single')`
  const prints = []
  for (const [table, [scope]] of await readScopeColumns(portal.db)) {
    if (!scope) continue
    const [column, whose] = scope
    const { rows } = await sql`
      select count(*) as count, md5(string_agg(md5(t::text), '' order by t::text)) as print
      from ${sql.table(table)} as t
      where ${sql.ref(column)} is distinct from ${whose === 'user' ? user : own}`.execute(portal.db)
    prints.push([table, rows])
  }
  return prints
}

const password = 'Portal-2026'
type Asking = (ids: Ids) => Promise<LightMyRequestResponse>

/** Every call that names something by an id or a code, as the second partner makes it. */
const asked: Record<string, Asking> = {
  getSettlement: (ids) => second.get(`/settlements/${ids.settlement}`),
  getSettlementSheet: (ids) => second.get(`/settlements/${ids.settlement}/sheet`),
  getSettlementPdf: (ids) => second.get(`/settlements/${ids.settlement}/pdf`),
  getRecord: (ids) => second.get(`/records/invoice-loan-grid/${ids.document}`),
  updateTeamMember: (ids) => second.put(`/team/${ids.member}`, { roles: [] }),
  deactivateTeamMember: (ids) => second.post(`/team/${ids.member}/deactivate`, {}),
  activateTeamMember: (ids) => second.post(`/team/${ids.member}/activate`, {}),
  resendInvitation: (ids) => second.post(`/team/${ids.member}/invitation`, {}),
  deleteSession: (ids) => second.delete(`/settings/sessions/${ids.session}`),
  updatePasskey: (ids) => second.put(`/settings/passkeys/${ids.passkey}`, { name: 'Moje' }),
  deletePasskey: (ids) => second.delete(`/settings/passkeys/${ids.passkey}`),
  deleteView: (ids) => second.delete(`/saved-views/lead-grid/${ids.view}`),
  findBrokerProducts: ({ code }) =>
    second.get(`/partner-configuration/recommendation-code/${code}/products`),
  getIntegration: ({ code }) => second.get(`${automatic(code)}/summary/product/${product}`),
  activateIntegration: ({ code }) => second.post(automatic(code), urls),
  revealProductionAccess: ({ code }) =>
    second.post(`${automatic(code)}/summary/product/${product}/prod-access`, { password }),
  createIntegrationKeys: ({ code }) =>
    second.post(`${automatic(code)}/summary/product/${product}/keys`, { environment: 'test' }),
  findDeliveries: ({ code }) => second.get(`${automatic(code)}/deliveries/product/${product}`),
  resendDelivery: ({ code, delivery }) =>
    second.post(`${automatic(code)}/deliveries/${delivery}/resend`, {}),
  sendSampleNotification: ({ code }) =>
    second.post(`${automatic(code)}/notification-test`, { product, environment: 'test' }),
  createStyle: ({ code, logo }) =>
    second.post(`${automatic(code)}/styles`, form({ logoFileId: logo })),
  updateStyle: ({ code, style }) =>
    second.put(`${automatic(code)}/styles/${style}`, form({ primaryColor: '#000000' })),
  uploadLogo: ({ code }) =>
    second.upload(`${automatic(code)}/logo`, logoForm(png(9, 9), 'logo.png')),
  deleteLogo: ({ code, logo }) => second.delete(`${automatic(code)}/logo/${logo}`),
}
/** Of these, what names more than the code is also asked under the second partner's own code. */
const underOwnCode = ['resendDelivery', 'createStyle', 'updateStyle', 'deleteLogo']

test('the first partner has all of it, and the second one has a code and a product', () => {
  expect(Object.values(first)).not.toContain(undefined)
  expect(ownCode.statusCode, ownCode.body).toBe(200)
})

test('every call of a signed-in user with an id or a code in its address is asked', () => {
  const named = Object.entries(calls as Record<string, Call>)
    .filter(([, { access, path }]) => access !== 'public' && /\{(?!grid\})/.test(path))
    .map(([name]) => name)
  expect(Object.keys(asked).toSorted()).toEqual(named.toSorted())
})

test.each([
  ...Object.entries(asked).map(([name, ask]) => [name, ask, {}] as const),
  ...Object.entries(asked)
    .filter(([name]) => underOwnCode.includes(name))
    .map(([name, ask]) => [`${name} under the own code`, ask, { code: 'SNG2026' }] as const),
])(
  "%s answers for another partner's as for nobody's, and changes nothing",
  async (name, ask, own) => {
    const theirs = await ask({ ...first, ...own })
    const nobody = await ask({ ...nobodys, ...own })
    // A view that is not there counts as deleted.
    expect(theirs.statusCode, theirs.body).toBe(name === 'deleteView' ? 204 : 404)
    expect(theirs.body).toBe(nobody.body)
    expect(await rowsOfOthers()).toEqual(before)
  },
)

test("another partner's document is not confirmed", async () => {
  const confirm = async (id: number) => {
    const { statusCode, body } = await second.post('/invoice-loan-grid/confirm', { ids: [id] })
    return [statusCode, body.replaceAll(String(id), 'id')]
  }
  expect(await confirm(first.document)).toEqual(await confirm(nobodys.document))
  expect(await rowsOfOthers()).toEqual(before)
})
