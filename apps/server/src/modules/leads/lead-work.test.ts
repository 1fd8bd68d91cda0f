import type { EventKind } from '@partner-portal/contract/events/kinds'
import type { LeadBoard } from '@partner-portal/contract/leads/lead-board'
import { leadStatuses } from '@partner-portal/contract/leads/lead-status'
import type { LeadWork } from '@partner-portal/contract/leads/lead-work'
import type { GridRecord } from '@partner-portal/contract/records/records'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { recorded } from '#test/events.ts'
import { importInto } from '#test/import-into.ts'
import { callsOf } from '#test/integration-calls.ts'
import { importedLine, reportOwnLead } from '#test/own-lead.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { contactOf } from '../../../test/calls/known.ts'

const portal = useTestPortal()
const minute = 60_000
const day = 24 * 60 * minute
let { id, agent, master, agents } = {} as Awaited<ReturnType<typeof reportOwnLead>>
beforeEach(async () => {
  ;({ id, agent, master, agents } = await reportOwnLead(portal))
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

  // Typed with the report.
  const first = { text: 'po 10', by: 'agent', mayDelete: false }

  test('is read by all who see the lead, and taken back by its author for an hour', async () => {
    expect((await readWork(master)).notes).toMatchObject([first])
    const added = await agent.post(`/leads/${id}/notes`, { text: 'Oddzwonić\npo 14' })
    expect([added.statusCode, added.json().by]).toEqual([201, 'agent'])
    expect((await readWork(master)).notes).toMatchObject([
      { text: 'Oddzwonić\npo 14', by: 'agent', mayDelete: false },
      first,
    ])
    const path = `/lead-notes/${added.json().id}`
    expect((await master.delete(path)).statusCode).toBe(404)
    expect((await readWork()).notes[0]?.mayDelete).toBe(true)
    expect((await agent.delete(path)).statusCode).toBe(204)
    expect((await readWork()).notes).toMatchObject([first])
    expect(await history()).toEqual(['lead.reported po 10'])
    expect(await eventsOf('lead.note-added', 'lead.note-deleted')).toMatchObject([
      { content: {} },
      { facts: { note: added.json().id } },
    ])
    const late = await agent.post(`/leads/${id}/notes`, { text: 'Druga' })
    portal.clock.advance(60 * minute)
    agent = await callsOf(portal, 'agent')
    expect((await agent.delete(`/lead-notes/${late.json().id}`)).statusCode).toBe(404)
    expect((await readWork()).notes).toMatchObject([{ text: 'Druga', mayDelete: false }, first])
    expect(await history()).toEqual(['lead.reported po 10', 'lead.note-added Druga'])
    // Like retention.
    await portal.db.deleteFrom('event_content').where('event_id', '=', late.json().id).execute()
    expect(await history()).toEqual(['lead.reported po 10', 'lead.note-added'])
  })

  test('is refused to a suspended user, and to one who does not see the lead', async () => {
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
  expect(rows.collection).toContainEqual(expect.objectContaining({ id, nextStep: step.text }))
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

test('what is taken back of a step leaves the history, which keeps the steps of others', async () => {
  const today = portal.clock.now().toISOString().slice(0, 10)
  const [call, visit] = ['Zadzwonić', 'Odwiedzić'].map((text) => ({ text, day: today }))
  const late = { text: 'Zadzwonić', day: '2027-01-04' }
  const save = async (nextStep: object | undefined, seen?: object, takesBack?: number) => {
    const body = { nextStep: nextStep ?? null, seen: seen ?? null, takesBack }
    expect((await agent.put(`/leads/${id}/next-step`, body)).statusCode).toBe(204)
  }
  const history = async () => {
    const { history: all } = (await agent.get(`/records/lead-grid/${id}`)).json<GridRecord>()
    return all.map(({ kind, actor, text }) => [kind, actor, text].join(' ')).slice(1)
  }
  await master.put(`/leads/${id}/next-step`, { nextStep: call, seen: null })
  const seen = await history()
  expect(seen).toEqual(['lead.next-step-set master Zadzwonić'])
  // Done and the next one planned; put off; done.
  await save(undefined, call)
  await save(visit)
  expect(await history()).toHaveLength(3)
  await save(call, visit, 2)
  expect(await history()).toEqual(seen)
  await save(late, call)
  await save(call, late, 1)
  expect(await history()).toEqual(seen)
  await save(undefined, call)
  const done = [...seen, 'lead.next-step-done agent Zadzwonić']
  expect(await history()).toEqual(done)
  // The same step once more is work, and what others did is not taken back.
  await save(call)
  expect(await history()).toEqual([...done, 'lead.next-step-set agent Zadzwonić'])
  expect(await kindsOfLead()).toHaveLength(9)
  await master.put(`/leads/${id}/next-step`, { nextStep: visit, seen: call })
  await save(call, visit, 2)
  expect((await history()).slice(-2)).toEqual([
    'lead.next-step-set master Odwiedzić',
    'lead.next-step-set agent Zadzwonić',
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
    const line = await importedLine(portal, id)
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
    // A week of protection against older files.
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
    expect(board.reduce((sum, column) => sum + column.amount, 0)).toBe(amount)
  },
)
