import { TIME_ZONE } from '@partner-portal/contract/dates'
import {
  type FinancialDocument,
  financialDocumentGrid,
} from '@partner-portal/contract/financial-documents'
import { type RawBuilder, sql } from 'kysely'
import type { GridColumn, GridSource } from '#platform/list/grid-source.ts'
import { type Principal, scopeOf } from '#platform/session/principal.ts'
import { documentSheet } from './financial-documents.sheet.ts'

const agentJoin = sql`left join agent as a on a.partner_id = d.partner_id and a.id = d.agent_id`

/** The documents that came through the partner, as the list mechanism reads them. */
export const gainedDocuments: GridSource<typeof financialDocumentGrid.row> = {
  grid: financialDocumentGrid,
  table: sql`financial_document`,
  rowJoins: agentJoin,
  columns: {
    customerName: ordered(sql`d.customer_name_sort`),
    customerNip: optional(sql`d.customer_nip`),
    product: ordered(sql`d.product`),
    dateAdded: ordered(sql`d.date_added`),
    fundingDate: optional(sql`d.funding_date`),
    documentNumber: { ...ordered(sql`d.document_number`), search: sql`d.document_number_search` },
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
    agentId: { value: sql`d.agent_id` },
    agentName: { ...optional(sql`a.name_sort`), orderJoin: agentJoin },
  },
  scope(principal) {
    const { partnerId, agentId } = scopeOf(principal)
    const gained = sql<boolean>`d.partner_id = ${partnerId} and d.relation = 'gained'`
    return agentId === null ? gained : sql`${gained} and d.agent_id = ${agentId}`
  },
  rowSelect: sql`d.id, d.agent_id, a.name as agent_name, d.customer_name, d.customer_nip, d.product,
    ${isoText(sql`d.date_added`)} as date_added, ${isoText(sql`d.funding_date`)} as funding_date,
    d.document_number, d.amount, d.currency, d.repayment_period_value, d.repayment_period_type,
    d.update_total_value_amount, d.update_total_value_currency, d.status, d.partner_item_id`,
  toRow: (record, principal) => toDocument(record as unknown as DocumentRecord, principal),
  summarySelect: sql`sum(d.amount)::bigint as amount, d.currency, null as "fffAmount",
    null as "fffCurrency", null as "ffoAmount", null as "ffoCurrency",
    null as "partnerCommissionAmount", null as "partnerCommissionCurrency"`,
  sheetColumns: documentSheet,
}

function ordered(by: RawBuilder<unknown>): GridColumn {
  return { value: by, order: [{ by, nullable: false }] }
}

function optional(by: RawBuilder<unknown>): GridColumn {
  return { value: by, order: [{ by, nullable: true }] }
}

/** ISO 8601 with the offset Warsaw had at that moment, as the contract's `instant`. */
function isoText(moment: RawBuilder<unknown>): RawBuilder<string | null> {
  const wall = sql`(${moment} at time zone ${sql.lit(TIME_ZONE)})`
  return sql`to_char(${wall}, 'YYYY-MM-DD"T"HH24:MI:SS') ||
    to_char(${wall} - (${moment} at time zone 'UTC'), '"+"HH24:MI')`
}

interface DocumentRecord {
  id: number
  agent_id: number | null
  agent_name: string | null
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

function toDocument(record: DocumentRecord, principal: Principal): FinancialDocument {
  const { repayment_period_value: value, repayment_period_type: type } = record
  return {
    id: record.id,
    toConfirm: false,
    agentId: principal.isMaster ? record.agent_id : null,
    agentName: principal.isMaster ? record.agent_name : null,
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
