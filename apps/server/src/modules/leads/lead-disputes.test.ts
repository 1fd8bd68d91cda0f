import type { LeadDispute } from '@partner-portal/contract/leads/lead-disputes'
import { beforeEach, expect, test } from 'vitest'
import { setUser } from '#test/accounts.ts'
import { recorded } from '#test/events.ts'
import { importInto } from '#test/import-into.ts'
import { addCompanies, reportLead, reportOf, signInRival } from '#test/lead-reports.ts'
import { api, useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
let batch = 0
let token: string
let lead: { id: number; nip: string }

beforeEach(async () => {
  portal.clock.advance(61 * 60_000)
  token = (await portal.signIn('partner')).token
  const [nip = ''] = await addCompanies(portal.db, 100 + batch++, 1)
  lead = { ...(await reportLead(portal, token, reportOf(nip))).json(), nip }
})

const post = (path: string, payload: object, by = token) =>
  portal.call({ method: 'POST', url: api + path, token: by, payload })
const dispute = (by = token, id = lead.id) =>
  post(`/leads/${id}/disputes`, { kind: 'PROTECTION_ENDED', reason: 'Umowa jest w toku.' }, by)
const record = async () => (await portal.get({ token }, `/records/lead-grid/${lead.id}`)).json()
const answer = (id: number, change: object = {}, partner = 'DEMO') => {
  const row = { dispute: id, decision: 'UPHELD', answer: 'Przedłużyliśmy ochronę.', ...change }
  return importInto(portal, 'disputeAnswer', [row], { partner })
}

test('a lead is disputed once at a time, and answered in its history', async () => {
  const opened = (await dispute()).json<LeadDispute>()
  expect(opened).toMatchObject({
    kind: 'PROTECTION_ENDED',
    reason: 'Umowa jest w toku.',
    openedBy: 'partner',
    answer: null,
  })
  expect((await dispute()).json()).toMatchObject({ status: 409, code: 'DISPUTE_OPEN' })
  expect(await answer(opened.id)).toMatchObject({ updated: 1 })
  expect(await answer(opened.id)).toMatchObject({ updated: 0 })
  expect(await answer(opened.id, { answer: 'Poprawka.' })).toMatchObject({ updated: 1 })
  const { lead: details, history } = await record()
  expect(details.disputes).toMatchObject([
    { id: opened.id, decision: 'UPHELD', answer: 'Poprawka.', answeredAt: expect.any(String) },
  ])
  const events = history.map(({ kind, actor }: { kind: string; actor: string | null }) => [
    kind,
    actor,
  ])
  expect(events).toEqual([
    ['lead.reported', 'partner'],
    ['lead.disputed', 'partner'],
    ['lead.dispute-answered', null],
    ['lead.dispute-answered', null],
  ])
  const record_id = lead.id
  const facts = { dispute: opened.id, decision: 'UPHELD' }
  expect(await recorded(portal.db, 'lead.disputed', 'lead.dispute-answered')).toMatchObject([
    { record_id, actor: 'partner', facts: { dispute: opened.id, kind: 'PROTECTION_ENDED' } },
    { record_id, actor: null, facts, content: { answer: 'Przedłużyliśmy ochronę.' } },
    { record_id, facts, content: { answer: 'Poprawka.' } },
  ])
  expect((await dispute()).statusCode).toBe(201)
})

test("an answer to another partner's dispute, or to none, is refused", async () => {
  const { id } = (await dispute()).json()
  const rivalPartner = await portal.db
    .selectFrom('partner')
    .select('code')
    .where('code', '<>', 'DEMO')
    .executeTakeFirstOrThrow()
  for (const [number, partner] of [
    [999_999, 'DEMO'],
    [id, rivalPartner.code],
  ] as const) {
    const result = await answer(number, {}, partner)
    expect(result).toMatchObject({ updated: 0 })
    expect(result.rejects).toContain(`the partner has no dispute ${number}`)
  }
})

test('a user who does not see the lead cannot dispute it, and an hour has ten disputes', async () => {
  expect((await dispute(await signInRival(portal))).statusCode).toBe(404)
  await setUser(portal, 'agent', { roles: ['ROLE_USER', 'ROLE_LEAD_LIST'] })
  expect((await dispute((await portal.signIn('agent')).token)).statusCode).toBe(404)
  const codes = []
  for (let times = 0; times < 11; times++) {
    const answered = await dispute()
    codes.push(answered.statusCode)
    if (answered.statusCode === 201) await answer(answered.json().id)
  }
  expect(codes).toEqual([...Array(10).fill(201), 429])
})

test('a client whom somebody else blocked is disputed by NIP, and only such a one', async () => {
  const rival = await signInRival(portal)
  const byNip = (nip: string, by = rival) =>
    post('/lead-disputes', { nip, reason: 'Rozmawiamy od roku.' }, by)
  const disputes = async (by = rival) =>
    (await portal.get({ token: by }, `/lead-disputes?nip=${lead.nip}`)).json().collection
  const opened = await byNip(lead.nip)
  expect(opened.statusCode, opened.body).toBe(201)
  expect(opened.json()).toMatchObject({ kind: 'OTHER_FIRM', answer: null })
  expect(opened.body).not.toContain('DEMO')
  expect((await recorded(portal.db, 'lead.disputed')).at(-1)).toMatchObject({
    record: null,
    record_id: null,
    content: { nip: lead.nip, reason: 'Rozmawiamy od roku.' },
  })
  expect((await byNip(lead.nip)).json()).toMatchObject({ code: 'DISPUTE_OPEN' })
  expect(await disputes()).toHaveLength(1)
  expect(await disputes(token)).toEqual([])
  // A lead of the partner has its own dispute.
  expect((await byNip(lead.nip, token)).json()).toMatchObject({ code: 'LEAD_NOT_BLOCKED' })
  const [free = ''] = await addCompanies(portal.db, 100 + batch++, 1)
  expect((await byNip(free)).json()).toMatchObject({ status: 409, code: 'LEAD_NOT_BLOCKED' })
})

test('an agent is told of own disputes about a client, a master of all', async () => {
  const [nip = ''] = await addCompanies(portal.db, 900, 1)
  await reportLead(portal, await signInRival(portal), reportOf(nip))
  await setUser(portal, 'agent', { roles: ['ROLE_USER', 'ROLE_LEAD_BLOCKING', 'ROLE_LEAD_LIST'] })
  const agent = (await portal.signIn('agent')).token
  const rows = async (by: string) =>
    (await portal.get({ token: by }, `/lead-disputes?nip=${nip}`)).json().collection
  const opened = await post('/lead-disputes', { nip, reason: 'Rozmawiamy od roku.' })
  expect(opened.statusCode, opened.body).toBe(201)
  expect([await rows(token), await rows(agent)]).toMatchObject([[{ kind: 'OTHER_FIRM' }], []])
})
