import type {
  FinancialDocument,
  financialDocumentGrid,
} from '@partner-portal/contract/financial-documents'
import { sql } from 'kysely'
import { agentColumns, type BaseRecord, baseOf } from '#domain/list/own-rows.ts'
import { isoText, optional, ordered, searched } from '#platform/list/columns.ts'
import type { ColumnsOf } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'

/** What both lists of documents have in common. */
export const documentColumns: ColumnsOf<typeof financialDocumentGrid.fields> = {
  customerName: ordered(sql`d.customer_name_sort`),
  customerNip: optional(sql`d.customer_nip`),
  product: ordered(sql`d.product`),
  dateAdded: ordered(sql`d.date_added`),
  fundingDate: optional(sql`d.funding_date`),
  documentNumber: searched('document_number'),
  amount: ordered(sql`d.amount`),
  currency: { value: sql`d.currency` },
  repaymentPeriod: {
    value: sql`d.repayment_period`,
    search: sql`lower(d.repayment_period)`,
    order: [
      { by: sql`d.repayment_period_type`, nullable: true },
      { by: sql`d.repayment_period_value`, nullable: true },
    ],
  },
  updateTotalValueAmount: optional(sql`d.update_total_value_amount`),
  status: ordered(sql`d.status`),
  partnerItemId: {
    ...optional(sql`d.partner_item_id`),
    search: sql`d.partner_item_id_search`,
  },
  ...agentColumns,
}

export const documentSelect = sql<DocumentRecord>`d.id, d.agent_id, a.name as agent_name, d.customer_name, d.customer_nip, d.product,
    ${isoText(sql`d.date_added`)} as date_added, ${isoText(sql`d.funding_date`)} as funding_date,
    d.document_number, d.amount, d.currency, d.repayment_period_value, d.repayment_period_type,
    d.update_total_value_amount, d.update_total_value_currency, d.status, d.partner_item_id`

export interface DocumentRecord extends BaseRecord {
  customer_name: string
  customer_nip: string | null
  product: string
  date_added: string
  funding_date: string | null
  document_number: string
  amount: number
  currency: string
  repayment_period_value: number | null
  repayment_period_type: 'INSTALLMENTS' | 'DAYS' | 'MONTHS' | null
  update_total_value_amount: number | null
  update_total_value_currency: string | null
  status: FinancialDocument['status']
  partner_item_id: string | null
}

export function toDocument(record: DocumentRecord, principal: Principal): FinancialDocument {
  const { repayment_period_value: value, repayment_period_type: type } = record
  return {
    ...baseOf(record, principal),
    customerName: record.customer_name,
    customerNip: record.customer_nip,
    product: record.product,
    dateAdded: record.date_added,
    fundingDate: record.funding_date,
    documentNumber: record.document_number,
    amount: record.amount,
    currency: record.currency,
    repaymentPeriod: value === null || type === null ? null : { value, type },
    updateTotalValueAmount: record.update_total_value_amount,
    updateTotalValueCurrency: record.update_total_value_currency,
    status: record.status,
    partnerItemId: record.partner_item_id,
  }
}
