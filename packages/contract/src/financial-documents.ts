import { z } from 'zod'
import { productCode, repaymentPeriod } from './dictionaries.ts'
import { documentStatuses } from './document-status.ts'
import { financialDocumentOutline } from './financial-document-outline.ts'
import { grid, rowBase } from './grid.ts'
import { currencyCode, instant, minorUnits } from './scalars.ts'

export const documentStatus = z.enum(documentStatuses)

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

export const financialDocumentGrid = grid({
  outline: financialDocumentOutline,
  summary: 'Invoices and loans gained through the partner',
  row: financialDocument,
})
