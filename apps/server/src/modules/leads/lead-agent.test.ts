import { beforeEach, expect, test } from 'vitest'
import { partnerOf } from '#test/accounts.ts'
import { recorded } from '#test/events.ts'
import { callsOf } from '#test/integration-calls.ts'
import { addCompanies, reportOf } from '#test/lead-reports.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
let nips: string[]
let first = 7000

beforeEach(async () => {
  nips = await addCompanies(portal.db, (first += 10), 3)
})

const agentOf = (username: string) =>
  portal.db
    .selectFrom('portal_user')
    .select('agent_id as id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
const named = async (username: string) => (await agentOf(username)).id ?? 0
const agentsOfLeads = async () =>
  (await portal.db.selectFrom('lead').select('agent_id').where('nip', 'in', nips).execute()).map(
    ({ agent_id }) => agent_id,
  )

test('a master reports for an agent, who is told, alone and in a batch', async () => {
  const master = await callsOf(portal, 'master')
  const agentId = await named('agent')
  const [one = '', two = '', three = ''] = nips
  const single = await master.post('/leads', reportOf(one, { agentId }))
  expect(single.statusCode, single.body).toBe(201)
  const rows = [
    { ...reportOf(two, { agentId }), key: `agent-${two}` },
    { ...reportOf(three, { agentId: null }), key: `agent-${three}` },
  ]
  const batch = await master.post('/leads/batch', { rows })
  expect(batch.json()).toMatchObject({ rows: [{ refusal: null }, { refusal: null }] })
  expect(await agentsOfLeads()).toEqual([agentId, agentId, null])
  const heardOf = await recorded(portal.db, 'lead.handed-over')
  expect(heardOf).toMatchObject([
    { actor: 'master', facts: { from: null, to: agentId } },
    { actor: 'master', facts: { from: null, to: agentId } },
  ])
  const { id } = single.json<{ id: number }>()
  expect((await portal.get('agent', `/leads/${id}/work`)).statusCode).toBe(200)
})

test.each(['partner', 'agent'])('%s names no agent', async (username) => {
  const calls = await callsOf(portal, username)
  const report = reportOf(nips[0] ?? '', { agentId: await named('agent') })
  const answer = await calls.post('/leads', report)
  expect(answer.json()).toMatchObject({ status: 400, faults: [{ path: 'agentId', code: 'agent' }] })
  expect(await agentsOfLeads()).toEqual([])
})

test("another partner's agent is as nobody, and none of the batch is reported", async () => {
  const foreign = await portal.db
    .insertInto('agent')
    .values({ partner_id: await partnerOf(portal, 'BROKER'), code: 'OBCY', name: 'Obcy' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const master = await callsOf(portal, 'master')
  const ask = async (agentId: number) => {
    const rows = nips.map((nip, at) => ({
      ...reportOf(nip, at === 1 ? { agentId } : {}),
      key: `foreign-${nip}`,
    }))
    return (await master.post('/leads/batch', { rows })).json()
  }
  const [foreigner, missing] = [await ask(foreign.id), await ask(999_999)]
  const faults = [{ path: 'rows.1.agentId', code: 'agent' }]
  expect([foreigner, missing]).toMatchObject([{ faults }, { faults }])
  expect(await agentsOfLeads()).toEqual([])
})
