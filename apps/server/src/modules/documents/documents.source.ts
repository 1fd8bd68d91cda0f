import {
  gainedDocumentGrid,
  receivedDocumentGrid,
} from '@partner-portal/contract/documents/documents'
import type { RepaymentPeriod } from '@partner-portal/contract/list/dictionaries'
import { sql } from 'kysely'
import { declaredCell, defineGridTable, statusOrder, wantsFiles } from '#domain/list/grid-table.ts'
import { type SheetCell, textCell } from '#platform/list/table-columns.ts'
import type { Viewer } from '#platform/session/principal.ts'

const periodLength: SheetCell<RepaymentPeriod | null> = {
  ...declaredCell(gainedDocumentGrid, 'repaymentPeriod'),
  kind: 'integer',
  show: (period) => period?.value ?? null,
}

const status = statusOrder('document_status_order')

/** Fields of both lists whose source differs from the declaration. */
const documentFields = {
  repaymentPeriod: {
    select: sql<RepaymentPeriod | null>`case when d.repayment_period is not null then
      json_build_object('value', d.repayment_period_value, 'type', d.repayment_period_type) end`,
    sheet: [
      periodLength,
      textCell(
        'periodUnit',
        16,
        (period: RepaymentPeriod | null, { say }) => period && say(`sheet.unit.${period.type}`, {}),
      ),
    ],
    value: sql`d.repayment_period`,
    search: sql`lower(d.repayment_period)`,
    order: [
      { by: sql`d.repayment_period_type`, nullable: true },
      { by: sql`d.repayment_period_value`, nullable: true },
    ],
  },
  status,
  wantsFiles,
}

/** The documents that came through the partner. */
export const gainedDocuments = gainedDocumentsOf({ hasCommission: true })

export function gainedDocumentsOf({ hasCommission }: { hasCommission: boolean }) {
  const commission = hasCommission ? sql`d.partner_commission_amount` : sql`null`
  return defineGridTable({
    grid: gainedDocumentGrid,
    table: 'financial_document',
    only: sql`d.relation = 'gained'`,
    fields: documentFields,
    commission,
    lacks: hasCommission ? [] : ['partnerCommissionAmount'],
  })
}

/** SQL: the document needs a confirmation. The condition of the index financial_document_waiting. */
export const waits = sql<boolean>`d.status in ('to_confirm', 'first_signed')`

/** SQL: the document needs this user's confirmation. */
function waitsFor({ userId, mayConfirm }: Viewer) {
  if (userId === undefined) throw new Error('what waits for whom?')
  if (!mayConfirm) return sql<boolean>`false`
  return sql<boolean>`(${waits} and d.first_signed_by is distinct from ${userId})`
}

const firstSignedBy = sql<string | null>`case when ${waits} then
  (select u.username from portal_user as u
    where u.partner_id = d.partner_id and u.id = d.first_signed_by) end`

/** The documents of which the partner is the receiver. */
export const receivedDocuments = defineGridTable({
  grid: receivedDocumentGrid,
  table: 'financial_document',
  only: sql`d.relation = 'receiver'`,
  fields: {
    ...documentFields,
    toConfirm: { select: waitsFor, value: waits },
    firstSignedBy: { select: firstSignedBy },
  },
  userDependentColumns: (viewer) => ({ toConfirm: { value: waitsFor(viewer) } }),
})
