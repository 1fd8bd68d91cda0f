import { randomUUID } from 'node:crypto'
import { documentRemarkCalls } from '@partner-portal/contract/documents/document-remarks'
import { receivedDocumentCalls } from '@partner-portal/contract/documents/documents'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#domain/context.ts'
import { registerCall } from '#platform/calls/calls.ts'
import { changedNothing } from '#platform/events/record.ts'
import { changeExclusions, confirmDocuments, findExclusions } from './confirmations.repository.ts'
import { sayOfDocument, withdrawRemark } from './document-remarks.repository.ts'

/** Reasons why a document is not confirmed now. */
const reasons = {
  'not found': 'NOT_FOUND',
  'not to confirm': 'NOT_TO_CONFIRM',
  'signed before': 'SIGNED_BEFORE',
  'by an operator': 'OPERATOR',
  confirmed: null,
  signed: null,
  'confirmed before': null,
} as const

export function documentRoutes(app: FastifyInstance, { db, clock, config }: Context): void {
  const hasLimits = !config.featuresOff.includes('documents')

  registerCall(app, receivedDocumentCalls.findConfirmationExclusions, async ({ principal }) => ({
    ids: await findExclusions(db, principal),
  }))

  registerCall(
    app,
    receivedDocumentCalls.updateConfirmationExclusions,
    async ({ body, principal }) => {
      await changeExclusions(db, principal, body, clock.now())
      return undefined
    },
  )

  registerCall(app, receivedDocumentCalls.confirmInvoicesAndLoans, async ({ body, principal }) => {
    const ids = [...new Set(body.ids)]
    const confirmation = { now: clock.now(), principal, batch: randomUUID(), hasLimits }
    const rows = await db.transaction().execute((trx) => confirmDocuments(trx, ids, confirmation))
    if (!rows.some(({ step }) => step === 'confirmed' || step === 'signed')) changedNothing()
    const steps = new Map(rows.map(({ id, step }) => [id, step]))
    const having = (...kinds: string[]) => ids.filter((id) => kinds.includes(steps.get(id) ?? ''))
    return {
      confirmed: having('confirmed', 'confirmed before'),
      alreadyConfirmed: having('confirmed before'),
      signed: having('signed'),
      refused: ids.flatMap((id) => {
        const reason = reasons[steps.get(id) ?? 'not found']
        return reason ? [{ id, reason }] : []
      }),
    }
  })

  registerCall(app, documentRemarkCalls.createDocumentRemark, async (request) => {
    const { body, params, principal, fail } = request
    await db
      .transaction()
      .execute((trx) => sayOfDocument(trx, params.id, body, principal, clock.now(), fail))
    return undefined
  })

  registerCall(app, documentRemarkCalls.deleteDocumentRemark, async (request) => {
    const { params, principal, fail } = request
    await db
      .transaction()
      .execute((trx) => withdrawRemark(trx, params.id, principal, clock.now(), fail))
    return undefined
  })
}
