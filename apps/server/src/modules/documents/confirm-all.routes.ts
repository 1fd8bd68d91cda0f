import { confirmAllCalls } from '@partner-portal/contract/documents/confirm-all'
import type { ListQuery } from '@partner-portal/contract/list/list-query'
import { namedFile } from '@partner-portal/contract/values/named-file'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import type { Lists } from '#domain/list/list-sources.ts'
import { registerCall, SerializedReply } from '#platform/calls/calls.ts'
import { recordDownload } from '#platform/events/call-events.ts'
import { changedNothing } from '#platform/events/record.ts'
import { asBatch, openExport } from '#platform/list/export-slots.ts'
import { readRows } from '#platform/list/register-grid.ts'
import type { Principal } from '#platform/session/principal.ts'
import { confirmationPdf } from './confirmation-pdf.ts'
import { confirmDocuments } from './confirmations.repository.ts'
import { receivedDocuments } from './documents.source.ts'
import { findConfirmed, findReceipt } from './receipts.repository.ts'
import { describeWaiting, findBatch, findWaiting } from './waiting-documents.repository.ts'

/** Confirmation by a filter, and receipts. */
export function confirmAllRoutes(app: FastifyInstance, context: Context, { exports }: Lists): void {
  const { db, clock, config, installation } = context
  const hasLimits = !config.featuresOff.includes('documents')
  const selectionOf = (query: ListQuery, principal: Principal) => ({
    filters: readRows(receivedDocuments, query, principal).filters,
    principal,
    hasLimits,
    now: clock.now(),
  })

  registerCall(app, confirmAllCalls.getWaitingDocuments, async ({ query, principal }) =>
    describeWaiting(await findWaiting(db, selectionOf(query, principal), { locked: false })),
  )

  registerCall(app, confirmAllCalls.confirmWaitingDocuments, (request) => {
    const { query, body, principal, fail } = request
    const selection = selectionOf(query, principal)
    return db.transaction().execute(async (trx) => {
      const waiting = await findWaiting(trx, selection, { locked: true })
      const { version, count } = describeWaiting(waiting)
      if (version !== body.version) {
        const earlier = await findBatch(trx, principal, body.id)
        if (earlier) {
          changedNothing()
          return earlier
        }
        throw fail('CHANGED_ELSEWHERE', ['The documents are no longer those that were shown'])
      }
      const ids = waiting.slice(0, count).map(({ id }) => id)
      const confirmation = { now: clock.now(), principal, batch: body.id, hasLimits }
      const rows = await confirmDocuments(trx, ids, confirmation)
      const having = (outcome: string) =>
        rows.filter(({ step }) => step === outcome).map(({ id }) => id)
      return { confirmed: having('confirmed'), signed: having('signed') }
    })
  })

  const { getConfirmationReceipt } = confirmAllCalls
  registerCall(app, getConfirmationReceipt, async ({ params, principal, raw, reply, fail }) => {
    const receipt = await findReceipt(db, principal, params.id)
    if (!receipt) throw fail('NOT_FOUND')
    const fileName = namedFile('potwierdzenie', receipt.documentNumber, 'pdf')
    const file = { principal, reply, fileName, isOfRecord: true, fail }
    const pdf = await openExport(exports, file, async (paced) => {
      const documents = await findConfirmed(db, principal, receipt)
      const taken = { record: params.id, rows: documents.length }
      await recordDownload(raw, 'confirmations', taken)
      const batches = paced(asBatch(documents))
      return confirmationPdf(receipt, batches, { ...config, texts: installation.texts })
    })
    return new SerializedReply(pdf, getConfirmationReceipt.binary)
  })
}
