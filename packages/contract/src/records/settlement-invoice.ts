import { z } from 'zod'
import { callsOf, mediaTypes } from '../protocol/call.ts'
import { invoiceForm, ksefNumberForm } from '../rules/invoice.ts'
import { amountKinds, exemptionGrounds, lineKinds, vatRates } from '../values/invoice-choices.ts'
import { currencyCode, idParam, instant, minorUnits } from '../values/scalars.ts'

const day = z.iso.date()

const party = z
  .object({ name: z.string(), nip: z.string(), address: z.string() })
  .meta({ id: 'InvoiceParty' })

const invoiceLine = z.object({ name: z.string(), amount: minorUnits })

/** The payouts of the settlement. `isCharge`: kept by the provider for an early payout. */
const payment = z
  .object({ day, amount: minorUnits, isCharge: z.boolean() })
  .meta({ id: 'InvoicePayment' })

/**
 * The partner's invoice for a settlement, as people read it; its file for KSeF says the same. Amounts
 * of lines are those that the settlement's amount is: net or gross.
 */
const invoice = z
  .object({
    number: z.string(),
    issueDate: day,
    dueDate: day,
    settlementNumber: z.string(),
    /** The first and last day that it is for. */
    periodFrom: day,
    periodTo: day,
    seller: party,
    buyer: party,
    rate: z.enum(vatRates),
    amountIs: z.enum(amountKinds),
    /** Of an exempt one; else null. */
    exemption: z.object({ kind: z.enum(exemptionGrounds), text: z.string() }).nullable(),
    lines: z.array(invoiceLine),
    net: minorUnits,
    vat: minorUnits,
    gross: minorUnits,
    currency: currencyCode,
    account: z.string(),
    /** Until the day of the invoice, the oldest first. A backend may leave it out. */
    payments: z.array(payment).optional(),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof invoice>

/** What the form begins with: what was saved, else what is known. Empty is left to the user. */
const startOfForm = z.object({
  address: z.string(),
  number: z.string(),
  issueDate: day,
  dueDate: day,
  rate: z.string(),
  amountIs: z.string(),
  groundKind: z.enum(exemptionGrounds),
  ground: z.string(),
  lines: z.enum(lineKinds),
  description: z.string(),
  account: z.string(),
})

/** What the invoice for a settlement is made from, and what was saved of it. */
const settlementInvoice = z
  .object({
    settlementNumber: z.string(),
    periodFrom: instant,
    periodTo: instant,
    amount: minorUnits,
    currency: currencyCode,
    seller: party.omit({ address: true }),
    /** The provider. */
    buyer: party,
    /**
     * The settlement's lines. Empty if they do not add up to its amount, or are too many: the invoice
     * then has one line.
     */
    lines: z.array(invoiceLine),
    /** A backend may leave it out. */
    payments: z.array(payment).optional(),
    start: startOfForm,
    /** Whether it can be saved, now. What was saved stays if the settlement is opened or corrected. */
    isInvoiceable: z.boolean(),
    saved: z
      .object({
        invoice,
        savedAt: instant,
        savedBy: z.string(),
        /** Null: the user has not said it, or has taken it back. */
        ksefNumber: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'SettlementInvoice' })
export type SettlementInvoice = z.infer<typeof settlementInvoice>

const settlementId = z.object({ id: idParam })

const call = callsOf({ tag: 'Settlements', access: '/settlements', feature: 'settlements' })

export const settlementInvoiceCalls = {
  /**
   * Nothing is saved by it. 409 NOT_INVOICEABLE unless an invoice was saved, or the settlement is
   * closed, in złoty and above zero, and the partner has a NIP.
   */
  getSettlementInvoice: call('GET', '/settlements/{id}/invoice', {
    without: 'the dialog ends in a message',
    summary: 'What the invoice for a settlement is made from',
    params: settlementId,
    responses: { 200: settlementInvoice },
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'NOT_INVOICEABLE'],
  }),
  /**
   * Saves the invoice, or saves it anew until its KSeF number is saved; then 409 INVOICE_IN_KSEF. 409
   * INVOICE_NUMBER_TAKEN if another settlement's invoice has the number. 409 CHANGED_ELSEWHERE if it
   * was saved since the user saw it (`savedAt`). 400 if `issueDate` is after today in Warsaw, or the
   * file larger than the 1,000,000 bytes that KSeF takes. An account that neither it nor the newest
   * invoice has needs a step-up, and all who see settlements get a mail.
   */
  saveSettlementInvoice: call('PUT', '/settlements/{id}/invoice', {
    movesMoney: true,
    stepUp: 'sometimes',
    summary: 'Save the invoice for a settlement',
    params: settlementId,
    body: invoiceForm,
    responses: { 200: settlementInvoice },
    errors: [
      'BAD_REQUEST',
      'NOT_FOUND',
      'NOT_INVOICEABLE',
      'INVOICE_NUMBER_TAKEN',
      'INVOICE_IN_KSEF',
      'CHANGED_ELSEWHERE',
    ],
  }),
  /** The saved invoice as FA(3), for the user to send to KSeF: the portal never does. */
  getSettlementInvoiceFile: call('GET', '/settlements/{id}/invoice/file', {
    binary: mediaTypes.xml,
    summary: 'The invoice for a settlement as a file for KSeF',
    params: settlementId,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  }),
  /**
   * Keeps the number that KSeF gave the saved invoice; a later one replaces it, and null takes it back.
   * 409 INVOICE_NUMBER_TAKEN if another settlement's invoice has it. 409 CHANGED_ELSEWHERE if the
   * invoice was saved since the user saw it (`savedAt`).
   */
  saveKsefNumber: call('PUT', '/settlements/{id}/invoice/ksef', {
    movesMoney: true,
    summary: 'Save the KSeF number of an invoice',
    params: settlementId,
    body: ksefNumberForm,
    responses: { 200: settlementInvoice },
    errors: [
      'BAD_REQUEST',
      'NOT_FOUND',
      'NOT_INVOICEABLE',
      'INVOICE_NUMBER_TAKEN',
      'CHANGED_ELSEWHERE',
    ],
  }),
}
