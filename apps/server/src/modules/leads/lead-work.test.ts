import type { EventKind } from '@partner-portal/contract/events/kinds'
import type { LeadBoard } from '@partner-portal/contract/records/lead-board'
import type { LeadWork } from '@partner-portal/contract/records/lead-work'
import type { GridRecord } from '@partner-portal/contract/records/records'
import { leadStatuses } from '@partner-portal/contract/values/lead-status'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { recorded } from '#test/events.ts'
import { importInto } from '#test/import-into.ts'
import { callsOf } from '#test/integration-calls.ts'
import { addCompanies, reportLead, reportOf, signInRival } from '#test/lead-reports.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { contactOf } from '../../../test/calls/known.ts'

const portal = useTestPortal()
const minute = 60_000
const day = 24 * 60 * minute
type Calls = Awaited<ReturnType<typeof callsOf>>
let master: Calls
let agent: Calls
let agents: { id: number; code: string; username: string | null }[]
let batch = 0
let nip: string
let id: number
let number: string

beforeAll(async () => {
  agents = await portal.db
    .selectFrom('agent')
    .innerJoin('partner', 'partner.id', 'agent.partner_id')
    .leftJoin('portal_user', (join) =>
      join
        .onRef('portal_user.partner_id', '=', 'agent.partner_id')
        .onRef('portal_user.agent_id', '=', 'agent.id'),
    )
    .select(['agent.id', 'agent.code', 'username'])
    .where('partner.code', '=', 'DEMO')
    .orderBy('agent.id')
    .execute()
})

// Each with a lead of the agent's own, newly reported.
beforeEach(async () => {
  portal.clock.advance(61 * minute)
  const [fresh = ''] = await addCompanies(portal.db, 9_000 + batch++, 1)
  nip = fresh
  const { token } = await portal.signIn('agent')
  const reported = await reportLead(portal, token, reportOf(nip))
  id = reported.json().id
  number = reported.json().number
  agent = await callsOf(portal, 'agent', token)
  master = await callsOf(portal, 'master')
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

describe('a note', () => {
  const history = async () => {
    const { history: all } = (await agent.get(`/records/lead-grid/${id}`)).json<GridRecord>()
    return all.map(({ kind, text }) => [kind, text ?? []].flat().join(' '))
  }

  test('is read by all who see the lead, and taken back by its author for an hour', async () => {
    const added = await agent.post(`/leads/${id}/notes`, { text: 'Oddzwonić\npo 14' })
    expect([added.statusCode, added.json().by]).toEqual([201, 'agent'])
    expect((await readWork(master)).notes).toMatchObject([
      { text: 'Oddzwonić\npo 14', by: 'agent', mayDelete: false },
    ])
    const path = `/lead-notes/${added.json().id}`
    expect((await master.delete(path)).statusCode).toBe(404)
    expect((await readWork()).notes[0]?.mayDelete).toBe(true)
    expect((await agent.delete(path)).statusCode).toBe(204)
    expect((await readWork()).notes).toEqual([])
    expect(await history()).toEqual(['lead.reported'])
    expect(await eventsOf('lead.note-added', 'lead.note-deleted')).toMatchObject([
      { content: {} },
      { facts: { note: added.json().id } },
    ])
    const late = await agent.post(`/leads/${id}/notes`, { text: 'Druga' })
    portal.clock.advance(60 * minute)
    agent = await callsOf(portal, 'agent')
    expect((await agent.delete(`/lead-notes/${late.json().id}`)).statusCode).toBe(404)
    expect((await readWork()).notes).toMatchObject([{ text: 'Druga', mayDelete: false }])
    expect(await history()).toEqual(['lead.reported', 'lead.note-added Druga'])
    // As retention does.
    await portal.db.deleteFrom('event_content').where('event_id', '=', late.json().id).execute()
    expect(await history()).toEqual(['lead.reported', 'lead.note-added'])
  })

  test('is refused to who suspended, or who does not see the lead', async () => {
    await master.post('/leads/hand-over', { agentId: otherAgent()?.id ?? 0, ids: [id] })
    for (const path of ['work'])
      expect((await agent.get(`/leads/${id}/${path}`)).statusCode).toBe(404)
    expect((await agent.post(`/leads/${id}/notes`, { text: 'x' })).statusCode).toBe(404)
    await setUser(portal, 'master', { status: 'SUSPENDED' })
    expect((await master.post(`/leads/${id}/notes`, { text: 'x' })).statusCode).toBe(403)
    expect(await readWork(master)).toMatchObject({ mayWithdraw: false, mayExtend: false })
    await setUser(portal, 'master', { status: 'ACTIVE' })
  })
})

test('a next step is counted when it is due, found in the list, and not saved over unseen', async () => {
  const today = portal.clock.now().toISOString().slice(0, 10)
  const step = { text: 'Zadzwonić', day: today }
  const due = async () => (await agent.get('/dashboard/cases')).json()
  const before = (await due()).stepsDue
  const save = (nextStep: object | null, seen: object | null) =>
    agent.put(`/leads/${id}/next-step`, { nextStep, seen })
  expect((await save(step, null)).statusCode).toBe(204)
  expect((await readWork()).nextStep).toEqual(step)
  const { stepsDue, stepsDueUntil } = await due()
  expect(stepsDue).toBe(before + 1)
  const last = stepsDueUntil.slice(0, 19).replace('T', ' ')
  const raw = JSON.stringify({ value: 'nextStepDate <= :last', parameters: { last } })
  const filter = `filter[nextStepDate][value]=${encodeURIComponent(raw)}&filter[nextStepDate][matchType]=RAW`
  const rows = (await agent.get(`/lead-grid?page=1&${filter}`)).json()
  expect(rows.count).toBe(stepsDue)
  expect(rows.collection.map((row: { id: number }) => row.id)).toContain(id)
  const refused = await save({ ...step, day: '2027-01-01' }, null)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CHANGED_ELSEWHERE'])
  expect((await save(null, step)).statusCode).toBe(204)
  expect((await readWork()).nextStep).toBeNull()
  expect(await kindsOfLead()).toEqual([
    'lead.reported',
    'lead.next-step-set',
    'lead.next-step-done',
  ])
})

describe('a corrected contact', () => {
  const corrected = { phoneNumber: '+48600300400', email: 'nowa@example.com' }

  test('keeps the former one beside the lead, not in the facts of the event', async () => {
    const seen = await contactOf(portal.db, id)
    const correct = () => agent.put(`/leads/${id}/contact`, { ...seen, ...corrected, seen })
    expect((await correct()).statusCode).toBe(204)
    expect((await correct()).json().code).toBe('CHANGED_ELSEWHERE')
    expect(await readWork()).toMatchObject({
      contact: { ...seen, ...corrected },
      formerContacts: [{ ...seen, by: 'agent' }],
    })
    const [correction] = await eventsOf('lead.contact-corrected')
    expect(correction).toMatchObject({
      facts: { changed: ['phoneNumber', 'email'] },
      content: { before: seen, after: { ...seen, ...corrected } },
    })
  })

  test('is not undone by a file from before it, and is by a newer one', async () => {
    const seen = await contactOf(portal.db, id)
    const line = await importedLine(seen)
    await importInto(portal, 'lead', [line])
    await agent.put(`/leads/${id}/contact`, { ...seen, ...corrected, seen })
    expect(await importInto(portal, 'lead', [line])).toMatchObject({ unchanged: 1, rejected: 0 })
    expect(await contactOf(portal.db, id)).toEqual({ ...seen, ...corrected })
    // A slip in the correction is corrected too.
    const first = await contactOf(portal.db, id)
    await agent.put(`/leads/${id}/contact`, { ...first, phoneNumber: '+48600300401', seen: first })
    expect(await importInto(portal, 'lead', [line])).toMatchObject({ unchanged: 1, rejected: 0 })
    expect((await contactOf(portal.db, id)).phoneNumber).toBe('+48600300401')
    await importInto(portal, 'lead', [{ ...line, phoneNumber: '+48600999999' }])
    expect((await contactOf(portal.db, id)).phoneNumber).toBe('+48600999999')
    // For a week.
    await agent.put(`/leads/${id}/contact`, {
      ...seen,
      ...corrected,
      seen: await contactOf(portal.db, id),
    })
    portal.clock.advance(7 * day - 1000)
    await importInto(portal, 'lead', [line])
    expect(await contactOf(portal.db, id)).toEqual({ ...seen, ...corrected })
    portal.clock.advance(2000)
    await importInto(portal, 'lead', [line])
    expect(await contactOf(portal.db, id)).toEqual(seen)
  })
})

/** The lead as the provider's system sends it, with what it knows of the contact. */
async function importedLine(contact: object, change: object = {}) {
  const lead = await portal.db
    .selectFrom('lead')
    .leftJoin('agent', (join) =>
      join
        .onRef('agent.partner_id', '=', 'lead.partner_id')
        .onRef('agent.id', '=', 'lead.agent_id'),
    )
    .select(['number', 'nip', 'product', 'status', 'company_name as companyName'])
    .select(['date_added as dateAdded', 'blocked_until as blockedUntil', 'agent.code as agentCode'])
    .where('lead.id', '=', id)
    .executeTakeFirstOrThrow()
  const [dateAdded, blockedUntil] = [lead.dateAdded, lead.blockedUntil].map((at) =>
    at.toISOString(),
  )
  return { ...lead, externalId: `ext-${id}`, dateAdded, blockedUntil, ...contact, ...change }
}

describe('a hand-over', () => {
  test('moves leads to another agent, and is not undone by a file from before it', async () => {
    const line = await importedLine(await contactOf(portal.db, id))
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
    })
    expect((await agent.get(`/records/lead-grid/${id}`)).statusCode).toBe(404)
    const again = await master.post('/leads/hand-over', { agentId: to?.id ?? 0, ids: [id] })
    expect(again.json()).toMatchObject({ handedOver: [], unchanged: [id] })
    await importInto(portal, 'lead', [line])
    const agentOf = async () => (await master.get(`/records/lead-grid/${id}`)).json().row.agentId
    expect(await agentOf()).toBe(to?.id)
    expect((await readWork(master)).handOvers).toMatchObject([{ by: 'master' }])
    expect(await kindsOfLead()).toEqual(['lead.reported', 'lead.handed-over'])
    const third = agents.find((one) => one.username !== 'agent' && one.id !== to?.id)
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
    const [his, theirs] = [await countOf(from), await countOf(to)]
    const body = { agentId: to, fromAgentId: from }
    expect((await agent.post('/leads/hand-over', body)).statusCode).toBe(403)
    expect((await master.post('/leads/hand-over', { ...body, ids: [id] })).statusCode).toBe(400)
    const nobody = await master.post('/leads/hand-over', { ...body, agentId: 999_999 })
    expect(nobody.statusCode).toBe(404)
    const answer = await master.post('/leads/hand-over', body)
    expect(answer.json().handedOver).toHaveLength(his)
    expect([await countOf(from), await countOf(to)]).toEqual([0, theirs + his])
    await master.post('/leads/hand-over', { agentId: from, ids: answer.json().handedOver })
  })
})

test('a withdrawn lead frees its NIP at once, and no import brings it back', async () => {
  const line = await importedLine(await contactOf(portal.db, id))
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
  const line = await importedLine(await contactOf(portal.db, id))
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
  const reportAgain = async (calls: Calls) => {
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
    // The same file again is no decision on what was asked for since.
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

test.each(['', '?filter[isExpired][value]=false&filter[isExpired][matchType]=BOOL'])(
  'the board counts and sums what the list has%s',
  async (query) => {
    for (const calls of [master, agent]) {
      const board = (await calls.get(`/leads/board${query}`)).json<LeadBoard>().collection
      const order = board.map(({ status }) => leadStatuses.indexOf(status))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      for (const { status, count, leads } of board) {
        const filter = `filter[status][value]=${status}&filter[status][matchType]=EXACT`
        const list = await calls.get(`/lead-grid${query || '?'}&${filter}&page=1`)
        expect(list.json().count, status).toBe(count)
        expect(leads).toHaveLength(Math.min(5, count))
      }
      const all = await calls.get(`/lead-grid${query || '?'}&page=1`)
      expect(board.reduce((sum, { count }) => sum + count, 0)).toBe(all.json().count)
      const known = board.flatMap(({ leads }) => leads.map((lead) => lead.id))
      const { total } = await portal.db
        .selectFrom('lead')
        .select(({ fn }) => fn.count<number>('id').as('total'))
        .where('id', 'in', known)
        .executeTakeFirstOrThrow()
      expect(total).toBe(known.length)
    }
    const { amount } = await portal.db
      .selectFrom('lead')
      .innerJoin('partner', 'partner.id', 'partner_id')
      .select(sql<number>`sum(amount)::bigint`.as('amount'))
      .where('partner.code', '=', 'DEMO')
      .where(query ? sql<boolean>`blocked_until > ${portal.clock.now()}` : sql<boolean>`true`)
      .executeTakeFirstOrThrow()
    const board = (await master.get(`/leads/board${query}`)).json<LeadBoard>().collection
    expect(board.reduce((sum, one) => sum + one.amount, 0)).toBe(amount)
  },
)
