import { z } from 'zod'
import { grid, rowBase } from '../lists/grid.ts'
import { callsOf } from '../protocol/call.ts'
import { remarkStates } from '../values/document-remarks.ts'
import { documentStatuses, receivedStatuses } from '../values/document-status.ts'
import { actionLimit } from '../values/limits.ts'
import { currencyCode, instant, minorUnits } from '../values/scalars.ts'
import { productCode, repaymentPeriod } from './dictionaries.ts'
import { financialDocumentOutline, invoiceLoanOutline } from './financial-document-outline.ts'

export const documentStatus = z.enum(documentStatuses)

/**
 * A row of a list of documents (specification §3). Amounts in minor units; `customerNip` is ten
 * digits. `wantsFiles`: the provider wants files for it that are not handed in, or were refused; a
 * backend may leave it out.
 */
const document = rowBase.extend({
  customerName: z.string(),
  customerNip: z.string().nullable(),
  product: productCode,
  dateAdded: instant,
  fundingDate: instant.nullable().describe('When the document was paid out; null before that'),
  documentNumber: z.string(),
  amount: minorUnits,
  currency: currencyCode,
  repaymentPeriod: repaymentPeriod
    .nullable()
    .describe('How long the customer has to repay; null if it is not known'),
  updateTotalValueAmount: minorUnits.nullable(),
  updateTotalValueCurrency: currencyCode.nullable(),
  status: documentStatus,
  partnerItemId: z
    .string()
    .nullable()
    .describe("The partner's own number for the document; null without one"),
  wantsFiles: z.boolean().optional(),
})

/**
 * A document that came through the partner. `partnerCommissionAmount` is in its currency and counts
 * lines of open settlements too; a backend may leave it out.
 */
export const financialDocument = document
  .extend({
    partnerCommissionAmount: minorUnits
      .nullish()
      .describe(
        'What the partner earns by it, the sum of its settlement lines; 0 if taken back, null if nothing yet',
      ),
  })
  .meta({ id: 'FinancialDocument' })
export type FinancialDocument = z.infer<typeof financialDocument>

export const financialDocumentGrid = grid({
  outline: financialDocumentOutline,
  tag: 'Documents',
  summary: 'Invoices and loans gained through the partner',
  row: financialDocument,
})

/**
 * A document that the partner has to pay; `toConfirm`: it waits for the user's confirmation. `remark` and
 * `firstSignedBy` are of one that is neither confirmed nor given another status; a backend may leave
 * them out.
 */
export const invoiceLoan = document
  .extend({
    status: z
      .enum(receivedStatuses)
      .describe(
        "The provider's; in place of `to_confirm` what the receiver answered: `first_signed`, `questioned`, `refused` or `confirmed`, which a backend need not have",
      ),
    dueDate: instant.nullable(),
    confirmedAt: instant.nullable(),
    remark: z
      .enum(remarkStates)
      .nullable()
      .optional()
      .describe(
        'What was said last of a document that waits: refused, asked about, or answered by the provider; null if nothing, or since it is confirmed or has another status',
      ),
    firstSignedBy: z.string().nullable().optional(),
  })
  .meta({ id: 'InvoiceLoan' })
export type InvoiceLoan = z.infer<typeof invoiceLoan>

export const invoiceLoanGrid = grid({
  outline: invoiceLoanOutline,
  tag: 'Documents',
  summary: 'Invoices and loans of the partner as the receiver',
  row: invoiceLoan,
})

/**
 * `SIGNED_BEFORE`: this user gave the first signature, another one must give the second. `OPERATOR`:
 * what needs two signatures is signed by nobody under a switched login.
 */
const confirmRefusal = z.enum(['NOT_FOUND', 'NOT_TO_CONFIRM', 'SIGNED_BEFORE', 'OPERATOR'])

const exclusionIds = z.array(z.int().positive()).max(actionLimit)

const call = callsOf({ tag: 'Documents', access: '/invoice-loan-list' })

export const invoiceLoanCalls = {
  findInvoicesAndLoans: invoiceLoanGrid.call,
  /**
   * Confirms up to 1,000 received documents. `confirmed`: ids that are confirmed now, by this call
   * or an earlier one, so repeating it changes nothing. `alreadyConfirmed`: those confirmed
   * earlier; a backend may leave it out, as `signed`: those that got their first signature from this
   * call, as they are above the firm's limit. Another partner's row is NOT_FOUND.
   */
  confirmInvoicesAndLoans: call('POST', '/invoice-loan-grid/confirm', {
    specified: true,
    needed: 'nothing can be confirmed',
    movesMoney: true,
    summary: 'Confirm invoices and loans',
    body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(actionLimit) }),
    responses: {
      200: z.object({
        confirmed: z.array(z.int()),
        alreadyConfirmed: z.array(z.int()).optional(),
        signed: z.array(z.int()).optional(),
        refused: z.array(z.object({ id: z.int(), reason: confirmRefusal })),
      }),
    },
    errors: ['BAD_REQUEST'],
  }),
  /**
   * Documents that wait for confirmation and that the user excluded: a list of what waits selects
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
    body: z.strictObject({ excluded: exclusionIds, included: exclusionIds }),
    errors: ['BAD_REQUEST'],
  }),
}
