import { loanUpdates } from '@partner-portal/contract/loan-updates/loan-updates.list'
import { fieldsOf, isHalf, keyField, ownerFields } from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { tableRecord } from '#domain/import/upsert.ts'

const fields: ImportRecord['fields'] = {
  ...ownerFields,
  externalId: keyField,
  ...fieldsOf(loanUpdates, {}),
}
const target = { table: 'loan_update', fields, key: ['externalId'] } as const

/** The record `loanUpdate` of portal-admin import. */
export const loanUpdateRecord = tableRecord('loanUpdate', target, {
  check: (row) =>
    isHalf(row.updateTotalValueAmount, row.updateTotalValueCurrency)
      ? 'updateTotalValue: needs both amount and currency'
      : null,
})
