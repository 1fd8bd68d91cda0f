import {
  type ReceivedDocument,
  receivedDocumentGrid,
} from '@partner-portal/contract/documents/documents'
import type { GridRecord } from '@partner-portal/contract/records/records'
import { expect } from 'vitest'
import { filter, gridList } from '#test/grid-list.ts'
import { importInto } from '#test/import-into.ts'
import type { callsOf } from '#test/integration-calls.ts'
import type { TestPortal } from './test-portal.ts'

export type Calls = Awaited<ReturnType<typeof callsOf>>
export interface Outcome {
  confirmed: number[]
  alreadyConfirmed: number[]
  signed: number[]
  refused: { id: number; reason: string }[]
}

export const say = (calls: Calls, id: number, kind: string, reason = 'Towar nie dotarł') =>
  calls.post(`/invoice-loan-grid/${id}/remark`, { kind, reason })
export const takeBack = (calls: Calls, id: number) =>
  calls.delete(`/invoice-loan-grid/${id}/remark`)
export async function confirm(calls: Calls, ...ids: number[]): Promise<Outcome> {
  const answer = await calls.post('/invoice-loan-grid/confirm', { ids })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Outcome>()
}

/** Documents to confirm, and their histories. */
export function documentsToConfirm(portal: TestPortal) {
  const list = gridList(portal, receivedDocumentGrid)
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

  async function historyOf(id: number) {
    const answer = await portal.get('partner', `/records/invoice-loan-grid/${id}`)
    const { history } = answer.json<GridRecord>()
    return history.map(({ kind, actor, text }) => [kind, actor, text])
  }

  return { waiting, historyOf }
}
