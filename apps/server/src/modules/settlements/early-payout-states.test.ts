import { kindsWhere, typesOf } from '@partner-portal/contract/events/kinds'
import type { EarlyPayout } from '@partner-portal/contract/settlements/settlement-calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearEvents, recorded } from '#test/events.ts'
import { importInto } from '#test/import-into.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { api, useTestPortal } from '#test/test-portal.ts'
import { makeNews } from '../../domain/news/make-news.ts'

const portal = useTestPortal({ EARLY_PAYOUT_MINIMUM: '1.00' })
const withoutStates = useTestPortal({ FEATURES_OFF: 'settlements' })
const settlementExternalId = 'demo-settlement-2026-06'
let token: string
let id: number

beforeEach(async () => {
  for (const table of ['early_payout', 'message', 'news'] as const)
    await portal.db.deleteFrom(table).execute()
  await clearEvents(portal.db)
  await portal.db
    .updateTable('settlement')
    .set({ amount: 25_050 })
    .where('external_id', '=', settlementExternalId)
    .execute()
  token = (await portal.signIn('partner')).token
  id = (await portal.get({ token }, '/settlement/current')).json().id
})

const ask = () =>
  portal.call({ method: 'POST', url: `${api}/settlement/current/early-payout`, token })
const withdraw = (by = token) =>
  portal.call({ method: 'DELETE', url: `${api}/settlements/${id}/early-payout`, token: by })
const answer = (row: object, partner = 'DEMO') =>
  importInto(portal, 'earlyPayout', [{ settlementExternalId, ...row }], { partner })
const detail = async (username = 'partner') =>
  (await portal.get(username, `/settlements/${id}`)).json<{ earlyPayout?: EarlyPayout | null }>()
const payout = async () => (await detail()).earlyPayout
const inList = async (username: string) =>
  (await portal.get(username, '/settlement-grid?page=1&limit=100'))
    .json<{ collection: { id: number; earlyPayout?: string }[] }>()
    .collection.find((row) => row.id === id)?.earlyPayout
const history = async () =>
  (await portal.get('partner', `/records/settlement-grid/${id}`))
    .json<{ history: { kind: string; actor: string | null; text?: string }[] }>()
    .history.map(({ kind, actor, text }) => [kind, actor, ...(text ? [text] : [])])
const readEvents = async () =>
  (await recorded(portal.db, ...kindsWhere((kind) => typesOf(kind).includes('settlement'))))
    .filter(({ record_id }) => record_id === id)
    .map(({ kind, facts }) => [kind, facts] as const)
const newsOf = async (username: string) => {
  await makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
  const rows = await portal.db
    .selectFrom('news')
    .innerJoin('portal_user', 'portal_user.id', 'news.user_id')
    .select(['kind', 'record_id'])
    .where('username', '=', username)
    .orderBy('news.id')
    .execute()
  return rows.map(({ kind, record_id }) => [kind, record_id === id])
}

describe('a request', () => {
  test('is accepted, then paid: to the grosz, in list, settlement, history and news', async () => {
    expect(await inList('partner')).toBeNull()
    expect((await ask()).statusCode).toBe(201)
    expect(await inList('partner')).toBe('requested')
    expect(await answer({ state: 'accepted', charge: '12.53' })).toMatchObject({ updated: 1 })
    expect(await answer({ state: 'accepted', charge: '12.53' })).toMatchObject({ updated: 0 })
    expect(await inList('master')).toBe('accepted')
    const paid = { state: 'paid', paidDate: '2026-06-15', paidAmount: '237.97' }
    for (const expected of [1, 0])
      expect(await answer(paid)).toMatchObject({ updated: expected, rejected: 0 })
    // A file with both answers once more.
    expect(await answer({ state: 'accepted', charge: '12.53' })).toMatchObject({ rejected: 0 })
    expect(await payout()).toEqual({
      state: 'paid',
      amount: 25_050,
      requestedAt: '2026-06-15T12:00:00+02:00',
      withdrawnAt: null,
      decidedAt: '2026-06-15T12:00:00+02:00',
      charge: 1253,
      reason: null,
      paidDate: '2026-06-15T00:00:00+02:00',
      paidAmount: 23_797,
    })
    const current = (await portal.get('partner', '/settlement/current')).json()
    expect(current.earlyPayout).toEqual(await payout())
    expect(await history()).toEqual([
      ['early-payout.requested', 'partner'],
      ['early-payout.accepted', null],
      ['early-payout.paid', null],
    ])
    const events = [
      ['early-payout.accepted', true],
      ['early-payout.paid', true],
    ]
    expect(await newsOf('partner')).toEqual(events)
    expect(await newsOf('master')).toEqual(events)
    for (const username of ['agent', 'bare', 'broker']) expect(await newsOf(username)).toEqual([])
    const payment = { paidOn: '2026-06-15', amount: 23_797, currency: 'PLN' }
    expect(await readEvents()).toEqual([
      ['early-payout.requested', { amount: 25_050, currency: 'PLN' }],
      ['early-payout.accepted', { charge: 1253, currency: 'PLN' }],
      ['early-payout.paid', payment],
    ])
    expect((await ask()).json()).toMatchObject({ code: 'ALREADY_REQUESTED' })
    expect((await withdraw()).json()).toMatchObject({ status: 409, code: 'ALREADY_DECIDED' })

    // A slip is corrected, and makes no news of a second payout.
    expect(await answer({ ...paid, paidAmount: '237.96' })).toMatchObject({ updated: 1 })
    expect(await payout()).toMatchObject({ state: 'paid', paidAmount: 23_796 })
    expect((await readEvents()).at(-1)).toEqual([
      'early-payout.corrected',
      { ...payment, amount: 23_796 },
    ])
    expect(await newsOf('partner')).toEqual(events)
  })

  test('is refused with a reason, and stays so', async () => {
    await ask()
    const refused = { state: 'refused', reason: 'Brak faktury za maj.' }
    for (const expected of [1, 0])
      expect(await answer(refused)).toMatchObject({ updated: expected })
    expect(await payout()).toMatchObject({ state: 'refused', reason: 'Brak faktury za maj.' })
    expect(await history()).toEqual([
      ['early-payout.requested', 'partner'],
      ['early-payout.refused', null, 'Brak faktury za maj.'],
    ])
    const late = await answer({ state: 'paid', paidDate: '2026-06-15', paidAmount: '1.00' })
    expect(late.rejects).toContain('the request is refused already')
    expect((await ask()).json()).toMatchObject({ code: 'ALREADY_REQUESTED' })
  })

  test('is withdrawn while it waits, for good', async () => {
    expect((await withdraw()).statusCode).toBe(404)
    await ask()
    expect((await withdraw()).statusCode).toBe(204)
    expect((await withdraw()).json()).toMatchObject({ status: 409, code: 'ALREADY_DECIDED' })
    expect((await ask()).json()).toMatchObject({ code: 'ALREADY_REQUESTED' })
    expect(await payout()).toMatchObject({ state: 'withdrawn', decidedAt: null })
    expect(await history()).toEqual([
      ['early-payout.requested', 'partner'],
      ['early-payout.withdrawn', 'partner'],
    ])
    expect((await readEvents()).map(([kind]) => kind)).toEqual([
      'early-payout.requested',
      'early-payout.withdrawn',
    ])
    const mails = (await openedMessages(portal.db)).map(({ subject }) => subject)
    expect(mails.toSorted()).toEqual([
      'Prośba o wcześniejszą wypłatę: RO/2026/06',
      'Wycofana prośba o wcześniejszą wypłatę: RO/2026/06',
    ])
    const late = await answer({ state: 'accepted' })
    expect(late.rejects).toContain('the partner has withdrawn the request')
    expect(await newsOf('partner')).toEqual([])
  })

  test('cannot be answered by what contradicts itself, the request or the calendar', async () => {
    await ask()
    for (const [row, reason] of [
      [{ state: 'refused' }, 'reason: is required to refuse'],
      [{ state: 'paid', paidAmount: '1.00' }, 'paidDate: is required for state paid'],
      [{ state: 'paid', paidDate: '2026-06-15' }, 'paidAmount: is required for state paid'],
      [{ state: 'accepted', reason: 'x' }, 'reason: belongs to state refused'],
      [{ state: 'accepted', charge: '250.50' }, 'charge: is not between 0 and the 250.50'],
      [{ state: 'accepted', charge: '-0.01' }, 'charge: is not between 0 and the 250.50'],
      [
        { state: 'paid', paidDate: '2026-06-15', paidAmount: '250.51' },
        'paidAmount: is not between 0.01 and 250.50',
      ],
      [{ state: 'paid', paidDate: '2026-06-15', paidAmount: '0.00' }, 'paidAmount: is not between'],
      [{ state: 'paid', paidDate: '2026-06-16', paidAmount: '1.00' }, 'paidDate: is still to come'],
      [
        { state: 'paid', paidDate: '2026-06-14', paidAmount: '1.00' },
        'paidDate: is before the request',
      ],
      [{ state: 'requested' }, "state: 'requested' is unknown"],
      [{ state: 'accepted', settlementExternalId: 'X' }, 'there is no settlement X'],
    ] as const) {
      const { updated, rejects } = await answer(row)
      expect([updated, rejects]).toEqual([0, expect.stringContaining(reason)])
    }
    expect(await payout()).toMatchObject({ state: 'requested', charge: null, paidAmount: null })
  })

  test('is of its partner: nobody else answers or withdraws it', async () => {
    expect((await answer({ state: 'accepted' })).rejects).toContain('nobody asked for')
    await ask()
    const stranger = await portal.db
      .selectFrom('partner')
      .select('code')
      .where('code', '<>', 'DEMO')
      .executeTakeFirstOrThrow()
    expect((await answer({ state: 'accepted' }, stranger.code)).rejects).toContain('no settlement')
    for (const [username, status] of [
      ['agent', 404],
      ['bare', 403],
      ['broker', 403],
      ['suspended', 403],
    ] as const) {
      const session = await portal.signIn(username)
      expect((await withdraw(session.token)).statusCode, username).toBe(status)
    }
    // An agent sees the agent's lines, and not the partner's request.
    expect((await detail('agent')).earlyPayout ?? null).toBeNull()
    expect(await payout()).toMatchObject({ state: 'requested' })
  })
})

test('of a withdrawal and a decision at once one holds, and the other hears why not', async () => {
  for (let round = 0; round < 6; round++) {
    await portal.db.deleteFrom('early_payout').execute()
    await ask()
    const [withdrawn, decided] = await Promise.all([withdraw(), answer({ state: 'accepted' })])
    const { state } = (await payout()) ?? {}
    expect([withdrawn.statusCode, decided.updated, state]).toEqual(
      state === 'withdrawn' ? [204, 0, 'withdrawn'] : [409, 1, 'accepted'],
    )
  }
})

test('where the states are off only the request is there, as the specification has it', async () => {
  const session = await withoutStates.signIn('partner')
  const request = await withoutStates.call({
    method: 'POST',
    url: `${api}/settlement/current/early-payout`,
    token: session.token,
  })
  expect(request.statusCode, request.body).toBe(201)
  expect(request.json()).toMatchObject({ earlyPayoutRequestedAt: expect.any(String) })
  expect(request.json()).not.toHaveProperty('earlyPayout')
})
