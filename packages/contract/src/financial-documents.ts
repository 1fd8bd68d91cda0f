import { z } from 'zod'
import { instant } from './dates.ts'
import { productCode, repaymentPeriod } from './dictionaries.ts'
import { grid, rowBase } from './grid.ts'
import { currencyCode, minorUnits } from './money.ts'

/** Specification §4 Document/loan statuses; their order of life is product §5. */
export const documentStatuses = [
  'new',
  'open',
  'processing',
  'to_confirm',
  'agreed',
  'rejected',
  'canceled',
  'signed',
  'financed',
  'terminated',
  'paid',
  'uncompleted',
  'accepted',
  'pending',
] as const
export const documentStatus = z.enum(documentStatuses)
export type DocumentStatus = z.infer<typeof documentStatus>

/** Specification §3 Financial document row. Amounts in minor units; `customerNip` is ten digits. */
export const financialDocument = rowBase
  .extend({
    customerName: z.string(),
    customerNip: z.string().nullable(),
    product: productCode,
    dateAdded: instant,
    fundingDate: instant.nullable(),
    documentNumber: z.string(),
    amount: minorUnits,
    currency: currencyCode,
    repaymentPeriod: repaymentPeriod.nullable(),
    updateTotalValueAmount: minorUnits.nullable(),
    updateTotalValueCurrency: currencyCode.nullable(),
    status: documentStatus,
    partnerItemId: z.string().nullable(),
  })
  .meta({ id: 'FinancialDocument' })
export type FinancialDocument = z.infer<typeof financialDocument>

/**
 * Documents that came through the partner, /invoice-loan-gained-list.
 * Filters and default sort: specification §5, Grid financial-document filters.
 * `repaymentPeriod` is matched as its value and type concatenated: `30DAYS`.
 */
export const financialDocumentGrid = grid({
  path: '/financial-document-grid',
  access: 'ROLE_INVOICE_PURCHASE_LIST',
  summary: 'Invoices and loans gained through the partner',
  row: financialDocument,
  fields: {
    customerName: { kind: 'text', sort: true },
    customerNip: { kind: 'text', filter: true, sort: true },
    product: { kind: 'code', filter: true, sort: true },
    dateAdded: { kind: 'instant', filter: true, sort: true },
    fundingDate: { kind: 'instant', filter: true, sort: true },
    documentNumber: { kind: 'text', filter: true, sort: true },
    amount: { kind: 'amount', filter: true, sort: true },
    currency: { kind: 'code', filter: true },
    repaymentPeriod: { kind: 'text', filter: true, sort: true },
    updateTotalValueAmount: { kind: 'amount', filter: true, sort: true },
    status: { kind: 'code', filter: true, sort: true },
    partnerItemId: { kind: 'text', filter: true, sort: true },
    agentId: { kind: 'relation', filter: true, mastersOnly: true },
    agentName: { kind: 'text', sort: true, mastersOnly: true },
  },
  defaultSort: { field: 'dateAdded', direction: 'DESC' },
})
