import { sql } from 'kysely'
import { isHalf } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { type UpsertTarget, upsertRows } from '#domain/import/upsert.ts'
import { importedFields } from './document-fields.ts'

// A new status removes the confirmation.
const isSameStatus = sql`financial_document.status = excluded.status`
const target: UpsertTarget = {
  table: 'financial_document',
  fields: importedFields,
  key: ['relation', 'externalId'],
  alsoSet: sql`
    confirmed_at = case when ${isSameStatus} then financial_document.confirmed_at end,
    confirmed_by = case when ${isSameStatus} then financial_document.confirmed_by end`,
}

/** The record `financialDocument` of portal-admin import (product §7). */
export const financialDocumentRecord: ImportRecord = {
  name: 'financialDocument',
  fields: importedFields,
  key: (row) => `${row.relation} ${row.externalId}`,
  check(row) {
    if (isHalf(row['repaymentPeriod.value'], row['repaymentPeriod.type']))
      return 'repaymentPeriod: needs both value and type'
    if (isHalf(row.updateTotalValueAmount, row.updateTotalValueCurrency))
      return 'updateTotalValue: needs both amount and currency'
    return null
  },
  upsert: (db, partnerId, rows, given) => upsertRows(db, target, partnerId, rows, given),
}
