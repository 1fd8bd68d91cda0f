import { type LoanUpdate, loanUpdateGrid } from '@partner-portal/contract/loan-updates'
import { sql } from 'kysely'
import {
  agentColumns,
  agentJoin,
  type BaseRecord,
  baseOf,
  ownRows,
  sumOf,
} from '#domain/list/own-rows.ts'
import { isoText, named, optional, ordered, searched } from '#platform/list/columns.ts'
import type { GridSource } from '#platform/list/grid-source.ts'
import type { Principal } from '#platform/session/principal.ts'
import { loanUpdateSheet } from './loan-updates.sheet.ts'

/** Returns and corrections, as the list mechanism reads them. */
export const loanUpdateSource: GridSource<typeof loanUpdateGrid, LoanUpdateRecord> = {
  grid: loanUpdateGrid,
  table: sql`loan_update`,
  rowJoins: agentJoin,
  columns: {
    updateDate: ordered(sql`d.update_date`),
    kind: ordered(sql`d.kind`),
    documentNumber: searched('document_number'),
    customerName: named('customer_name'),
    customerNip: optional(sql`d.customer_nip`),
    product: ordered(sql`d.product`),
    updateAmount: ordered(sql`d.update_amount`),
    currency: { value: sql`d.currency` },
    updateTotalValueAmount: optional(sql`d.update_total_value_amount`),
    ...agentColumns,
  },
  scope: ownRows,
  rowSelect: sql<LoanUpdateRecord>`d.id, d.agent_id, a.name as agent_name,
    ${isoText(sql`d.update_date`)} as update_date, d.kind, d.document_number, d.customer_name,
    d.customer_nip, d.product, d.update_amount, d.currency, d.update_total_value_amount,
    d.update_total_value_currency`,
  toRow: toLoanUpdate,
  summarySelect: sumOf(sql`d.update_amount`),
  sheetColumns: loanUpdateSheet,
}

interface LoanUpdateRecord extends BaseRecord {
  update_date: string
  kind: LoanUpdate['kind']
  document_number: string
  customer_name: string
  customer_nip: string | null
  product: string
  update_amount: number
  currency: string
  update_total_value_amount: number | null
  update_total_value_currency: string | null
}

function toLoanUpdate(record: LoanUpdateRecord, principal: Principal): LoanUpdate {
  return {
    ...baseOf(record, principal),
    updateDate: record.update_date,
    kind: record.kind,
    documentNumber: record.document_number,
    customerName: record.customer_name,
    customerNip: record.customer_nip,
    product: record.product,
    updateAmount: record.update_amount,
    currency: record.currency,
    updateTotalValueAmount: record.update_total_value_amount,
    updateTotalValueCurrency: record.update_total_value_currency,
  }
}
