import { invoiceLoanCalls } from '@partner-portal/contract/financial-documents'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls.ts'
import type { ExportSlots } from '#platform/list/export-slots.ts'
import { registerGrid } from '#platform/list/register-grid.ts'
import { confirmDocuments } from './confirm-documents.repository.ts'
import { gainedDocuments, receivedDocuments } from './financial-documents.source.ts'

export function financialDocumentRoutes(
  app: FastifyInstance,
  context: Context,
  slots: ExportSlots,
): void {
  registerGrid(app, context, slots, gainedDocuments)
  registerGrid(app, context, slots, receivedDocuments)

  registerCall(app, invoiceLoanCalls.confirmInvoicesAndLoans, async ({ body, principal }) => {
    const ids = [...new Set(body.ids)]
    const found = await confirmDocuments(context.db, ids, {
      scope: receivedDocuments.scope(principal),
      now: context.clock.now(),
      principal,
    })
    const states = new Map(found.map((row) => [row.id, row]))
    return {
      confirmed: ids.filter((id) => states.get(id)?.is_confirmed),
      alreadyConfirmed: ids.filter((id) => states.get(id)?.was_confirmed),
      refused: ids
        .filter((id) => !states.get(id)?.is_confirmed)
        .map((id) => ({ id, reason: states.has(id) ? 'NOT_TO_CONFIRM' : 'NOT_FOUND' }) as const),
    }
  })
}
