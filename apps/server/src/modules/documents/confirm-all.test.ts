import { randomUUID } from 'node:crypto'
import type { WaitingDocuments } from '@partner-portal/contract/documents/confirm-all'
import {
  type ReceivedDocument,
  receivedDocumentGrid,
} from '@partner-portal/contract/documents/documents'
import { extractText } from 'unpdf'
import { beforeEach, describe, expect, test } from 'vitest'
import { filter, gridList } from '#test/grid-list.ts'
import { importInto } from '#test/import-into.ts'
import { callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()
const list = gridList(portal, receivedDocumentGrid)
type Calls = Awaited<ReturnType<typeof callsOf>>
let partner: Calls
let master: Calls
beforeEach(async () => {
  await portal.db.deleteFrom('financial_document').where('relation', '=', 'receiver').execute()
  partner = await callsOf(portal, 'partner')
  master = await callsOf(portal, 'master')
})

/** Imports documents to confirm, with amounts and currencies by their number. */
async function waiting(count: number, of: (index: number) => object = () => ({}), from = 0) {
  const lines = Array.from({ length: count }, (_, at) => ({
    relation: 'receiver',
    externalId: `W-${from + at}`,
    documentNumber: `FV/W/${from + at}`,
    customerName: 'Kłos s.c.',
    product: 'NANO',
    dateAdded: '2026-06-01',
    // Grosze that a float would lose.
    amount: 1_000_001 * (from + at + 1),
    currency: at % 3 === 0 ? 'EUR' : 'PLN',
    status: 'to_confirm',
    ...of(from + at),
  }))
  expect(await importInto(portal, 'financialDocument', lines)).toMatchObject({ rejects: '' })
}

const query = '?filter[toConfirm][value]=true&filter[toConfirm][matchType]=BOOL'
const pln = `${query}&filter[currency][value]=PLN&filter[currency][matchType]=EXACT`
async function seenBy(calls: Calls, where = query): Promise<WaitingDocuments> {
  const answer = await calls.get(`/invoice-loan-grid/waiting${where}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<WaitingDocuments>()
}
const confirmAll = (calls: Calls, version: string, where = query, id: string = randomUUID()) =>
  calls.post(`/invoice-loan-grid/waiting/confirm${where}`, { id, version })
const rows = () => list.all() as Promise<ReceivedDocument[]>
const confirmedRows = async () => (await rows()).filter(({ confirmedAt }) => confirmedAt !== null)

function sumsOf(of: readonly Pick<ReceivedDocument, 'amount' | 'currency'>[]) {
  return [...Map.groupBy(of, ({ currency }) => currency)].toSorted().map(([currency, rows]) => ({
    currency,
    count: rows.length,
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  }))
}

describe('confirming all of a filter', () => {
  test('confirms what was shown, to the grosz, over all pages, and nothing else', async () => {
    await waiting(250)
    const all = await seenBy(partner)
    expect(all).toMatchObject({ count: 250, firstSignatures: 0, hasMore: false })
    expect(all.collection).toHaveLength(10)
    expect(all.sums).toEqual(sumsOf(await rows()))
    const some = await seenBy(partner, pln)
    const answer = await confirmAll(partner, some.version, pln)
    expect(answer.statusCode, answer.body).toBe(200)
    const confirmed = await confirmedRows()
    expect(sumsOf(confirmed)).toEqual(some.sums)
    expect(answer.json<{ confirmed: number[] }>().confirmed.toSorted()).toEqual(
      confirmed.map(({ id }) => id).toSorted(),
    )
    expect((await seenBy(partner)).count).toBe(250 - some.count)
  })

  test.each([
    ['came', () => waiting(1, () => ({}), 500)],
    ['has another amount', () => waiting(1, () => ({ amount: 7 }), 2)],
    ['went', () => waiting(1, () => ({ status: 'canceled' }), 3)],
    [
      'was confirmed',
      async () => {
        const [row] = await list.all(filter('documentNumber', 'EXACT', 'FV/W/4'))
        await master.post('/invoice-loan-grid/confirm', { ids: [row?.id] })
        await portal.db.deleteFrom('document_confirmation').execute()
      },
    ],
  ])('is 409 and confirms nothing if one %s meanwhile', async (_, meanwhile) => {
    await waiting(6)
    const { version } = await seenBy(partner)
    await meanwhile()
    const before = (await confirmedRows()).length
    const answer = await confirmAll(partner, version)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CHANGED_ELSEWHERE'])
    expect(await confirmedRows()).toHaveLength(before)
    expect((await confirmAll(partner, (await seenBy(partner)).version)).statusCode).toBe(200)
  })

  test('leaves out what the user excluded and what was ever asked about', async () => {
    await waiting(5)
    const [first, second] = (await rows()).map(({ id }) => id)
    await partner.put('/invoice-loan-grid/exclusions', { excluded: [first], included: [] })
    const remark = `/invoice-loan-grid/${second}/remark`
    await partner.post(remark, { kind: 'REFUSED', reason: 'Nie nasze' })
    await partner.delete(remark)
    expect((await seenBy(partner)).count).toBe(3)
    expect((await seenBy(master)).count).toBe(4)
    await confirmAll(partner, (await seenBy(partner)).version)
    const left = (await rows()).filter(({ toConfirm }) => toConfirm).map(({ id }) => id)
    expect(left.toSorted()).toEqual([first, second].toSorted())
  })

  test('answers the same again with its own id, also many times at once', async () => {
    await waiting(30)
    const { version } = await seenBy(partner)
    const id = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => confirmAll(partner, version, query, id)),
    )
    answers.push(await confirmAll(partner, version, query, id))
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json<{ confirmed: number[] }>().confirmed).toHaveLength(30)
    }
    const kept = await portal.db.selectFrom('document_confirmation').select('id').execute()
    expect(kept).toHaveLength(30)
    expect((await confirmAll(master, version, query, id)).statusCode).toBe(409)
  })

  test('gives first signatures above the limit, says how many before, and the other user the second', async () => {
    await waiting(6, () => ({ currency: 'PLN' }))
    await master.put('/confirmation-limits', {
      limits: [{ currency: 'PLN', amount: 4_000_004 }],
    })
    const seen = await seenBy(partner)
    expect(seen).toMatchObject({ count: 6, firstSignatures: 2 })
    const answer = (await confirmAll(partner, seen.version)).json()
    expect([answer.confirmed.length, answer.signed.length]).toEqual([4, 2])
    expect((await seenBy(partner)).count).toBe(0)
    const second = await seenBy(master)
    expect(second).toMatchObject({ count: 2, firstSignatures: 0 })
    await confirmAll(master, second.version)
    expect(await confirmedRows()).toHaveLength(6)
    await portal.db.deleteFrom('confirmation_limit').execute()
  })

  test('refuses what a list refuses', async () => {
    const bad = '?filter[nothing][value]=1&filter[nothing][matchType]=EXACT'
    expect((await partner.get(`/invoice-loan-grid/waiting${bad}`)).statusCode).toBe(400)
    expect((await confirmAll(partner, 'x', query, 'no uuid')).statusCode).toBe(400)
    expect((await confirmAll(await callsOf(portal, 'suspended'), 'x')).statusCode).toBe(403)
  })
})

test('a receipt has the documents that were confirmed at once, as they were, with both signatures', async () => {
  await waiting(4, () => ({ currency: 'PLN' }))
  const receiptOf = (id: number, calls = partner) => calls.get(`/invoice-loan-grid/${id}/receipt`)
  const [first, second, third, fourth] = (await rows())
    .toSorted((a, b) => a.amount - b.amount)
    .map(({ id }) => id) as [number, number, number, number]
  expect((await receiptOf(first)).statusCode).toBe(404)
  await master.put('/confirmation-limits', { limits: [{ currency: 'PLN', amount: 2_500_000 }] })
  await partner.post('/invoice-loan-grid/confirm', { ids: [third] })
  await master.post('/invoice-loan-grid/confirm', { ids: [first, second, third] })
  await partner.post('/invoice-loan-grid/confirm', { ids: [fourth] })
  await waiting(1, () => ({ currency: 'PLN', amount: 999 }))
  const answer = await receiptOf(second)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain('potwierdzenie-FV-W-1.pdf')
  const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })
  const plain = text.replaceAll(/\s+/g, ' ')
  for (const part of ['FV/W/0', 'FV/W/1', 'FV/W/2', '10 000,01', '60 000,06', 'master', 'partner'])
    expect(plain).toContain(part)
  expect(plain).not.toContain('FV/W/3')
  expect(plain).toContain('2026-06-15 12:00')
  expect((await receiptOf(fourth)).statusCode).toBe(404)
  expect((await receiptOf(first, await callsOf(portal, 'agent'))).statusCode).toBe(404)
})
