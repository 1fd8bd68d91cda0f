import { loanUpdateKinds } from '@partner-portal/contract/values/loan-update-kinds'
import {
  currencyField,
  isHalf,
  keyField,
  ownerFields,
  productField,
} from '#domain/import/fields.ts'
import type { ImportRecord } from '#domain/import/record.ts'
import { tableRecord } from '#domain/import/upsert.ts'

const fields: ImportRecord['fields'] = {
  ...ownerFields,
  externalId: keyField,
  updateDate: { kind: 'instant', required: true },
  kind: { kind: 'choice', choices: loanUpdateKinds, required: true },
  documentNumber: { kind: 'text', max: 100, isSearched: true, required: true },
  customerName: { kind: 'text', max: 300, isSearched: true, required: true },
  customerNip: { kind: 'nip' },
  product: { ...productField, required: true },
  updateAmount: { kind: 'amount', required: true },
  currency: { ...currencyField, required: true },
  updateTotalValueAmount: { kind: 'amount' },
  updateTotalValueCurrency: currencyField,
}
const target = { table: 'loan_update', fields, key: ['externalId'] } as const

/** The record `loanUpdate` of portal-admin import. */
export const loanUpdateRecord = tableRecord('loanUpdate', target, {
  check: (row) =>
    isHalf(row.updateTotalValueAmount, row.updateTotalValueCurrency)
      ? 'updateTotalValue: needs both amount and currency'
      : null,
})
