import type { RepaymentPeriod } from '@partner-portal/contract/records/dictionaries'
import {
  financialDocumentGrid,
  invoiceLoanGrid,
} from '@partner-portal/contract/records/financial-documents'
import type { RemarkState } from '@partner-portal/contract/values/document-remarks'
import type { DocumentStatus } from '@partner-portal/contract/values/document-status'
import { documentStatusNames } from '@partner-portal/contract/values/polish-names'
import { sql } from 'kysely'
import { nameIn, productCell } from '#domain/list/cell-names.ts'
import {
  defineGridTable,
  type GridTableFields,
  sumOf,
  sumsOf,
  wantsFiles,
} from '#domain/list/grid-table.ts'
import type { FinancialDocumentTable } from '#domain/schema/list-tables.ts'
import {
  amountCell,
  columnsOf,
  instantCell,
  integerCell,
  ordered,
  type SheetCell,
  textCell,
} from '#platform/list/table-columns.ts'
import type { Viewer } from '#platform/session/principal.ts'

const periodLength: SheetCell<RepaymentPeriod | null> = {
  ...integerCell('repaymentPeriod', 12),
  show: (period) => period?.value ?? null,
}

const remarkCell = textCell('remark', 20, (remark: RemarkState | null | undefined, { say }) =>
  remark ? say(`sheet.remark.${remark}`, {}) : null,
)

const document = columnsOf<FinancialDocumentTable>()

const status = document.status(
  'status',
  'document_status_order',
  textCell('status', 22, nameIn('documentStatus', documentStatusNames)),
)

/** The fields of both lists of documents. */
const documentFields: Omit<
  GridTableFields<typeof financialDocumentGrid>,
  'partnerCommissionAmount'
> = {
  customerName: {
    ...document.shown('customer_name', textCell('customer', 36)),
    ...ordered(sql`d.customer_name_sort`),
  },
  customerNip: document.optional('customer_nip', textCell('nip', 13)),
  product: document.ordered('product', textCell('product', 20, productCell)),
  dateAdded: document.instant('date_added', instantCell('dateAdded', 13)),
  fundingDate: document.optionalInstant('funding_date', instantCell('fundingDate', 18)),
  documentNumber: document.searched('document_number', textCell('documentNumber', 24)),
  amount: document.ordered('amount', amountCell('amount', 14)),
  currency: document.compared('currency', textCell('currency', 8)),
  repaymentPeriod: {
    select: sql`case when d.repayment_period is not null then
      json_build_object('value', d.repayment_period_value, 'type', d.repayment_period_type) end`,
    sheet: [
      periodLength,
      textCell(
        'periodUnit',
        16,
        (period, { say }) => period && say(`sheet.unit.${period.type}`, {}),
      ),
    ],
    value: sql`d.repayment_period`,
    search: sql`lower(d.repayment_period)`,
    order: [
      { by: sql`d.repayment_period_type`, nullable: true },
      { by: sql`d.repayment_period_value`, nullable: true },
    ],
  },
  updateTotalValueAmount: document.optional(
    'update_total_value_amount',
    amountCell('updateTotalValueAmount', 19),
  ),
  updateTotalValueCurrency: document.shown(
    'update_total_value_currency',
    textCell('returnsCurrency', 18),
  ),
  status: { ...status, select: sql<DocumentStatus>`d.status` },
  partnerItemId: {
    ...document.optional('partner_item_id', textCell('partnerItemId', 18)),
    search: sql`d.partner_item_id_search`,
  },
  wantsFiles,
}

/** The documents that came through the partner. */
export const gainedDocuments = gainedDocumentsOf({ hasCommission: true })

export function gainedDocumentsOf({ hasCommission }: { hasCommission: boolean }) {
  const commission = hasCommission ? sql`d.partner_commission_amount` : sql`null`
  return defineGridTable({
    grid: financialDocumentGrid,
    table: 'financial_document',
    only: sql`d.relation = 'gained'`,
    fields: {
      ...documentFields,
      partnerCommissionAmount: document.compared(
        'partner_commission_amount',
        amountCell('partnerCommissionAmount', 14),
      ),
    },
    summarySelect: sumsOf({ amount: sql`d.amount`, commission }),
    lacks: hasCommission ? [] : ['partnerCommissionAmount'],
  })
}

/** Waits for somebody's confirmation. The condition of the index financial_document_waiting. */
export const waits = sql<boolean>`d.status in ('to_confirm', 'first_signed')`

/** Waits for this user's. */
function waitsFor({ userId }: Viewer) {
  if (userId === undefined) throw new Error('what waits for whom?')
  return sql<boolean>`(${waits} and d.first_signed_by is distinct from ${userId})`
}

const firstSignedBy = sql<string | null>`case when ${waits} then
  (select u.username from portal_user as u
    where u.partner_id = d.partner_id and u.id = d.first_signed_by) end`

/** The documents of which the partner is the receiver. */
export const receivedDocuments = defineGridTable({
  grid: invoiceLoanGrid,
  table: 'financial_document',
  only: sql`d.relation = 'receiver'`,
  fields: {
    ...documentFields,
    status,
    dueDate: document.optionalInstant('due_date', instantCell('dueDate', 17)),
    toConfirm: { select: waitsFor, value: waits },
    confirmedAt: document.optionalInstant('confirmed_at', instantCell('confirmedDate', 18)),
    remark: { ...document.shown('remark', null), sheet: remarkCell },
    firstSignedBy: {
      select: firstSignedBy,
      sheet: textCell('firstSignedBy', 24, (login: string | null | undefined) => login ?? null),
    },
  },
  userDependentColumns: (viewer) => ({ toConfirm: { value: waitsFor(viewer) } }),
  summarySelect: sumOf(sql`d.amount`),
})
