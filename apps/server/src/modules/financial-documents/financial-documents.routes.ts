import { invoiceLoanCalls } from '@partner-portal/contract/records/financial-documents'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { changeExclusions, confirmDocuments, findExclusions } from './confirmations.repository.ts'
import { receivedDocuments } from './financial-documents.source.ts'

export function financialDocumentRoutes(app: FastifyInstance, { db, clock }: Context): void {
  registerCall(app, invoiceLoanCalls.findConfirmationExclusions, async ({ principal }) => ({
    ids: await findExclusions(db, principal),
  }))

  registerCall(app, invoiceLoanCalls.updateConfirmationExclusions, async ({ body, principal }) => {
    await changeExclusions(db, principal, body, clock.now())
    return undefined
  })

  registerCall(app, invoiceLoanCalls.confirmInvoicesAndLoans, async ({ body, principal }) => {
    const ids = [...new Set(body.ids)]
    const found = await confirmDocuments(db, ids, {
      scope: receivedDocuments.scope(principal),
      now: clock.now(),
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
