import {
  type ReceivedDocument,
  receivedDocumentGrid,
} from '@partner-portal/contract/documents/documents'
import type { FileUpload } from '@partner-portal/contract/files/uploads'
import type { NewsItem } from '@partner-portal/contract/news/news'
import type { GridRecord } from '@partner-portal/contract/records/records'
import { MINUTE_MS } from '@partner-portal/contract/values/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeNews } from '#domain/news/make-news.ts'
import { mailNews } from '#domain/news/send-news.ts'
import { setUser } from '#test/accounts.ts'
import { recorded } from '#test/events.ts'
import { filter, gridList } from '#test/grid-list.ts'
import { importInto } from '#test/import-into.ts'
import { callsOf, switchedCalls } from '#test/integration-calls.ts'
import { openedMessages } from '#test/opened-messages.ts'
import { installationOf, useTestPortal } from '#test/test-portal.ts'
import { uploadFile } from '#test/uploads.ts'
import { png } from '../../../../../packages/testing/pictures.ts'

const portal = useTestPortal()
const list = gridList(portal, receivedDocumentGrid)
type Calls = Awaited<ReturnType<typeof callsOf>>
interface Outcome {
  confirmed: number[]
  alreadyConfirmed: number[]
  signed: number[]
  refused: { id: number; reason: string }[]
}

let partner: Calls
let master: Calls
beforeEach(async () => {
  partner = await callsOf(portal, 'partner')
  master = await callsOf(portal, 'master')
})

let known = 0

/** A new document to confirm, by import. */
async function waiting(change: object = {}) {
  const externalId = `A-${++known}`
  const document = {
    relation: 'receiver',
    externalId,
    documentNumber: `FV/A/${known}`,
    customerName: 'Kłos s.c.',
    product: 'NANO',
    dateAdded: '2026-06-01',
    amount: 100_000,
    currency: 'PLN',
    status: 'to_confirm',
    ...change,
  }
  const send = async (again: object = {}) => {
    const result = await importInto(portal, 'financialDocument', [{ ...document, ...again }])
    expect(result.rejects).toBe('')
  }
  await send()
  const row = async (user = 'partner') => {
    const numbered = filter('documentNumber', 'EXACT', document.documentNumber)
    return (await list.all(numbered, user))[0] as ReceivedDocument
  }
  const { id } = await row()
  const answer = (externalIdOfAnswer: string, text: string) =>
    importInto(portal, 'documentAnswer', [
      { externalId: externalIdOfAnswer, documentExternalId: externalId, answer: text },
    ])
  return { id, send, row, answer, number: document.documentNumber }
}

const say = (calls: Calls, id: number, kind: string, reason = 'Towar nie dotarł') =>
  calls.post(`/invoice-loan-grid/${id}/remark`, { kind, reason })
const takeBack = (calls: Calls, id: number) => calls.delete(`/invoice-loan-grid/${id}/remark`)
async function confirm(calls: Calls, ...ids: number[]): Promise<Outcome> {
  const answer = await calls.post('/invoice-loan-grid/confirm', { ids })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Outcome>()
}
async function historyOf(id: number) {
  const answer = await partner.get(`/records/invoice-loan-grid/${id}`)
  const { history } = answer.json<GridRecord>()
  return history.map(({ kind, actor, text }) => [kind, actor, text])
}
const excluded = async (calls: Calls) =>
  (await calls.get('/invoice-loan-grid/exclusions')).json<{ ids: number[] }>().ids
/** Sets the limit at once, without a second signer. */
async function limit(amount: number, currency = 'PLN') {
  await portal.db.deleteFrom('confirmation_limit').execute()
  return master.put('/confirmation-limits', { limits: [{ currency, amount }] })
}

describe('a refusal and a question', () => {
  test('leave what waits, stand in the history, and come back unticked', async () => {
    const { id, row, answer } = await waiting()
    expect((await say(partner, id, 'QUESTIONED', 'Czego dotyczy?')).statusCode).toBe(204)
    expect(await row()).toMatchObject({ toConfirm: false, remark: 'QUESTIONED' })
    expect((await confirm(master, id)).refused).toEqual([{ id, reason: 'NOT_TO_CONFIRM' }])
    expect((await say(master, id, 'REFUSED')).statusCode).toBe(409)

    expect(await answer('O-1', 'Dostawy z maja')).toMatchObject({ created: 1 })
    expect(await answer('O-1', 'Dostawy z maja')).toMatchObject({ unchanged: 1 })
    expect((await answer('O-2', 'Jeszcze raz')).rejects).toContain('no question')
    expect(await row()).toMatchObject({ toConfirm: true, remark: 'ANSWERED' })
    expect(await excluded(master)).toContain(id)

    expect((await say(master, id, 'REFUSED', 'To nie nasze')).statusCode).toBe(204)
    expect(await row()).toMatchObject({ toConfirm: false, remark: 'REFUSED' })
    expect((await takeBack(partner, id)).statusCode).toBe(204)
    expect(await row()).toMatchObject({ toConfirm: true, remark: null })
    expect((await takeBack(partner, id)).statusCode).toBe(409)
    expect(await confirm(partner, id)).toMatchObject({ confirmed: [id], refused: [] })
    expect(await historyOf(id)).toEqual([
      ['document.added', null, undefined],
      ['document.to-confirm', null, undefined],
      ['document.questioned', 'partner', 'Czego dotyczy?'],
      ['document.answered', null, 'Dostawy z maja'],
      ['document.refused', 'master', 'To nie nasze'],
      ['document.remark-withdrawn', 'partner', undefined],
      ['document.confirmed', 'partner', undefined],
    ])
    const events = await recorded(portal.db, 'document.refused')
    expect(events).toMatchObject([
      { record_id: id, facts: { files: [] }, content: { reason: 'To nie nasze' } },
    ])
  })

  test('are answered once by an answer, also when what it said is deleted', async () => {
    const { id, row, answer } = await waiting()
    const ask = () => say(partner, id, 'QUESTIONED')
    await ask()
    expect(await answer('P 1', 'Tak')).toMatchObject({ created: 1 })
    await ask()
    expect(await answer('P 1', 'Tak')).toMatchObject({ unchanged: 1, rejects: '' })
    expect((await answer('P 1', 'Nie')).rejects).toContain('send another one')
    // Like retention.
    await portal.db.deleteFrom('event_content').execute()
    expect(await answer('P 1', 'Tak')).toMatchObject({ unchanged: 1, rejects: '' })
    expect(await row()).toMatchObject({ remark: 'QUESTIONED' })
    const second = await waiting()
    await say(partner, second.id, 'QUESTIONED')
    expect(await second.answer('P 1', 'Tak')).toMatchObject({ created: 1 })
  })

  test('take files along, which are named in the history and belong to the document', async () => {
    const { id } = await waiting()
    const { token } = await portal.signIn('partner')
    const file = (await uploadFile(portal, token, png(9, 9), 'skan.png')).json<FileUpload>()
    const path = `/invoice-loan-grid/${id}/remark`
    const body = { kind: 'REFUSED', reason: 'Inna kwota', files: [file.id] }
    expect((await master.post(path, body)).json()).toMatchObject({ code: 'FILE_NOT_READY' })
    expect((await partner.post(path, body)).statusCode).toBe(204)
    expect((await historyOf(id)).slice(-2)).toEqual([
      ['file.handed-in', 'partner', 'skan.png'],
      ['document.refused', 'partner', 'Inna kwota'],
    ])
    const handed = portal.db.selectFrom('handed_file').select('document_id')
    expect(await handed.where('id', '=', file.id).execute()).toEqual([{ document_id: id }])
  })

  test("end with the provider's next status", async () => {
    const { id, row, send } = await waiting()
    await say(partner, id, 'REFUSED')
    await send({ amount: 5 })
    expect(await row()).toMatchObject({ remark: 'REFUSED' })
    await send({ status: 'canceled' })
    expect(await row()).toMatchObject({ remark: null, toConfirm: false })
    expect((await takeBack(partner, id)).statusCode).toBe(409)
  })

  test.each([
    [{ kind: 'REFUSED', reason: ' ' }],
    [{ kind: 'REFUSED', reason: 'x'.repeat(1001) }],
    [{ kind: 'CONFIRMED', reason: 'x' }],
    [{ reason: 'x' }],
  ])('are 400 as %j, 404 for a row of others, 403 for a suspended user', async (body) => {
    const { id } = await waiting()
    const path = `/invoice-loan-grid/${id}/remark`
    expect((await partner.post(path, body)).statusCode).toBe(400)
    expect((await say(await callsOf(portal, 'agent'), id, 'REFUSED')).statusCode).toBe(404)
    expect((await say(await callsOf(portal, 'suspended'), id, 'REFUSED')).statusCode).toBe(403)
  })

  test('at the same time as a confirmation: one of them holds', async () => {
    for (let round = 0; round < 12; round++) {
      const { id, row } = await waiting()
      const refusing = () => say(partner, id, round % 3 === 0 ? 'QUESTIONED' : 'REFUSED')
      const both =
        round % 2 === 0
          ? [refusing, () => confirm(master, id)]
          : [() => confirm(master, id), refusing]
      const [first, second] = (await Promise.all(both.map((start) => start()))) as [never, never]
      const [refused, confirmed] = (round % 2 === 0 ? [first, second] : [second, first]) as [
        { statusCode: number },
        Outcome,
      ]
      const isRefused = refused.statusCode === 204
      expect(confirmed.confirmed).toEqual(isRefused ? [] : [id])
      expect(isRefused || refused.statusCode === 409).toBe(true)
      const { remark, confirmedAt } = await row()
      expect(remark !== null).toBe(isRefused)
      expect(confirmedAt === null).toBe(isRefused)
    }
  })
})

describe('above the limit of the firm', () => {
  beforeEach(async () => {
    await limit(100_000)
  })

  test('two users sign, and never the same one twice', async () => {
    const [small, large] = [await waiting(), await waiting({ amount: 100_001 })]
    expect(await confirm(partner, small.id, large.id)).toEqual({
      confirmed: [small.id],
      alreadyConfirmed: [],
      signed: [large.id],
      refused: [],
    })
    for (const [user, toConfirm] of [
      ['partner', false],
      ['master', true],
    ] as const)
      expect(await large.row(user)).toMatchObject({ toConfirm, firstSignedBy: 'partner' })
    expect((await confirm(partner, large.id)).refused).toEqual([
      { id: large.id, reason: 'SIGNED_BEFORE' },
    ])
    expect(await confirm(master, large.id)).toMatchObject({ confirmed: [large.id], signed: [] })
    expect(await large.row()).toMatchObject({ toConfirm: false, firstSignedBy: null })
    expect(await historyOf(large.id)).toEqual([
      ['document.added', null, undefined],
      ['document.to-confirm', null, undefined],
      ['document.first-signed', 'partner', undefined],
      ['document.confirmed', 'master', undefined],
    ])
  })

  test('the second signer is told by the bell, and by the mail of their choice, once', async () => {
    await master.put('/settings/news', {
      collection: [{ topic: 'documents-to-confirm', mail: 'once' }],
    })
    const { id, number } = await waiting({ amount: 500_000 })
    const tell = async () => {
      await makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
      portal.clock.advance(2 * MINUTE_MS)
      await mailNews(portal.db, await installationOf(portal), portal.clock.now(), 7)
    }
    await tell()
    await portal.db.deleteFrom('message').execute()
    await confirm(partner, id)
    for (let round = 0; round < 2; round++) await tell()
    const mails = await openedMessages(portal.db)
    expect(mails.filter(({ text }) => text.includes(number))).toMatchObject([
      {
        recipient: 'master@example.com',
        text: expect.stringContaining(`Złożono pierwszy podpis: ${number}`),
      },
    ])
    const signed = async (user: Calls) =>
      (await user.get('/news'))
        .json<{ collection: NewsItem[] }>()
        .collection.filter((news) => news.recordId === id && news.kind === 'document.first-signed')
    expect(await signed(master)).toHaveLength(1)
    expect(await signed(partner)).toEqual([])
  })

  test('two users at once give one signature each, many times at once', async () => {
    const { id, row } = await waiting({ amount: 500_000 })
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => confirm(index % 2 === 0 ? partner : master, id)),
    )
    expect(all.filter(({ signed }) => signed.length === 1)).toHaveLength(1)
    const fresh = all.filter((answer) => answer.confirmed.length > answer.alreadyConfirmed.length)
    expect(fresh).toHaveLength(1)
    expect((await row()).confirmedAt).not.toBeNull()
    const [kept, ...rest] = await portal.db
      .selectFrom('document_confirmation')
      .select(['confirmed_by', 'first_signed_by'])
      .where('document_id', '=', id)
      .execute()
    expect(rest).toEqual([])
    expect(kept?.first_signed_by).not.toBe(kept?.confirmed_by)
    expect(kept?.first_signed_by).not.toBeNull()
  })

  test('a first signature is void with another amount, a question and a status', async () => {
    const { id, row, send } = await waiting({ amount: 200_000 })
    const sign = async () => expect((await confirm(partner, id)).signed).toEqual([id])
    await sign()
    await send({ amount: 900_000 })
    expect(await row()).toMatchObject({ firstSignedBy: null, amount: 900_000 })
    await send({ amount: 200_000 })
    await sign()
    await say(master, id, 'QUESTIONED')
    await takeBack(master, id)
    await sign()
    await send({ status: 'pending' })
    await send()
    await sign()
  })

  test('an operator signs nothing, and the limit is set by a master who proves it, in the audit', async () => {
    const { id } = await waiting({ amount: 200_000 })
    const operator = await switchedCalls(portal, 'partner')
    expect((await confirm(operator, id)).refused).toEqual([{ id, reason: 'OPERATOR' }])
    const body = { limits: [] }
    expect((await partner.put('/confirmation-limits', body)).statusCode).toBe(403)
    expect(
      (await (await switchedCalls(portal, 'master')).put('/confirmation-limits', body)).statusCode,
    ).toBe(403)
    portal.clock.advance(11 * 60_000)
    expect((await limit(1)).json()).toMatchObject({ code: 'STEP_UP_REQUIRED' })
    master = await callsOf(portal, 'master')
    for (const limits of [[{ currency: 'PLN', amount: -1 }], [{ currency: 'zł', amount: 1 }], 'x'])
      expect((await master.put('/confirmation-limits', { limits })).statusCode).toBe(400)
    // A double click.
    const saved = await Promise.all([limit(70_000, 'EUR'), limit(70_000, 'EUR')])
    expect(saved.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect((await partner.get('/confirmation-limits')).json()).toMatchObject({
      limits: [{ currency: 'EUR', amount: 70_000 }],
      currencies: expect.arrayContaining(['PLN', 'EUR']),
      signers: 3,
    })
    const changes = await recorded(portal.db, 'document.limit-changed')
    expect(changes.at(-1)).toMatchObject({ facts: { currency: 'EUR', after: 70_000 } })
    expect(await confirm(partner, id)).toMatchObject({ confirmed: [id], signed: [] })
  })
})

test('an owner of the firm sets the limits too', async () => {
  await setUser(portal, 'bare', { type: 'OWNER' })
  const owner = await callsOf(portal, 'bare')
  expect((await owner.put('/confirmation-limits', { limits: [] })).statusCode).toBe(204)
})
