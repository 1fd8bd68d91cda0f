// Long: it imports 5,100 documents.

import type { WaitingDocuments } from '@partner-portal/contract/documents/confirm-all'
import { expect, test } from 'vitest'
import { importInto } from '#test/import-into.ts'
import { callsOf } from '#test/integration-calls.ts'
import { useTestPortal } from '#test/test-portal.ts'

const portal = useTestPortal()

test('of more than one call confirms, the rest comes with the next, also what needs two', async () => {
  await portal.db.deleteFrom('financial_document').where('relation', '=', 'receiver').execute()
  const lines = Array.from({ length: 5_100 }, (_, index) => ({
    relation: 'receiver',
    externalId: `M-${index}`,
    documentNumber: `FV/M/${index}`,
    customerName: 'Kłos s.c.',
    product: 'NANO',
    dateAdded: '2026-06-01',
    amount: 100 + index,
    currency: 'PLN',
    status: 'to_confirm',
  }))
  expect(await importInto(portal, 'financialDocument', lines)).toMatchObject({ created: 5_100 })
  const confirmAll = async (username: string) => {
    const calls = await callsOf(portal, username)
    const seen = (await calls.get('/invoice-loan-grid/waiting')).json<WaitingDocuments>()
    const id = crypto.randomUUID()
    const body = { id, version: seen.version }
    const answer = await calls.post('/invoice-loan-grid/waiting/confirm', body)
    expect(answer.statusCode, answer.body).toBe(200)
    const { confirmed, signed } = answer.json<{ confirmed: number[]; signed: number[] }>()
    return [seen.count, seen.hasMore, confirmed.length, signed.length]
  }
  const limits = [{ currency: 'PLN', amount: 200 }]
  await (await callsOf(portal, 'master')).put('/confirmation-limits', { limits })
  expect(await confirmAll('partner')).toEqual([5_000, true, 101, 4_899])
  expect(await confirmAll('master')).toEqual([4_999, false, 4_899, 100])
  expect(await confirmAll('partner')).toEqual([100, false, 100, 0])
}, 120_000)
