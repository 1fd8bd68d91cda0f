import type { EventKind } from '@partner-portal/contract/events/kinds'
import type { LeadWork } from '@partner-portal/contract/leads/lead-work'
import { beforeEach, describe, expect, test } from 'vitest'
import { recorded } from '#test/events.ts'
import { importInto } from '#test/import-into.ts'
import { callsOf } from '#test/integration-calls.ts'
import { reportLead, reportOf, signInRival } from '#test/lead-reports.ts'
import { importedLine, reportOwnLead } from '#test/own-lead.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const day = 24 * 60 * 60_000
type OwnLead = Awaited<ReturnType<typeof reportOwnLead>>
let { id, number, nip, agent, master, agents } = {} as OwnLead
beforeEach(async () => {
  ;({ id, number, nip, agent, master, agents } = await reportOwnLead(portal))
})

const readWork = async (calls = agent) => (await calls.get(`/leads/${id}/work`)).json<LeadWork>()
/** The kinds of the lead's events, the oldest first. */
const kindsOfLead = async () => {
  const events = portal.db.selectFrom('event').select('kind').where('record', '=', 'lead')
  const ours = await events.where('record_id', '=', id).orderBy('id').execute()
  return ours.map(({ kind }) => kind)
}
const eventsOf = async (...kinds: EventKind[]) =>
  (await recorded(portal.db, ...kinds)).filter(({ record_id }) => record_id === id)
const otherAgent = () =>
  agents.find(({ username }) => username !== 'agent' && username !== 'master')

describe('a hand-over', () => {
  test('moves leads to another agent, and is not undone by a file from before it', async () => {
    const line = await importedLine(portal, id)
    await importInto(portal, 'lead', [line])
    const to = otherAgent()
    const answer = await master.post('/leads/hand-over', {
      agentId: to?.id ?? 0,
      ids: [id, 999_999],
    })
    expect(answer.json()).toEqual({
      handedOver: [id],
      unchanged: [],
      refused: [{ id: 999_999, reason: 'NOT_FOUND' }],
      contracts: 0,
      documents: 0,
    })
    expect((await agent.get(`/records/lead-grid/${id}`)).statusCode).toBe(404)
    const again = await master.post('/leads/hand-over', { agentId: to?.id ?? 0, ids: [id] })
    expect(again.json()).toMatchObject({ handedOver: [], unchanged: [id] })
    await importInto(portal, 'lead', [line])
    const agentOf = async () => (await master.get(`/records/lead-grid/${id}`)).json().row.agentId
    expect(await agentOf()).toBe(to?.id)
    expect((await readWork(master)).handOvers).toMatchObject([{ by: 'master' }])
    expect(await kindsOfLead()).toEqual(['lead.reported', 'lead.handed-over'])
    const third = agents.find((agent) => agent.username !== 'agent' && agent.id !== to?.id)
    await master.post('/leads/hand-over', { agentId: third?.id ?? 0, ids: [id] })
    await importInto(portal, 'lead', [line])
    expect(await agentOf()).toBe(third?.id)
  })

  test('takes all leads of an agent, by a master alone, to an agent of the partner', async () => {
    const from = agents.find(({ username }) => username === 'agent')?.id ?? 0
    const to = otherAgent()?.id ?? 0
    const countOf = async (agentId: number) => {
      const filter = `filter[agentId][value]=${agentId}&filter[agentId][matchType]=IN`
      return (await master.get(`/lead-grid?page=1&${filter}`)).json().count
    }
    const [fromCount, toCount] = [await countOf(from), await countOf(to)]
    const body = { agentId: to, fromAgentId: from }
    expect((await agent.post('/leads/hand-over', body)).statusCode).toBe(403)
    expect((await master.post('/leads/hand-over', { ...body, ids: [id] })).statusCode).toBe(400)
    const nobody = await master.post('/leads/hand-over', { ...body, agentId: 999_999 })
    expect(nobody.statusCode).toBe(404)
    const answer = await master.post('/leads/hand-over', body)
    expect(answer.json().handedOver).toHaveLength(fromCount)
    expect([await countOf(from), await countOf(to)]).toEqual([0, toCount + fromCount])
    await master.post('/leads/hand-over', { agentId: from, ids: answer.json().handedOver })
  })
})

test('a withdrawn lead frees its NIP at once, and no import brings it back', async () => {
  const line = await importedLine(portal, id)
  await importInto(portal, 'lead', [line])
  const withdraw = () => agent.post(`/leads/${id}/withdrawal`, { reason: 'Klient zrezygnował' })
  expect((await withdraw()).statusCode).toBe(204)
  expect((await withdraw()).json()).toMatchObject({ status: 409, code: 'LEAD_CLOSED' })
  const ask = await agent.post(`/leads/${id}/extension`, { reason: 'x' })
  expect(ask.json().code).toBe('LEAD_CLOSED')
  const later = { ...line, status: 'PROPOSAL_STARTED', companyName: 'Nowa nazwa' }
  expect(await importInto(portal, 'lead', [later])).toMatchObject({ updated: 1, rejected: 0 })
  const { row } = (await agent.get(`/records/lead-grid/${id}`)).json()
  expect(row).toMatchObject({ status: 'WITHDRAWN', companyName: 'Nowa nazwa' })
  expect(await kindsOfLead()).toEqual(['lead.reported', 'lead.withdrawn'])
  const rival = await reportLead(portal, await signInRival(portal), reportOf(nip))
  expect(rival.statusCode, rival.body).toBe(201)
})

test('an import records the status and the agent that it changes, and no new lead', async () => {
  const line = await importedLine(portal, id)
  await importInto(portal, 'lead', [line])
  const to = otherAgent()
  await importInto(portal, 'lead', [{ ...line, status: 'PROPOSAL_STARTED', agentCode: to?.code }])
  for (const _ of [1, 2]) await importInto(portal, 'lead', [{ ...line, status: 'ACCEPTED' }])
  const from = agents.find(({ username }) => username === 'agent')?.id
  const kinds = ['lead.status-changed', 'lead.decided', 'lead.handed-over'] as const
  expect(await eventsOf(...kinds)).toMatchObject([
    { kind: 'lead.status-changed', actor: null, facts: { status: 'PROPOSAL_STARTED' } },
    { kind: 'lead.handed-over', actor: null, facts: { from, to: to?.id } },
    { kind: 'lead.decided', facts: { status: 'ACCEPTED' } },
    { kind: 'lead.handed-over', facts: { from: to?.id, to: from } },
  ])
})

test('withdrawing and reporting again protects no longer than before, whoever of the partner does it', async () => {
  const reportAgain = async (calls: OwnLead['agent']) => {
    const again = await calls.post('/leads', reportOf(nip))
    expect(again.statusCode, again.body).toBe(201)
    return again.json<{ id: number; blockedUntil: string }>()
  }
  const withdraw = () => agent.post(`/leads/${id}/withdrawal`, { reason: 'Klient zrezygnował' })
  const end = (await agent.get(`/records/lead-grid/${id}`)).json().row.blockedUntil
  portal.clock.advance(20 * day)
  agent = await callsOf(portal, 'agent')
  master = await callsOf(portal, 'master')
  for (const calls of [agent, master]) {
    expect((await withdraw()).statusCode).toBe(204)
    const again = await reportAgain(calls)
    expect(again.blockedUntil).toBe(end)
    id = again.id
    agent = master
  }
  const blockedUntil = async () =>
    (await portal.db.selectFrom('nip_block').selectAll().where('nip', '=', nip).execute())[0]
  expect((await blockedUntil())?.blocked_until).toEqual(new Date(end))
  portal.clock.advance(Date.parse(end) - portal.clock.now().getTime() + 1000)
  const fresh = await reportAgain(await callsOf(portal, 'agent'))
  expect(Date.parse(fresh.blockedUntil)).toBeGreaterThan(Date.parse(end) + 89 * day)
})

describe('longer protection', () => {
  const ask = () => agent.post(`/leads/${id}/extension`, { reason: 'Zbiera dokumenty' })
  const decide = (change: object) =>
    importInto(portal, 'leadExtension', [{ leadNumber: number, ...change }])

  const decisions = () => eventsOf('lead.extension-accepted', 'lead.extension-refused')

  test('is asked for once, and granted by the provider until the end of a day', async () => {
    expect((await ask()).statusCode).toBe(204)
    expect((await ask()).json().code).toBe('ALREADY_REQUESTED')
    expect(await readWork()).toMatchObject({
      mayExtend: false,
      extensions: [{ reason: 'Zbiera dokumenty', outcome: null }],
    })
    const granted = { outcome: 'accepted', until: '2027-06-30', answer: 'Do końca czerwca' }
    expect((await decide({ outcome: 'accepted' })).rejects).toContain('until: is required')
    expect((await decide({ ...granted, until: '2026-07-01' })).rejects).toContain('already')
    expect(await decide(granted)).toMatchObject({ updated: 1 })
    expect(await decide(granted)).toMatchObject({ unchanged: 1, rejected: 0 })
    expect(await decisions()).toMatchObject([
      { kind: 'lead.extension-accepted', facts: { until: '2027-06-30' }, actor: null },
    ])
    expect((await decide({ ...granted, until: '2027-07-30' })).rejects).toContain('decided already')
    const until = '2027-06-30T23:59:59+02:00'
    expect((await readWork()).extensions).toMatchObject([
      { outcome: 'accepted', until, answer: 'Do końca czerwca' },
    ])
    expect((await agent.get(`/records/lead-grid/${id}`)).json().row.blockedUntil).toBe(until)
    portal.clock.advance(100 * day)
    const rival = await reportLead(portal, await signInRival(portal), reportOf(nip))
    expect(rival.json().code).toBe('LEAD_ALREADY_BLOCKED')
    agent = await callsOf(portal, 'agent')
    expect(await kindsOfLead()).toEqual([
      'lead.reported',
      'lead.extension-requested',
      'lead.extension-accepted',
    ])
  })

  test('is refused with a reason, and not granted of who reported the client since', async () => {
    await ask()
    expect((await decide({ outcome: 'refused' })).rejects).toContain('answer: is required')
    expect(await decide({ outcome: 'refused', answer: 'Za wcześnie' })).toMatchObject({
      updated: 1,
    })
    expect((await readWork()).extensions).toMatchObject([{ outcome: 'refused', until: null }])
    expect(await decisions()).toMatchObject([{ kind: 'lead.extension-refused', facts: {} }])
    await ask()
    // The same file again decides no later request.
    const again = await decide({ outcome: 'refused', answer: 'Za wcześnie' })
    expect(again.rejects).toContain('was the decision on an earlier request')
    expect((await readWork()).extensions[0]?.outcome).toBeNull()
    portal.clock.advance(91 * day)
    const rival = await reportLead(portal, await signInRival(portal), reportOf(nip))
    expect(rival.statusCode, rival.body).toBe(201)
    const late = await decide({ outcome: 'accepted', until: '2028-06-30' })
    expect(late.rejects).toContain('somebody else has reported this client since')
  })
})
