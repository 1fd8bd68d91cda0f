import { z } from 'zod'
import { repaymentPeriod } from '../list/dictionaries.ts'
import { grid } from '../list/grid.ts'
import { callsOf } from '../protocol/call.ts'
import { actionLimit } from '../values/limits.ts'
import { gainedDocuments, receivedDocuments } from './documents.list.ts'

const objects = { repaymentPeriod: repaymentPeriod.nullable() }

export const gainedDocumentGrid = grid(gainedDocuments, objects)
/** A document that came through the partner. */
export type GainedDocument = z.infer<typeof gainedDocumentGrid.rowSchema>

export const receivedDocumentGrid = grid(receivedDocuments, objects)
/** A document that the partner has to pay. */
export type ReceivedDocument = z.infer<typeof receivedDocumentGrid.rowSchema>

/**
 * `SIGNED_BEFORE`: this user gave the first signature, another one must give the second. `OPERATOR`: nobody
 * signs a document that needs two signatures under a switched login.
 */
const confirmRefusal = z.enum(['NOT_FOUND', 'NOT_TO_CONFIRM', 'SIGNED_BEFORE', 'OPERATOR'])

const exclusionIds = z.array(z.int().positive()).max(actionLimit)

const call = callsOf({ tag: 'Documents', access: '/invoice-loan-list' })

export const receivedDocumentCalls = {
  /**
   * Confirms up to 1,000 received documents. `confirmed`: ids that are confirmed now, by this call
   * or an earlier one, so repeating it changes nothing. `alreadyConfirmed`: those confirmed
   * earlier; a backend may leave it out, as `signed`: those that got their first signature from this
   * call, as they are above the firm's limit. Another partner's row is NOT_FOUND.
   */
  confirmInvoicesAndLoans: call('POST', '/invoice-loan-grid/confirm', {
    specified: true,
    needed: 'nothing can be confirmed',
    confirms: true,
    summary: 'Confirm invoices and loans',
    body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(actionLimit) }),
    responses: {
      200: z.object({
        confirmed: z.array(z.int()),
        alreadyConfirmed: z
          .array(z.int())
          .optional()
          .describe('Ids that an earlier call had confirmed'),
        signed: z.array(z.int()).optional(),
        refused: z.array(z.object({ id: z.int(), reason: confirmRefusal })),
      }),
    },
  }),
  /**
   * Documents that wait for confirmation and that the user excluded: a list of documents to confirm selects
   * all but these, on every device.
   */
  findConfirmationExclusions: call('GET', '/invoice-loan-grid/exclusions', {
    feature: 'documents',
    without: 'unticked rows are ticked again',
    summary: 'Documents that the user excluded from confirmation',
    responses: { 200: z.object({ ids: z.array(z.int()) }) },
  }),
  /** `excluded`: unticked by the user. `included`: ticked again. Ids of other rows change nothing. */
  updateConfirmationExclusions: call('PUT', '/invoice-loan-grid/exclusions', {
    feature: 'documents',
    without: 'unticked rows are ticked again',
    summary: 'Exclude documents from confirmation, or include them again',
    body: z.strictObject({
      excluded: exclusionIds.describe('Ids that the user unticked'),
      included: exclusionIds.describe('Ids that the user ticked again'),
    }),
  }),
}
