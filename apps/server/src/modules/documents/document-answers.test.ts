import type { FileUpload } from '@partner-portal/contract/files/uploads'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Calls,
  confirm,
  documentsToConfirm,
  type Outcome,
  say,
  takeBack,
} from '#test/documents-to-confirm.ts'
import { recorded } from '#test/events.ts'
import { callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { uploadFile } from '#test/uploads.ts'
import { png } from '../../../../../packages/testing/pictures.ts'

const portal = useTestPortal()
const { waiting, historyOf } = documentsToConfirm(portal)
let partner: Calls
let master: Calls
beforeEach(async () => {
  partner = await callsOf(portal, 'partner')
  master = await callsOf(portal, 'master')
})

const excluded = async (calls: Calls) =>
  (await calls.get('/invoice-loan-grid/exclusions')).json<{ ids: number[] }>().ids

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
