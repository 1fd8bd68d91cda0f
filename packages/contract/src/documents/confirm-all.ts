import { z } from 'zod'
import { callsOf, mediaTypes } from '../protocol/call.ts'
import { currencyCode, idParam, instant, minorUnits } from '../values/scalars.ts'
import { confirmationLimits } from './confirmation-limits.rules.ts'
import { receivedDocumentGrid } from './documents.ts'

const sum = z.object({
  currency: currencyCode,
  count: z.int().describe('The number of documents of this currency'),
  amount: minorUnits,
})

const namedDocument = z.object({
  id: z.int(),
  documentNumber: z.string(),
  customerName: z.string(),
  amount: minorUnits,
  currency: currencyCode,
})

const waitingDocuments = z
  .object({
    version: z.string().describe('Names exactly these documents with their amounts'),
    count: z.int().describe('The number of documents'),
    sums: z.array(sum).describe('Number and sum of each currency'),
    firstSignatures: z
      .int()
      .describe('The number of them that only get the first of two signatures'),
    /** There are more, for the next time. */
    hasMore: z.boolean(),
    /** The first ten, before others those that get the first of two signatures. */
    collection: z.array(namedDocument),
  })
  .meta({ id: 'WaitingDocuments' })
export type WaitingDocuments = z.infer<typeof waitingDocuments>

/** `amount` is null where the limit is removed. */
const limitChange = z
  .object({
    currency: currencyCode,
    amount: minorUnits.nullable().describe('The new limit; null if there is to be none'),
    askedBy: z.string().describe('The login of the user who asked for it'),
    countsAt: instant.describe('The time from which it counts without another signer'),
    mayAgree: z.boolean().describe('Whether this user may let it count now'),
  })
  .meta({ id: 'LimitChange' })

const ofCurrency = z.object({ currency: currencyCode.describe('The currency of the limit') })

const call = callsOf({ tag: 'Documents', access: '/invoice-loan-list', feature: 'documents' })

/** Beyond the specification: confirming by a filter, signatures of two users, receipts. */
export const confirmAllCalls = {
  /**
   * The documents of a list's filters that the user could confirm now, at most 5,000: without those
   * that the user excluded, that were ever refused or asked about, or that have this user's first
   * signature.
   */
  getWaitingDocuments: call('GET', '/invoice-loan-grid/waiting', {
    without: 'a page of rows is confirmed at a time',
    confirms: true,
    summary: 'Documents of a filter that the user could confirm, with their number and sums',
    query: receivedDocumentGrid.call.query,
    responses: { 200: waitingDocuments },
  }),
  /**
   * Confirms the documents that `version` names. 409 CHANGED_ELSEWHERE, and nothing is confirmed, if
   * they are no longer the same: one came, went, or has another amount. `id` is the client's own for
   * this confirmation: repeated with it, the call answers the same again.
   */
  confirmWaitingDocuments: call('POST', '/invoice-loan-grid/waiting/confirm', {
    confirms: true,
    summary: 'Confirm the documents of a filter, as they were shown',
    query: receivedDocumentGrid.call.query,
    body: z.strictObject({ id: z.uuid(), version: z.string().max(100) }),
    responses: {
      200: z.object({ confirmed: z.array(z.int()), signed: z.array(z.int()) }),
    },
    errors: ['CHANGED_ELSEWHERE'],
  }),
  /**
   * `currencies`: those of the partner's received documents, and those with a limit. `signers`: the number
   * of users of the partner who may confirm documents. Their names are for users who see the documents, and
   * pending changes for signers; both for users who may set the limits.
   */
  findConfirmationLimits: call('GET', '/confirmation-limits', {
    access: 'ROLE_USER',
    screen: '/settings/team: two signatures',
    without: 'the card vanishes',
    summary: 'Above which amounts documents need signatures of two users',
    responses: {
      200: z.object({
        limits: z.array(z.object({ currency: currencyCode, amount: minorUnits })),
        currencies: z
          .array(currencyCode)
          .describe('ISO 4217 codes of what waits and of the limits'),
        signers: z.int().describe('The number of users of the partner who may confirm documents'),
        signerNames: z
          .array(z.string())
          .describe('Their names: that of the agent, or else the login'),
        changes: z
          .array(limitChange)
          .describe('Higher limits that wait for another signer, or for their time'),
      }),
    },
  }),
  /**
   * For masters and owners; others are 403. Replaces all limits: a lower one counts at once; a raised or
   * removed one waits for another signer, or for 24 hours, and all signers get a mail. A limit sent
   * unchanged takes its pending change back.
   */
  saveConfirmationLimits: call('PUT', '/confirmation-limits', {
    access: 'ROLE_USER',
    screen: '/settings/team: two signatures',
    refusesSuspended: true,
    stepUp: 'always',
    summary: 'Set above which amounts documents need signatures of two users',
    body: confirmationLimits,
  }),
  /**
   * Another signer agrees to a change, which then counts; its author is 403. 409
   * CHANGED_ELSEWHERE if the change is another by now.
   */
  confirmLimitChange: call('POST', '/confirmation-limits/{currency}/confirm', {
    screen: '/settings/team: two signatures',
    confirms: true,
    stepUp: 'always',
    summary: 'Agree to a higher limit, or to none',
    params: ofCurrency,
    body: limitChange.pick({ amount: true, countsAt: true }),
    errors: ['CHANGED_ELSEWHERE'],
  }),
  /** For signers and for users who set limits. */
  deleteLimitChange: call('DELETE', '/confirmation-limits/{currency}', {
    access: 'ROLE_USER',
    screen: '/settings/team: two signatures',
    refusesSuspended: true,
    summary: 'Take back a change of a limit that waits',
    params: ofCurrency,
    errors: ['NOT_FOUND'],
  }),
  /** All documents of the confirmation that this document was part of, as far as the user sees them. */
  getConfirmationReceipt: call('GET', '/invoice-loan-grid/{id}/receipt', {
    binary: mediaTypes.pdf,
    summary: 'The receipt of a confirmation, as PDF',
    params: z.object({ id: idParam }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
}
