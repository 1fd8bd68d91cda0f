import { z } from 'zod'
import { callsOf, mediaTypes } from '../protocol/call.ts'
import { currencyCode, idParam, instant, minorUnits } from '../values/scalars.ts'
import { invoiceForm, ksefNumberForm } from './invoice.rules.ts'
import { amountKinds, exemptionGrounds, lineKinds, vatRates } from './invoice-choices.ts'

const day = z.iso.date()

const party = z
  .object({ name: z.string(), nip: z.string(), address: z.string() })
  .meta({ id: 'InvoiceParty' })

const invoiceLine = z.object({ name: z.string(), amount: minorUnits })

/** The payouts of the settlement. `isCharge`: kept by the provider for an early payout. */
const payment = z
  .object({
    day,
    amount: minorUnits,
    isCharge: z.boolean().describe('Whether the provider kept it for an early payout'),
  })
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
    /** Null unless the invoice is exempt. */
    exemption: z
      .object({
        kind: z
          .enum(exemptionGrounds)
          .describe('`act`: the Polish act on VAT, `directive`: 2006/112/EC, `other`'),
        text: z.string(),
      })
      .nullable()
      .describe('Why it is exempt from VAT; null if it is not'),
    lines: z.array(invoiceLine),
    net: minorUnits.describe('Without VAT, in minor units'),
    vat: minorUnits.describe('VAT in minor units'),
    gross: minorUnits.describe('The sum to be paid, in minor units'),
    currency: currencyCode,
    account: z.string(),
    /** Until the day of the invoice, the oldest first. A backend may leave it out. */
    payments: z.array(payment).optional().describe('The payouts until its date, the oldest first'),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof invoice>

/** The first values of the form: saved ones, else known ones. Empty ones are left to the user. */
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

/** The source of a settlement's invoice, and the saved invoice. */
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
    payments: z
      .array(payment)
      .optional()
      .describe('The payouts of the settlement, the oldest first'),
    start: startOfForm.describe('The first values of the form; empty ones are left to the user'),
    isInvoiceable: z
      .boolean()
      .describe('Whether it can be saved now; what was saved stays if the settlement is corrected'),
    saved: z
      .object({
        invoice,
        savedAt: instant.describe('The time of the save'),
        savedBy: z.string().describe('The login of the user who saved it'),
        /** Null: the user has not said it, or has taken it back. */
        ksefNumber: z.string().nullable(),
      })
      .nullable()
      .describe('The invoice as it was saved; null before that'),
  })
  .meta({ id: 'SettlementInvoice' })
export type SettlementInvoice = z.infer<typeof settlementInvoice>

const settlementId = z.object({ id: idParam })

const call = callsOf({ tag: 'Settlements', access: '/settlements', feature: 'settlements' })

export const settlementInvoiceCalls = {
  /**
   * Saves nothing. 409 NOT_INVOICEABLE unless an invoice was saved, or the settlement is closed, in złoty
   * and above zero, and the partner has a NIP.
   */
  getSettlementInvoice: call('GET', '/settlements/{id}/invoice', {
    without: 'the dialog ends in a message',
    summary: 'The source of the invoice for a settlement',
    params: settlementId,
    responses: { 200: settlementInvoice },
    errors: ['NOT_FOUND', 'NOT_INVOICEABLE'],
  }),
  /**
   * Saves the invoice, or saves it anew until its KSeF number is saved; then 409 INVOICE_IN_KSEF. 409
   * INVOICE_NUMBER_TAKEN if another settlement's invoice has the number. 409 CHANGED_ELSEWHERE if it
   * was saved since the user saw it (`savedAt`). 400 if `issueDate` is after today in Warsaw, or the
   * file larger than the 1,000,000 bytes that KSeF takes. An account that neither it nor the newest
   * invoice has needs a step-up, and all who see settlements get a mail.
   */
  saveSettlementInvoice: call('PUT', '/settlements/{id}/invoice', {
    refusesSuspended: true,
    stepUp: 'sometimes',
    summary: 'Save the invoice for a settlement',
    params: settlementId,
    body: invoiceForm,
    responses: { 200: settlementInvoice },
    errors: [
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
    errors: ['NOT_FOUND'],
  }),
  /**
   * Keeps the number that KSeF gave the saved invoice; a later one replaces it, and null takes it back.
   * 409 INVOICE_NUMBER_TAKEN if another settlement's invoice has it. 409 CHANGED_ELSEWHERE if the
   * invoice was saved since the user saw it (`savedAt`).
   */
  saveKsefNumber: call('PUT', '/settlements/{id}/invoice/ksef', {
    refusesSuspended: true,
    summary: 'Save the KSeF number of an invoice',
    params: settlementId,
    body: ksefNumberForm,
    responses: { 200: settlementInvoice },
    errors: ['NOT_FOUND', 'NOT_INVOICEABLE', 'INVOICE_NUMBER_TAKEN', 'CHANGED_ELSEWHERE'],
  }),
}
