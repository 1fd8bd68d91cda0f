import type { WantedFiles } from '@partner-portal/contract/files/wanted-files'
import type { DashboardCases } from '@partner-portal/contract/home/dashboard'
import type { NewsItem } from '@partner-portal/contract/news/news'
import type { GridRecord } from '@partner-portal/contract/records/records'
import { DAY_MS, MINUTE_MS } from '@partner-portal/contract/values/durations'
import { expect, test } from 'vitest'
import { sweepFiles } from '#domain/files/handed-files.ts'
import { makeNews } from '#domain/news/make-news.ts'
import { recorded } from '#test/events.ts'
import { callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'
import { uploadFile } from '#test/uploads.ts'
import { upsertAll } from '#test/wanted-files.ts'
import { png } from '../../../../../packages/testing/pictures.ts'
import { writeRecord } from '../../admin/command/write-record.ts'
import { wantedFileRecord } from './wanted-files.import.ts'

const portal = useTestPortal()

async function newsOfFiles(id: number | null) {
  await makeNews(portal.db, portal.clock.now(), { copiesSalesman: false })
  const news = (await (await callsOf(portal, 'agent')).get('/news')).json()
  return (news.collection as NewsItem[])
    .filter(({ kind, recordId }) => kind.startsWith('file.') && recordId === id)
    .map(({ kind, count, due }) => [kind, count, due])
}

test('a wanted file is handed in, refused, handed in again and accepted; each answer counts once', async () => {
  const agent = await portal.db
    .selectFrom('portal_user')
    .innerJoin('financial_document as document', 'document.agent_id', 'portal_user.agent_id')
    .select(['document.id', 'external_id as externalId', 'document.partner_id as partnerId'])
    .where('username', '=', 'agent')
    .where('relation', '=', 'gained')
    .executeTakeFirstOrThrow()
  const foreign = await portal.db
    .selectFrom('financial_document')
    .select('id')
    .where('partner_id', '=', agent.partnerId)
    .where('relation', '=', 'gained')
    .where('agent_id', 'is distinct from', (eb) =>
      eb.selectFrom('portal_user').select('agent_id').where('username', '=', 'agent'),
    )
    .executeTakeFirstOrThrow()
  const { token } = await portal.signIn('agent')
  const calls = await callsOf(portal, 'agent', token)
  const path = `/records/financial-document-grid/${agent.id}/wanted-files`
  const find = async () => (await calls.get(path)).json<WantedFiles>().collection
  const line = { externalId: 'w-1', documentExternalId: agent.externalId, name: 'Dowód' }
  const imported = (row: object) => upsertAll(portal, agent.partnerId, { ...line, ...row })
  let handed = 0
  const send = async (upload: number) =>
    (await calls.post(path, { wantedId: (await find())[0]?.id, uploads: [upload] })).statusCode
  const listed = async () => {
    const query = 'filter[wantsFiles][value]=true&filter[wantsFiles][matchType]=BOOL'
    const grid = await calls.get(`/financial-document-grid?page=1&${query}&limit=100`)
    const { collection, count } = grid.json<{ collection: { id: number }[]; count: number }>()
    const cases = (await calls.get('/dashboard/cases')).json<DashboardCases>()
    const wanting = cases.filesWanted?.find((entry) => entry.grid === 'financial-document-grid')
    expect(wanting?.count).toBe(count)
    return collection.some(({ id }) => id === agent.id)
  }
  const handIn = async (name: string) => {
    const wantedId = (await find())[0]?.id
    handed = (await uploadFile(portal, token, png(name.length, 9), name, { wantedId })).json().id
    expect((await find())[0]?.uploads).toMatchObject([{ id: handed, name, mediaType: 'image/png' }])
    return send(handed)
  }
  const answer = (word: string, reason: string | null = null) => ({
    answer: word,
    reason,
    answeredAt: portal.clock.now().toISOString(),
  })

  expect(await imported({})).toMatchObject({ created: 1 })
  expect(await imported({})).toMatchObject({ created: 0, updated: 0, refused: [] })
  expect(await find()).toMatchObject([{ name: 'Dowód', state: 'WANTED', files: [], uploads: [] }])
  expect(await listed()).toBe(true)
  // The agent's scope holds.
  const elsewhere = `/records/financial-document-grid/${foreign.id}/wanted-files`
  expect((await calls.get(elsewhere)).statusCode).toBe(404)
  expect((await calls.post(elsewhere, { wantedId: 1, uploads: [1] })).statusCode).toBe(404)

  expect(await handIn('pierwszy.png')).toBe(204)
  expect(await find()).toMatchObject([{ state: 'HANDED_IN', files: [{ name: 'pierwszy.png' }] }])
  expect(await listed()).toBe(false)
  const refusal = answer('REFUSED', 'Nieczytelny')
  expect(await imported(refusal)).toMatchObject({ updated: 1 })
  expect(await listed()).toBe(true)
  // The answer was lost, and the portal repeats files that are refused by now.
  expect(await send(handed)).toBe(204)
  expect(await find()).toMatchObject([{ state: 'REFUSED', reason: 'Nieczytelny' }])
  portal.clock.advance(MINUTE_MS)
  expect(await handIn('drugi.png')).toBe(204)
  // The provider's file once more.
  expect(await imported(refusal)).toMatchObject({ updated: 0 })
  expect(await find()).toMatchObject([
    {
      state: 'HANDED_IN',
      files: [
        { name: 'pierwszy.png', outcome: 'REFUSED', reason: 'Nieczytelny' },
        { name: 'drugi.png', outcome: null },
      ],
    },
  ])
  await imported(answer('ACCEPTED'))
  const [file] = await find()
  expect(file).toMatchObject({ state: 'ACCEPTED', files: [{}, { outcome: 'ACCEPTED' }] })
  const record = await calls.get(`/records/financial-document-grid/${agent.id}`)
  const history = record.json<GridRecord>().history.filter(({ kind }) => kind.startsWith('file.'))
  expect(history.map(({ kind, actor, text }) => [kind, actor, text])).toEqual([
    ['file.wanted', null, 'Dowód'],
    ['file.handed-in', 'agent', 'pierwszy.png'],
    ['file.refused', null, 'Dowód\nNieczytelny'],
    ['file.handed-in', 'agent', 'drugi.png'],
    ['file.accepted', null, 'Dowód'],
  ])
  expect(await newsOfFiles(agent.id)).toEqual([
    ['file.accepted', 1, 'Dowód'],
    ['file.refused', 1, 'Dowód'],
    ['file.wanted', 1, 'Dowód'],
  ])
  expect(await handIn('trzeci.png')).toBe(409)
  expect((await calls.post(path, { wantedId: file?.id, uploads: [987_654] })).statusCode).toBe(409)
  for (let file = 0; file < 12; file++)
    await imported({ externalId: `w-many-${file}`, name: `Skan ${file}` })
  expect(await newsOfFiles(null)).toEqual([['file.wanted', 12, undefined]])
  expect(await imported({ documentExternalId: 'nie-ma' })).toMatchObject({
    refused: [{ reason: 'documentExternalId: there is no document nie-ma' }],
  })
})

test('an operator who leaves out when it was answered, or why it was refused, is told so', async () => {
  const cells = { partnerCode: 'DEMO', externalId: 'o-1', documentExternalId: 'x', name: 'Skan' }
  const want = (more: object) => writeRecord(portal.db, wantedFileRecord, { ...cells, ...more })
  await expect(want({ answer: 'ACCEPTED' })).rejects.toThrow('answeredAt: goes with an answer')
  const answered = { answer: 'REFUSED', answeredAt: '2026-06-15T10:00:00Z' }
  await expect(want(answered)).rejects.toThrow('reason: is required')
})

test('a wanted file of a received document, and its answer, belong to that document', async () => {
  const received = await portal.db
    .selectFrom('financial_document')
    .innerJoin('partner', 'partner.id', 'partner_id')
    .select(['external_id as externalId', 'partner_id as partnerId', 'financial_document.id'])
    .where('partner.code', '=', 'DEMO')
    .where('relation', '=', 'receiver')
    .executeTakeFirstOrThrow()
  const row = { externalId: 'w-2', documentExternalId: received.externalId, name: 'Skan' }
  const answered = { answer: 'ACCEPTED', answeredAt: portal.clock.now().toISOString() }
  for (const answer of [{}, answered])
    await upsertAll(portal, received.partnerId, { ...row, ...answer })
  const events = await recorded(portal.db, 'file.wanted', 'file.accepted')
  const facts = events.filter(({ record_id }) => record_id === received.id)
  const provider = { actor: null, operator: 'ola', content: { name: 'Skan' } }
  expect(facts).toMatchObject([
    { kind: 'file.wanted', ...provider, facts: { due: null } },
    { kind: 'file.accepted', ...provider, facts: { wanted: facts[0]?.facts.wanted } },
  ])
})

test('an acceptance without files is in the history, and a file that nobody took is said to be gone', async () => {
  const { token } = await portal.signIn('master')
  const calls = await callsOf(portal, 'master', token)
  const contract = await portal.db
    .selectFrom('contract')
    .select(['id', 'external_id as externalId', 'partner_id as partnerId'])
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  const path = `/records/proposal-contract-grid/${contract.id}`
  const find = async () => (await calls.get(`${path}/wanted-files`)).json<WantedFiles>().collection
  const line = { contractExternalId: contract.externalId, name: 'Bilans' }
  const imported = (row: object) => upsertAll(portal, contract.partnerId, { ...line, ...row })
  const answeredAt = portal.clock.now().toISOString()
  await imported({ externalId: 'c-1', answer: 'ACCEPTED', answeredAt })
  await imported({ externalId: 'c-2', name: 'Umowa' })
  const wantedId = (await find())[1]?.id
  const { id } = (await uploadFile(portal, token, png(9, 9), 'a.png', { wantedId })).json()
  // Another user of the partner does not see uploads before they are handed in.
  const colleague = await callsOf(portal, 'partner')
  const seen = (await colleague.get(`${path}/wanted-files`)).json<WantedFiles>().collection
  expect(seen.map(({ uploads }) => uploads)).toEqual([[], []])
  expect((await calls.post(`${path}/wanted-files`, { wantedId, uploads: [id] })).statusCode).toBe(
    204,
  )
  expect((await find())[1]?.files).toMatchObject([{ isGone: false }])
  await sweepFiles(portal.db, new Date(portal.clock.now().getTime() + 90 * DAY_MS))
  expect((await find())[1]?.files).toMatchObject([{ isGone: true }])
  const { history } = (await calls.get(path)).json<GridRecord>()
  expect(history.filter(({ kind }) => kind === 'file.accepted')).toMatchObject([
    { actor: null, text: 'Bilans' },
  ])
})

test('a deadline that version 1.0 left behind follows the wanted files within an hour', async () => {
  const wanted = { state: 'WANTED', deadline: '2026-07-01' } as const
  const files = portal.db.selectFrom('wanted_file').select(['id', 'document_id as record'])
  const { id, record } = await files.where('document_id', 'is not', null).executeTakeFirstOrThrow()
  const ofRecord = portal.db.updateTable('wanted_file').where('document_id', '=', record)
  const due = async () => {
    await sweepFiles(portal.db, portal.clock.now())
    const documents = portal.db.selectFrom('financial_document').select('files_due as due')
    return (await documents.where('id', '=', record ?? 0).executeTakeFirstOrThrow()).due
  }
  await ofRecord.set(wanted).execute()
  expect(await due()).toEqual(new Date('2026-07-01T00:00:00+02:00'))
  await ofRecord.set({ deadline: '2026-12-01' }).where('id', '=', id).execute()
  await ofRecord.set({ state: 'HANDED_IN' }).where('id', '!=', id).execute()
  expect(await due()).toEqual(new Date('2026-12-01T00:00:00+01:00'))
  await ofRecord.set({ state: 'ACCEPTED' }).execute()
  expect(await due()).toBeNull()
})
